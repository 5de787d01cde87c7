import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { emailMoney } from '@/backend/email/email-money';
import { emailTime } from '@/backend/email/email-time';
import { alertOperator } from '@/backend/email/operator-alert';
import { nameCharge } from '@/backend/modules/billing/invoices';
import type { PaymentGateway } from '@/backend/ports/payment-gateway';
import * as m from '@/locales/generated/messages';
import { disputeReasonText } from '@/locales/labels/dispute-reasons';
import { findPurchase, isPurchaseId } from '../purchases/purchase.repository';
import { insertDispute, updateOpenDispute, type DisputeRow } from './dispute.repository';

async function alert(
  transaction: Transaction,
  deps: Deps,
  { id, currency, reason, dueAt, status, ...dispute }: DisputeRow,
  invoiceId: string | null,
) {
  const { organizationId } = dispute;
  const named = await nameCharge(transaction, { organizationId, invoiceId });
  const about = { ...named, amount: emailMoney(dispute.amount, currency) };
  const due = dueAt ? m.email_alert_dispute_due({ time: emailTime(dueAt) }) : m.email_alert_dispute_final();
  await alertOperator(transaction, deps, {
    kind: 'charge-disputed',
    aboutId: id,
    subject: m.email_alert_dispute_subject(about),
    paragraphs: [
      m.email_alert_dispute_intro({ ...about, reason: disputeReasonText(reason), dispute: id }),
      status === 'open' ? due : m.email_alert_dispute_decided(),
      m.email_alert_dispute_steps(),
    ],
  });
}

/**
 * Records a dispute as the provider knows it, and emails the operator about a new one (BI-25). Events may be repeated and
 * arrive in any order.
 * @throws {PaymentProviderError} If it cannot be looked up now.
 */
export async function followDispute(deps: Deps, payments: PaymentGateway, disputeId: string): Promise<void> {
  const found = await payments.findDispute(disputeId);
  const id = found?.purchaseId ?? '';
  // The account may be shared with other systems.
  const purchase = isPurchaseId(id) ? await findPurchase(deps.database, id) : undefined;
  if (!found || !purchase) return;
  const { amount, reason, status, dueAt, openedAt } = found;
  const { id: purchaseId, organizationId, currency } = purchase;
  const dispute = { id: disputeId, purchaseId, organizationId, amount, currency, reason, status, dueAt, openedAt };
  await deps.database.transaction(async (transaction) => {
    const isNew = await insertDispute(transaction, dispute);
    if (isNew) await alert(transaction, deps, dispute, purchase.invoiceId);
    else await updateOpenDispute(transaction, disputeId, { amount, status, dueAt });
  });
}
