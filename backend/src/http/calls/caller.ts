import type { Endpoint } from '@app/api-client/contract/endpoint';
import type { ApiKeyScope } from '@app/api-client/rules/flows/api-keys';
import type { FastifyRequest } from 'fastify';
import { bearerToken, type Authenticator, type Caller, type KeyCaller } from './authenticate';
import { HttpError } from '../errors/http-error';

/** Tokens that a call accepts although others do not. */
type TokenOptions = { allowsExpiredPassword?: boolean; allowsFormerOrganization?: boolean };

/** The caller's type by the call's access: always present, or possibly undefined. */
export type CallerOf<E extends Endpoint> = E['access'] extends 'bearer' | 'staff'
  ? E extends { keyScope: ApiKeyScope }
    ? Caller | KeyCaller
    : Caller
  : E['access'] extends 'key'
    ? KeyCaller
    : Caller | undefined;

/**
 * Authenticates the caller and checks whether they may make the call.
 * @returns Undefined for public calls without a valid token.
 * @throws {HttpError} 401 without a valid token where one is required; 403 if the user may not make the call; 409 if the
 *   user has left the organization of the token.
 */
export async function authenticateCaller(
  request: FastifyRequest,
  endpoint: Endpoint,
  authenticator: Authenticator,
  options: TokenOptions,
): Promise<Caller | undefined> {
  if (endpoint.access === 'public' || endpoint.access === 'signed')
    return optionalCaller(request, authenticator, options);
  const token = bearerToken(request);
  if (token === undefined) throw new HttpError(401, 'error_token_missing');
  const caller = await authenticator.authenticate(token);
  // Set before the checks, so that rejected calls are logged with the user.
  request.setDecorator<Caller | undefined>('caller', caller);
  if (caller.requiresPasswordChange && !options.allowsExpiredPassword)
    throw new HttpError(403, 'error_password_change_required');
  if (endpoint.access === 'staff' && !caller.isStaff) throw new HttpError(403, 'error_forbidden');
  return caller;
}

/**
 * Ignores a rejected token, because the call does not require one. Examples are logging out with an expired token and
 * contacting support while suspended.
 */
async function optionalCaller(
  request: FastifyRequest,
  authenticator: Authenticator,
  { allowsFormerOrganization = false }: TokenOptions,
): Promise<Caller | undefined> {
  try {
    const token = bearerToken(request);
    return token === undefined ? undefined : await authenticator.authenticate(token);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const isIgnored =
      error.status === 401 ||
      error.code === 'error_login_account_suspended' ||
      (allowsFormerOrganization && error.code === 'error_organization_changed');
    if (isIgnored) return undefined;
    throw error;
  }
}
