import { HttpError } from './http-error';
import { isUnavailable } from './unavailable';

/**
 * Reads the answer to a change that is stored already.
 * @throws {HttpError} 502 `error_response_lost` if the database is no longer available: "try again" would be wrong. Other
 *   errors as they are.
 */
export async function afterChange<Answer>(reading: Promise<Answer>): Promise<Answer> {
  try {
    return await reading;
  } catch (error) {
    throw isUnavailable(error) ? new HttpError(502, 'error_response_lost', { cause: error }) : error;
  }
}
