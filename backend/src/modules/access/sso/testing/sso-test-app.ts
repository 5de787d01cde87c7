import { randomBytes, type KeyObject } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import {
  writeSamlAnswer,
  signSamlAnswer,
  type SamlAnswer,
  type Signing,
} from '@/backend/local/identity-providers/saml/sign-response';
import { selfSignedCertificate } from '@/backend/cryptography/self-signed-certificate';
import type { TestOptions } from '@/backend/testing/create-test-deps';
import { rsaKeyOf } from '@/backend/testing/test-keys';
import {
  browserHeaders,
  createAccountTestApp,
  type AccountTestApp,
} from '@/backend/modules/access/account/testing/account-test-app';
import { ssoConfigs, ssoDomains } from '@/backend/db/schema/access/sso-configs';
import { seal } from '@/backend/cryptography/seal';
import { findOrganizationId } from './find-organization';

/** Creates a SAML provider's key and certificate. */
export function createSamlKey(
  commonName = 'Sample provider',
  until = new Date('2027-01-01T00:00:00.000Z'),
): { privateKey: KeyObject; certificate: string } {
  const privateKey = rsaKeyOf(commonName);
  const from = new Date('2026-01-01T00:00:00.000Z');
  return { privateKey, certificate: selfSignedCertificate(privateKey, { commonName, from, until }) };
}

export const samlIssuer = 'https://idp.acme.example/metadata';

type ConfigOptions = Partial<typeof ssoConfigs.$inferInsert> & {
  domains?: string[];
  isVerified?: boolean;
  clientSecret?: string;
};

/** A started login, as the browser and the provider know it. */
export type StartedLogin = {
  cookie: string;
  address: URL;
  state: string;
  requestId: string;
  nonce: string;
  /** Where the provider responds to: the redirect URL or the assertion consumer URL. */
  answerTo: string;
  entityId: string;
};

export type SsoTestApp = AccountTestApp & {
  samlKey: ReturnType<typeof createSamlKey>;
  /** Adds a tested configuration, with proven domains by default. @returns Its id. */
  addConfig(ownerId: string, options?: ConfigOptions): Promise<string>;
  /** Starts a login. @throws If it is rejected. */
  startLogin(email: string, options?: { next?: string; cookie?: string }): Promise<StartedLogin>;
  /** The response of an honest provider, with changes. */
  honest(started: StartedLogin, email: string, changes?: Partial<SamlAnswer>): SamlAnswer;
  /** An honest provider's signed document. */
  document(started: StartedLogin, email: string, changes?: Partial<SamlAnswer>, signing?: Partial<Signing>): string;
  /** Posts a document as the provider's page does. @returns The status and the redirect. */
  post(
    started: Pick<StartedLogin, 'cookie' | 'state' | 'answerTo'>,
    document: string,
  ): Promise<{ status: number; location: URL; query: URLSearchParams; body: string }>;
  /** Exchanges a code. */
  exchange(code: string, cookie: string): ReturnType<AccountTestApp['call']>;
};

/** @returns The target of a redirect. */
const redirectUrlOf = (response: { headers: Record<string, unknown> }): URL =>
  new URL(String(response.headers.location ?? 'https://nowhere.example'));

/** @returns The query of a redirect's target. */
export const redirectQuery = (response: { headers: Record<string, unknown> }): URLSearchParams =>
  redirectUrlOf(response).searchParams;

/** The headers of a form posted from another site. */
const foreignForm = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: 'https://idp.acme.example',
  'sec-fetch-site': 'cross-site',
};

/** Reads a started login from the response and the request to the provider. */
export function readStartedLogin(response: { json: <T>() => T; headers: Record<string, unknown> }): StartedLogin {
  const address = new URL(response.json<{ redirectUrl: string }>().redirectUrl);
  const query = address.searchParams;
  const request = query.get('SAMLRequest');
  const xml = request === null ? '' : inflateRawSync(Buffer.from(request, 'base64')).toString();
  return {
    cookie: String(response.headers['set-cookie']).split(';')[0] ?? '',
    address,
    state: query.get('RelayState') ?? query.get('state') ?? '',
    requestId: / ID="([^"]+)"/.exec(xml)?.[1] ?? '',
    nonce: query.get('nonce') ?? '',
    answerTo: query.get('redirect_uri') ?? / AssertionConsumerServiceURL="([^"]+)"/.exec(xml)?.[1] ?? '',
    entityId: /<saml:Issuer[^>]*>([^<]+)</.exec(xml)?.[1] ?? '',
  };
}

