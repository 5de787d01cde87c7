import { hourMs } from '@app/api-client/rules/values/durations';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import * as m from '@/locales/generated/messages';
import { layOutEmail } from './email-layout';
import { queueEmail } from './outbox';

/** An event that an operator has to act on. */
type Alert = {
  /** Such as `payment-rejected`. */
  kind: string;
  subject: string;
  paragraphs: string[];
  /** ID of the only thing that the alert is about. Without it, the alert is sent at most once an hour. */
  aboutId?: string;
};

/**
 * Emails the operator at `CONTACT_EMAIL`, at most once an hour for each kind, because one cause fails many requests, or
 * once for each thing. The log has every case.
 */
export async function alertOperator(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'keys' | 'jobs' | 'config'>,
  { aboutId, ...alert }: Alert,
): Promise<void> {
  const hour = String(Math.floor(deps.clock.now().getTime() / hourMs));
  const reason = m.email_reason_operator({ product: m.company_name() });
  const email = layOutEmail({ ...alert, to: deps.config.contactEmail, isConfirmed: true, notes: [], reason });
  await queueEmail(transaction, deps, { ...email, dedupeId: `${alert.kind}:${aboutId ?? hour}` });
}
