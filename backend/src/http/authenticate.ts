import type { FastifyRequest } from 'fastify';
import { HttpError } from './http-error';

/** Who calls, read from the access token and the database. */
export type Caller = {
  personId: string;
  organizationId: string;
  sessionId: string;
  email: string;
  /** Staff of the operator, not of an organization. */
  isStaff: boolean;
  /** The password has expired: only changing it, logging out and reading the account is allowed. */
  requiresPasswordChange: boolean;
};

/** Turns a bearer token into the person who holds it. */
export type Authenticator = {
  /**
   * @param bearer The token without the word `Bearer`.
   * @throws {HttpError} 401 with the code that says what is wrong with the token.
   */
  authenticate(bearer: string): Promise<Caller>;
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
