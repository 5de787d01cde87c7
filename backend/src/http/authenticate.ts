import type { ApiKeyScope } from '@app/api-client/rules/api-keys';
import type { FastifyRequest } from 'fastify';
import { HttpError } from './http-error';

/** Who calls, read from the access token and the database. */
export type Caller = {
  userId: string;
  organizationId: string;
  sessionId: string;
  email: string;
  /** Staff of the operator, not of an organization. */
  isStaff: boolean;
  /** The password has expired: only changing it, logging out and reading the account is allowed. */
  requiresPasswordChange: boolean;
};

/** Turns a bearer token into the user who holds it. */
export type Authenticator = {
  /**
   * @param bearer The token without the word `Bearer`.
   * @throws {HttpError} 401 with the code that says what is wrong with the token.
   */
  authenticate(bearer: string): Promise<Caller>;
};

/** A program that calls with a key of an organization, read from the database. */
export type KeyCaller = {
  keyId: string;
  organizationId: string;
  kind: 'api' | 'research-bot';
  scopes: readonly ApiKeyScope[];
  /** The first characters of the secret that it called with. */
  prefix: string;
  /** When that secret stops working; null if it does not. */
  expiresAt: Date | null;
};

/** Turns the secret of a key into the key. */
export type KeyAuthenticator = {
  /**
   * @param secret The bearer token without the word `Bearer`.
   * @param origin Of the page that calls, where a browser says so.
   * @throws {HttpError} 401 unless the secret works; 403 when the key does not work from pages of this origin.
   */
  authenticate(secret: string, origin: string | undefined): Promise<KeyCaller>;
  /** Whether there is a key that works from pages of this origin: all that can be told before one is shown. */
  allowsOrigin(origin: string): Promise<boolean>;
};

/** The longest header that is looked at: a token of ours is far below it. */
const authorizationCharactersMax = 8_192;

/**
 * Reads the Authorization header (RFC 6750, section 2.1). Nothing else is a credential, cookies least of all.
 * @returns The token, or nothing when the header is absent.
 * @throws {HttpError} 401 when the header is there and holds no bearer token.
 */
export function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const token = header.length <= authorizationCharactersMax && /^Bearer ([\w.~+/=-]+)$/i.exec(header)?.[1];
  if (!token) throw new HttpError(401, 'error_token_invalid');
  return token;
}
