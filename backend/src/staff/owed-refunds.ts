import { Id } from '@app/api-client/contract/fields/values';
import type { Deps } from '@/backend/deps';
import { emailMoney } from '@/backend/email/email-money';
import type { OwedRefundEnd } from '@/backend/modules/billing/invoices';
import { refundRejectionText } from '@/locales/labels/refund-rejections';
import { findOwedRefunds, type OwedRefund } from '@/backend/modules/operator/staff-actions';

/**
 * `npm run staff -- refunds`: lists refunds that the payment provider rejected, or never confirmed, and that are
 * therefore still owed. `settled` ends one that was paid back in another way.
 */
export const owedRefundsUsage = 'refunds [settled <id>]';

export type RefundsOrder = { settledId: string | undefined };

/** @returns Undefined for other arguments. */
export function parseRefundsOrder([verb, id, ...others]: string[]): RefundsOrder | undefined {
  if (verb === undefined) return { settledId: undefined };
  const isId = id !== undefined && Id.safeParse(id).success;
  return verb === 'settled' && isId && others.length === 0 ? { settledId: id } : undefined;
}

/** Output of `settled`, by its result. */
const sentence: Record<OwedRefundEnd, string> = {
  ended: 'Refund marked as paid back',
  sending: 'Sent again, without a known answer yet: it may be paid that way',
  not_owed: 'No owed refund with this id',
};

/** Describes what came of `settled`. */
export const describeSettled = (id: string, end: OwedRefundEnd): string => `${sentence[end]}: ${id}`;

function describeOwed({ id, organizationId, amount, currency, rejection, ...owed }: OwedRefund): string {
  const what =
    owed.creditNoteNumber === null
      ? `charge ${owed.chargeId ?? ''}`
      : `invoice ${owed.invoiceNumber ?? ''}, credit note ${owed.creditNoteNumber}`;
  const reason = rejection === null ? 'never confirmed' : refundRejectionText(rejection);
  const state = owed.isBeingSent ? `  ${sentence.sending}` : '';
  return `${id}  ${what}  ${emailMoney(amount, currency)}  organization ${organizationId}  ${reason}${state}`;
}

/** Describes owed refunds in one line each, the oldest first. */
export const describeOwedRefunds = async ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<string[]> =>
  (await findOwedRefunds(database, clock.now())).map(describeOwed);
