import type { Endpoint } from '@app/api-client/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { bearerToken, type Authenticator, type Caller, type KeyCaller } from './authenticate';
import { HttpError } from './http-error';

/** Who calls, and whether there surely is somebody, by the access that the contract gives the call. */
export type CallerOf<E extends Endpoint> = E['access'] extends 'bearer' | 'staff'
  ? Caller
  : E['access'] extends 'key'
    ? KeyCaller
    : Caller | undefined;

/**
 * Finds out who calls and whether they may.
 * @returns Nobody on open calls without a token, or with one that no longer works: such a call needs none.
 * @throws {HttpError} 401 without a valid token where one is needed; 403 for the wrong user.
 */
export async function callerOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  authenticator: Authenticator,
  allowsExpiredPassword: boolean,
): Promise<Caller | undefined> {
  if (endpoint.access === 'open' || endpoint.access === 'signed') return optionalCaller(request, authenticator);
  const token = bearerToken(request);
  if (token === undefined) throw new HttpError(401, 'error_token_missing');
  const caller = await authenticator.authenticate(token);
  // Known from here on, also to the log, which tells of whoever is refused.
  request.setDecorator<Caller | undefined>('caller', caller);
  if (caller.requiresPasswordChange && !allowsExpiredPassword)
    throw new HttpError(403, 'error_password_change_required');
  if (endpoint.access === 'staff' && !caller.isStaff) throw new HttpError(403, 'error_forbidden');
  return caller;
}

/**
 * On an open call a token that is refused is no fault: the call needs none (logging out with an expired one, say, or
 * writing to support while suspended).
 */
async function optionalCaller(request: FastifyRequest, authenticator: Authenticator): Promise<Caller | undefined> {
  try {
    const token = bearerToken(request);
    return token === undefined ? undefined : await authenticator.authenticate(token);
  } catch (error) {
    if (error instanceof HttpError && (error.status === 401 || error.code === 'error_login_account_suspended')) {
      return undefined;
    }
    throw error;
  }
}