const newId = () => `_${randomBytes(16).toString('hex')}`;

/** Creates the application with a SAML provider. */
export async function createSsoTestApp(options: TestOptions = {}): Promise<SsoTestApp> {
  const test = await createAccountTestApp(options);
  const samlKey = createSamlKey();

  const addConfig: SsoTestApp['addConfig'] = async (
    ownerId,
    { domains, isVerified = true, clientSecret, ...changes } = {},
  ) => {
    const [id, now] = [test.deps.ids.uuid(), test.clock.now()];
    await test.database.insert(ssoConfigs).values({
      id,
      organizationId: await findOrganizationId(test.database, ownerId),
      name: 'Sample provider',
      protocol: 'saml',
      issuer: samlIssuer,
      signOnUrl: 'https://idp.acme.example/login',
      certificates: samlKey.certificate,
      certificateExpiresAt: new Date('2027-01-01T00:00:00.000Z'),
      sealedClientSecret: clientSecret === undefined ? null : seal(test.deps.keys.sealSecret, id, clientSecret),
      defaultRole: 'teammate',
      autoProvisions: true,
      isRequired: false,
      state: 'active',
      lastTestedAt: now,
      createdAt: now,
      updatedAt: now,
      ...changes,
    });
    const verifiedAt = isVerified ? now : null;
    for (const domain of domains ?? ['acme.example']) {
      const row = { id: test.deps.ids.uuid(), configId: id, domain, verificationToken: 'token', verifiedAt };
      await test.database.insert(ssoDomains).values(row);
    }
    return id;
  };

  const startLogin: SsoTestApp['startLogin'] = async (email, { next, cookie } = {}) => {
    const response = await test.call('POST', '/sso/login', {
      body: { email, ...(next !== undefined && { next }) },
      headers: { ...browserHeaders, ...(cookie !== undefined && { cookie }) },
    });
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
    return readStartedLogin(response);
  };

  const honest: SsoTestApp['honest'] = ({ requestId, answerTo, entityId }, email, changes = {}) => {
    const now = test.clock.now();
    return {
      issuer: samlIssuer,
      audience: entityId,
      recipient: answerTo,
      destination: answerTo,
      inResponseTo: requestId,
      subject: `subject of ${email}`,
      attributes: { email, firstName: 'Grace', lastName: 'Sample' },
      assertionId: newId(),
      responseId: newId(),
      issuedAt: now,
      notBefore: new Date(now.getTime() - 1_000),
      notOnOrAfter: new Date(now.getTime() + 5 * 60_000),
      ...changes,
    };
  };

  const document: SsoTestApp['document'] = (started, email, changes, signing) =>
    signSamlAnswer(writeSamlAnswer(honest(started, email, changes)), { ...samlKey, ...signing });

  const post: SsoTestApp['post'] = async ({ cookie, state, answerTo }, text) => {
    const form = new URLSearchParams({ SAMLResponse: Buffer.from(text).toString('base64'), RelayState: state });
    const response = await test.app.inject({
      method: 'POST',
      url: new URL(answerTo).pathname,
      headers: { ...foreignForm, cookie },
      payload: form.toString(),
    });
    const location = redirectUrlOf(response);
    return { status: response.statusCode, location, query: location.searchParams, body: response.body };
  };

  const exchange: SsoTestApp['exchange'] = (code, cookie) =>
    test.call('POST', '/sso/login/callback', { body: { code }, headers: { ...browserHeaders, cookie } });

  return { ...test, samlKey, addConfig, startLogin, honest, document, post, exchange };
}
