import { Id } from '@app/api-client/contract/fields/values';
import type { Queries } from '@/backend/db/client';
import { emailMoney } from '@/backend/email/email-money';
import { refundRejectionText } from '@/locales/labels/refund-rejections';
import { findOwedRefunds, type OwedRefund } from '@/backend/modules/staff-refunds';

/**
 * `npm run staff -- refunds`: lists refunds that the payment provider rejected, or never confirmed, and that are therefore
 * still owed. `settled` ends one that was paid back in another way.
 */
export const owedRefundsUsage = 'refunds [settled <id>]';

export type RefundsOrder = { settledId: string | undefined };

/** @returns Undefined for other arguments. */
export function parseRefundsOrder([verb, id, ...others]: string[]): RefundsOrder | undefined {
  if (verb === undefined) return { settledId: undefined };
  const isId = id !== undefined && Id.safeParse(id).success;
  return verb === 'settled' && isId && others.length === 0 ? { settledId: id } : undefined;
}

function describeOwed({ id, organizationId, amount, currency, rejection, ...owed }: OwedRefund): string {
  const what =
    owed.creditNoteNumber === null
      ? `charge ${owed.chargeId ?? ''}`
      : `invoice ${owed.invoiceNumber ?? ''}, credit note ${owed.creditNoteNumber}`;
  const reason = rejection === null ? 'never confirmed' : refundRejectionText(rejection);
  return `${id}  ${what}  ${emailMoney(amount, currency)}  organization ${organizationId}  ${reason}`;
}

/** Describes owed refunds in one line each, the oldest first. */
export const describeOwedRefunds = async (queries: Queries): Promise<string[]> =>
  (await findOwedRefunds(queries)).map(describeOwed);
