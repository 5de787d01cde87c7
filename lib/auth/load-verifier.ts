import { ApiError } from '@app/api-client/api-error';

/**
 * Loads the token verifier. It is most of the session code, and visitors without tokens never need it.
 * @throws {ApiError} Temporary, if the script fails to load: the token's state is then unknown.
 */
export async function loadVerifier() {
  try {
    return await import('./verify-access-token');
  } catch (cause) {
    throw new ApiError({ status: 0, code: 'error_server', cause });
  }
}
