import { customerEmailEvent, freeTrialEvent } from '@app/measurement';
import { reportEvent } from './report-event';

type SignedUp = { email: string; /** Null: no trial started. */ trialEndsAt: string | null };

/** Reports a new customer, and the free trial if one started. */
export function reportSignup({ email, trialEndsAt }: SignedUp): void {
  reportEvent({ name: customerEmailEvent, email });
  if (trialEndsAt !== null) reportEvent({ name: freeTrialEvent });
}
