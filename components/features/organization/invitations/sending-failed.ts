import { ApiError } from '@app/api-client/api-error';
import { errorMessage } from '../../../../lib/i18n/error-message';
import * as m from '../../../../locales/generated/messages';

/** From here on it is the day's own limit that says to wait, not the calls of a minute. */
const longWaitSeconds = 60 * 60;

/** Why not all invitations went out, and that the rest is still there. */
export function sendingFailed(error: unknown, left: number): string {
  const waitSeconds = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0;
  if (waitSeconds >= longWaitSeconds) return m.organization_sending_daily({ n: left });
  return m.organization_sending_failed({ reason: errorMessage(error), n: left });
}
