import { randomBytes, type KeyObject } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import {
  writeSamlAnswer,
  signSamlAnswer,
  type SamlAnswer,
  type Signing,
} from '../../../local/identity-providers/saml/sign-response';
import { selfSignedCertificate } from '../../../local/identity-providers/self-signed-certificate';
import type { TestOptions } from '../../../testing/create-test-deps';
import { rsaKeyOf } from '../../../testing/test-keys';
import { browserHeaders, createAccountTestApp, type AccountTestApp } from '../../account/testing/account-test-app';
import { findOrganizationIdOf } from './find-organization';
import { ssoConfigs, ssoDomains } from '../../../db/schema/sso-configs';
import { seal } from '../../../cryptography/seal';

export const dayMs = 24 * 60 * 60_000;

/** A SAML provider's key with the certificate that it shows. */
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

/** A login that has left: what the browser and the provider each know of it. */
export type StartedLogin = {
  cookie: string;
  address: URL;
  state: string;
  requestId: string;
  nonce: string;
  /** What the provider is to answer to: the redirect address, or the assertion consumer and the entity id. */
  answerTo: string;
  entityId: string;
};

export type SsoTestApp = AccountTestApp & {
  samlKey: ReturnType<typeof createSamlKey>;
  /** Gives an organization single sign-on, tested, with proven domains unless said otherwise. @returns Its id. */
  addConfig(ownerId: string, options?: ConfigOptions): Promise<string>;
  /** Begins a login. @throws When it is refused. */
  startLogin(email: string, options?: { next?: string; cookie?: string }): Promise<StartedLogin>;
  /** What an honest provider says to a login, as far as nothing else is said. */
  honest(started: StartedLogin, email: string, changes?: Partial<SamlAnswer>): SamlAnswer;
  /** An honest provider's signed document. */
  document(started: StartedLogin, email: string, changes?: Partial<SamlAnswer>, signing?: Partial<Signing>): string;
  /** Posts a document as the provider's page does. @returns Where the browser is sent, and the status. */
  post(
    started: Pick<StartedLogin, 'cookie' | 'state' | 'answerTo'>,
    document: string,
  ): Promise<{ status: number; location: URL; query: URLSearchParams; body: string }>;
  /** Exchanges a code. */
  exchange(code: string, cookie: string): ReturnType<AccountTestApp['call']>;
};

/** The address that an answer sends the browser to. */
const redirectUrlOf = (response: { headers: Record<string, unknown> }): URL =>
  new URL(String(response.headers.location ?? 'https://nowhere.example'));

/** Its query. */
export const redirectQuery = (response: { headers: Record<string, unknown> }): URLSearchParams =>
  redirectUrlOf(response).searchParams;

/** What page of another site makes a browser send along with a form. */
const foreignForm = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: 'https://idp.acme.example',
  'sec-fetch-site': 'cross-site',
};

/** What a login that begins, or a test, tells the browser and the provider. */
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

/** The application with a SAML provider beside it. */
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
      organizationId: await findOrganizationIdOf(test.database, ownerId),
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
