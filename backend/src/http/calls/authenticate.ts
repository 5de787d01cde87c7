import type { ApiKeyScope } from '@app/api-client/rules/flows/api-keys';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../errors/http-error';

/** The caller, read from the access token and the database. */
export type Caller = {
  userId: string;
  organizationId: string;
  sessionId: string;
  email: string;
  /** Staff of the operator, not of an organization. */
  isStaff: boolean;
  /** Whether the password has expired. If so, the user can only change it, log out and read the account. */
  requiresPasswordChange: boolean;
};

/** Authenticates users by their access token. */
export type Authenticator = {
  /**
   * @param bearer The token without the word `Bearer`.
   * @throws {HttpError} 401 with the code of the token error; 409 if the token was issued for another organization than
   *   that of which the user is a member.
   */
  authenticate(bearer: string): Promise<Caller>;
};

/** A program that calls with a key of an organization, read from the database. */
export type KeyCaller = {
  keyId: string;
  organizationId: string;
  kind: 'api' | 'research-bot';
  scopes: readonly ApiKeyScope[];
  /** The first characters of the secret that was sent. */
  prefix: string;
  /** When that secret stops working; null if it does not expire. */
  expiresAt: Date | null;
};

/**
 * Who makes a call that accepts keys: a user, or a key that acts for its organization. Services store it with what the
 * call starts.
 */
export type Actor = { organizationId: string } & ({ userId: string; keyId: null } | { userId: null; keyId: string });

export const actorOf = (caller: Caller | KeyCaller): Actor =>
  'keyId' in caller
    ? { organizationId: caller.organizationId, userId: null, keyId: caller.keyId }
    : { organizationId: caller.organizationId, userId: caller.userId, keyId: null };

/** Returns the ID of the user or key that makes the call; undefined for public calls without a valid token. */
export function callerIdOf(request: FastifyRequest): string | undefined {
  const caller = request.getDecorator<Caller | KeyCaller | undefined>('caller');
  if (!caller) return undefined;
  return 'keyId' in caller ? caller.keyId : caller.userId;
}

/** Where a call with a key comes from: its network address, and the origin of the calling page, if a browser sent it. */
export type KeyCallOrigin = { clientAddress: string; origin: string | undefined };

/** Authenticates programs by their key. */
export type KeyAuthenticator = {
  /**
   * @param secret The bearer token without the word `Bearer`.
   * @throws {HttpError} 401 if the secret does not work; 403 if the key does not allow the origin.
   */
  authenticate(secret: string, from: KeyCallOrigin): Promise<KeyCaller>;
  /** Whether any key allows pages of this origin. A preflight request contains no key. */
  allowsOrigin(origin: string): Promise<boolean>;
};

/** The maximum length of the header. Tokens of this API are far shorter. */
const authorizationCharactersMax = 8_192;

/**
 * Reads the Authorization header (RFC 6750, section 2.1), the only credential (SE-7).
 * @returns The token; undefined without the header.
 * @throws {HttpError} 401 if the header contains no bearer token.
 */
export function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const token = header.length <= authorizationCharactersMax && /^Bearer ([\w.~+/=-]+)$/i.exec(header)?.[1];
  if (!token) throw new HttpError(401, 'error_token_invalid');
  return token;
}
