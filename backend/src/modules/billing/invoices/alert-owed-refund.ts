import type { Currency } from '@app/api-client/rules/billing/money';
import type { Deps } from '@/backend/deps';
import { emailMoney } from '@/backend/email/email-money';
import { alertOperator } from '@/backend/email/operator-alert';
import * as m from '@/locales/generated/messages';
import { refundRejectionText } from '@/locales/labels/refund-rejections';
import type { InvoiceRow } from './invoice.repository';
import { nameCharge, type NamedCharge } from './name-charge';

/** A refund that is owed: of an invoice, or of a charge that bought nothing. */
type AlertedRefund = NamedCharge & {
  /** Minor units, including tax. */
  amount: number;
  currency: Currency;
  /** Why the provider rejected it. */
  reason: string;
};

/** @returns The refund of a credit note. */
export const refundOf = (note: InvoiceRow, reason: string): AlertedRefund => {
  const { organizationId, originalId: invoiceId, total, currency } = note;
  return { organizationId, invoiceId, amount: -total, currency, reason };
};

/**
 * Emails the operator that a refund is owed, at most once an hour for each of the two causes.
 * @param cause Whether the provider rejected it immediately, or it failed after the provider had accepted it.
 */
export async function alertOwedRefund(
  deps: Deps,
  { amount, currency, reason, ...charge }: AlertedRefund,
  cause: 'rejected' | 'failed',
): Promise<void> {
  const [subject, intro] =
    cause === 'rejected'
      ? [m.email_alert_refunds_subject, m.email_alert_refunds_intro]
      : [m.email_alert_refunds_failed_subject, m.email_alert_refunds_failed];
  await deps.database.transaction(async (transaction) => {
    const about = { ...(await nameCharge(transaction, charge)), amount: emailMoney(amount, currency) };
    await alertOperator(transaction, deps, {
      kind: `refund-${cause}`,
      subject: subject(about),
      paragraphs: [intro({ ...about, reason: refundRejectionText(reason) }), m.email_alert_refunds_steps()],
    });
  });
}
