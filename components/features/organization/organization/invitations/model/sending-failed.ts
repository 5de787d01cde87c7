import { invitationsPerDayMax, trialInvitationsPerDayMax } from '@app/api-client/rules/organization/invitation-limits';
import { ApiError } from '@app/api-client/api-error';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';

/** A Retry-After of at least this is the daily limit, not the limit per minute. */
const longWaitSeconds = 60 * 60;

/** Error message for a partial send, with the number of unsent invitations. */
export function sendingFailed(error: unknown, left: number): string {
  const waitSeconds = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0;
  const limits = { max: invitationsPerDayMax, trialMax: trialInvitationsPerDayMax };
  if (waitSeconds >= longWaitSeconds) return m.organization_sending_daily({ n: left, ...limits });
  return m.organization_sending_failed({ reason: errorMessage(error), n: left });
}
