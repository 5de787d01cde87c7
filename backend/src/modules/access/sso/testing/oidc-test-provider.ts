import { createHash, createHmac, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { OutgoingAnswer, OutgoingClient, OutgoingRequest } from '@/backend/ports/outgoing-client';
import { OutgoingError } from '@/backend/ports/outgoing-client';
import { rsaKeyOf } from '@/backend/testing/test-keys';

type Claims = Record<string, unknown>;

/** Deviations of a malicious provider from a valid response. */
export type Faults = {
  header?: Record<string, unknown>;
  claims?: Claims | ((claims: Claims) => Claims);
  /** Signs the token. @param input The part to be signed. */
  signature?: (input: string) => string;
  token?: (answer: Record<string, unknown>) => Record<string, unknown>;
  /** Replaces an endpoint's response. */
  answer?: Partial<Record<'configuration' | 'jwks' | 'token' | 'userinfo', OutgoingAnswer | Claims>>;
};

/** The authorization of one login. */
type Grant = { claims: Claims; challenge: string; clientId: string; faults: Faults };

const base64url = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

const json = (body: unknown, status = 200): OutgoingAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
});

const isAnswer = (value: OutgoingAnswer | Claims): value is OutgoingAnswer => Buffer.isBuffer(value.body);

const newKeyId = () => randomBytes(4).toString('hex');

/** An in-process OpenID provider that checks the client secret, the code and the PKCE verifier. */
export class OidcTestProvider {
  readonly #grants = new Map<string, Grant>();
  #key = rsaKeyOf('OpenID provider');
  kid = newKeyId();
  readonly requestedUrls: string[] = [];
  /** The authentication methods of clients, in the order of their requests. */
  readonly authentications: string[] = [];
  /** The only accepted method; all by default. */
  accepts: 'client_secret_post' | 'client_secret_basic' | undefined;
  /** Deviations in requests that belong to no login. */
  faults: Faults = {};

  constructor(
    readonly issuer: string,
    private readonly now: () => Date,
    public clientSecret = 'a secret: of the client/+',
  ) {}

  /** An issuer may end with a slash. */
  get #origin(): string {
    return this.issuer.replace(/\/$/, '');
  }

  /** Replaces the signing key without an overlap. */
  replaceKey(): void {
    this.#key = rsaKeyOf('OpenID provider after a replacement');
    this.kid = newKeyId();
  }

  get publicKey() {
    return {
      ...this.#key.export({ format: 'jwk' }),
      d: undefined,
      p: undefined,
      q: undefined,
      dp: undefined,
      dq: undefined,
      qi: undefined,
    };
  }

  rs256(input: string, key: KeyObject = this.#key): string {
    return sign('sha256', Buffer.from(input), key).toString('base64url');
  }

  hs256(input: string, secret: string): string {
    return createHmac('sha256', secret).update(input).digest('base64url');
  }

  /**
   * Authorizes a login. @param address The authorization request.
   * @returns The query of the redirect back.
   */
  authorize(address: URL, claims: Claims, faults: Faults = {}): URLSearchParams {
    const code = randomBytes(16).toString('base64url');
    const query = address.searchParams;
    this.#grants.set(code, {
      claims: { nonce: query.get('nonce'), ...claims },
      challenge: query.get('code_challenge') ?? '',
      clientId: query.get('client_id') ?? '',
      faults,
    });
    return new URLSearchParams({ code, state: query.get('state') ?? '', iss: this.issuer });
  }

  #idToken({ claims, clientId, faults }: Grant): string {
    const now = Math.floor(this.now().getTime() / 1_000);
    const regular = { iss: this.issuer, aud: clientId, iat: now, exp: now + 300, ...claims };
    const changed = typeof faults.claims === 'function' ? faults.claims(regular) : { ...regular, ...faults.claims };
    const input = `${base64url({ alg: 'RS256', kid: this.kid, typ: 'JWT', ...faults.header })}.${base64url(changed)}`;
    return `${input}.${(faults.signature ?? ((text) => this.rs256(text)))(input)}`;
  }

  #token({ body = '', headers = {} }: OutgoingRequest): OutgoingAnswer {
    const form = new URLSearchParams(body);
    const grant = this.#grants.get(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const method = headers.authorization === undefined ? 'client_secret_post' : 'client_secret_basic';
    this.authentications.push(method);
    const given = Buffer.from((headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
    const [, basicSecret = ''] = given.split(':').map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    const secret = method === 'client_secret_post' ? form.get('client_secret') : basicSecret;
    const isAccepted = this.accepts === undefined || this.accepts === method;
    if (!isAccepted || secret !== this.clientSecret) return json({ error: 'invalid_client' }, 401);
    if (!grant || grant.challenge !== challenge) return json({ error: 'invalid_grant' }, 400);
    // A code works once.
    this.#grants.delete(form.get('code') ?? '');
    const replaced = grant.faults.answer?.token;
    if (replaced) return isAnswer(replaced) ? replaced : json(replaced);
    const regular = { access_token: 'access', token_type: 'Bearer', id_token: this.#idToken(grant) };
    return json(grant.faults.token?.(regular) ?? regular);
  }

  #answer(path: string, request: OutgoingRequest): OutgoingAnswer | Claims | undefined {
    const { issuer } = this;
    if (path === '/.well-known/openid-configuration') {
      return (
        this.faults.answer?.configuration ?? {
          issuer,
          authorization_endpoint: `${this.#origin}/authorize`,
          token_endpoint: `${this.#origin}/token`,
          jwks_uri: `${this.#origin}/jwks`,
          userinfo_endpoint: `${this.#origin}/userinfo`,
          id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256'],
          authorization_response_iss_parameter_supported: true,
        }
      );
    }
    if (path === '/jwks')
      return this.faults.answer?.jwks ?? { keys: [{ ...this.publicKey, kid: this.kid, use: 'sig' }] };
    if (path === '/userinfo') return this.faults.answer?.userinfo;
    return path === '/token' ? this.#token(request) : undefined;
  }

  /** @returns The response, or undefined if the request is for another host. */
  answer(address: string, request: OutgoingRequest): OutgoingAnswer | undefined {
    if (!address.startsWith(`${this.#origin}/`)) return undefined;
    this.requestedUrls.push(address);
    const answer = this.#answer(address.slice(this.#origin.length), request);
    return answer === undefined || isAnswer(answer) ? answer : json(answer);
  }
}

/** Creates an outgoing client that reaches these providers only. */
export function connectTo(providers: () => OidcTestProvider[]): OutgoingClient {
  return {
    async send(address, request = {}) {
      for (const provider of providers()) {
        const answer = provider.answer(address, request);
        if (answer) return answer;
      }
      throw new OutgoingError(`nothing listens at ${address}`);
    },
  };
}
