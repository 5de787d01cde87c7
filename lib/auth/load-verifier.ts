import { ApiError } from '@app/api-client/api-error';

/**
 * Loads what verifies tokens, which is most of what a session weighs: a visitor has none.
 * @throws {ApiError} Temporary, when the script does not load: nothing is known about the token.
 */
export async function loadVerifier() {
  try {
    return await import('./verify-access-token');
  } catch (cause) {
    throw new ApiError({ status: 0, code: 'error_server', cause });
  }
}
