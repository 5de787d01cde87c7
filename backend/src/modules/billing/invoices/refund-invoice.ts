import { isDeepStrictEqual } from 'node:util';
import { minuteMs } from '@app/api-client/rules/values/durations';
import type { Transaction } from '@/backend/db/client';
import { findNextDue } from '@/backend/db/due-rows';
import { invoices } from '@/backend/db/schema/billing/invoices';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import type { Sweep } from '@/backend/jobs/sweep';
import { sweepEach } from '@/backend/jobs/sweep-each';
import { emailMoney } from '@/backend/email/email-money';
import { lockExistingOrganization, recordAudit } from '@/backend/modules/organization';
import * as m from '@/locales/generated/messages';
import { alertOwedRefund, refundOf } from './alert-owed-refund';
import { creditDocument, refundableOf } from './credit-document';
import { invoiceNumber } from './describe-invoice';
import { confirmRefund } from './confirm-refund';
import { changeStatus, findCreditNotes, findInvoiceById, lockInvoice, type InvoiceRow } from './invoice.repository';
import { giveUpMs, isNewRejection, refundKey, rejectionOf, retryAfter } from './refund-rejection';
import { issueCreditNote } from './issue-credit-note';
import { claimDueRefunds, findChargeOf, updateSentRefund } from './refund.repository';
import { type RefundedInvoice, revokeRefunded, type Revoked } from './revoke-refunded';

/** A refund that the provider did not confirm is sent again after this time. The provider carries it out once. */
const retryMs = 10 * minuteMs;

/**
 * Sends the refund of a credit note to the payment provider, then marks the note as paid. The note's id is the
 * idempotency key, so that a repeated request refunds once.
 */
async function sendRefund(deps: Deps, note: InvoiceRow): Promise<InvoiceRow> {
  const { organizationId, originalId, id, refundRejectedAt } = note;
  if (!deps.payments || originalId === null) throw new HttpError(503, 'error_unavailable');
  const chargeId = await findChargeOf(deps.database, originalId);
  if (chargeId === undefined) throw new Error('Charge of the invoice not found');
  const idempotencyKey = refundKey(id, refundRejectedAt);
  await deps.payments.refund({ customerId: organizationId, chargeId, amount: -note.total, idempotencyKey });
  return confirmRefund(deps, note);
}

/** @throws {HttpError} 409 if the invoice was not paid by card or is fully refunded, or the amount exceeds the rest. */
async function requireRefundable(
  transaction: Transaction,
  { id, kind, status, currency }: InvoiceRow,
  { refunded, refundable }: { refunded: number; refundable: number },
): Promise<void> {
  const isPaid = kind === 'invoice' && status === 'paid';
  const isPaidByCard = isPaid && (await findChargeOf(transaction, id)) !== undefined;
  if (!isPaidByCard) throw new HttpError(409, 'error_invoice_not_refundable');
  if (refundable === 0) throw new HttpError(409, 'error_invoice_refunded');
  if (refunded <= refundable) return;
  throw new HttpError(409, 'error_refund_exceeds_invoice', {
    sentence: m.refund_too_high({ amount: emailMoney(refundable, currency) }),
    fields: { amount: { code: 'too_big', params: { n: refundable, currency } } },
  });
}

/** The payback and the revoked parts of a refund. Amounts are in minor units. */
export type RefundPreview = Revoked & {
  /** The amount paid back, including tax. */
  amount: number;
  /** The amount that was left to refund before, including tax. */
  refundable: number;
};

type RefundOrder = { invoiceId: string; amount?: number | undefined };

/** A refund to which staff agreed. */
type AgreedRefund = RefundOrder & {
  /** The preview that staff agreed to. Without it, the refund happens as it is now. */
  agreed?: Omit<RefundPreview, 'spentCredits'>;
  /** Records who ordered it, in the transaction of the credit note. */
  record?: (transaction: Transaction, refund: RefundedInvoice) => Promise<void>;
};

/** Records a refund in the organization's audit log, and revokes what the refunded part paid for. */
async function settleWithOrganization(transaction: Transaction, deps: Deps, refund: RefundedInvoice): Promise<Revoked> {
  const { invoice, note } = refund;
  const { organizationId } = invoice;
  const detail = { invoice: invoiceNumber(invoice), creditNote: invoiceNumber(note) };
  const action = 'invoice_refunded' as const;
  // First, because the audit log locks the region, which comes last.
  const revoked = await revokeRefunded(transaction, deps, refund);
  await recordAudit(transaction, deps, undefined, { organizationId, action, subjectId: note.id, detail });
  return revoked;
}

/** Issues the credit note of a refund. @throws {HttpError} See `refundInvoice`. */
async function recordRefund(transaction: Transaction, deps: Deps, { invoiceId, amount }: RefundOrder) {
  const found = await findInvoiceById(transaction, invoiceId);
  if (!found) throw new HttpError(404, 'error_not_found');
  // Before the invoice, as every purchase locks them.
  const isOpen = (await lockExistingOrganization(transaction, found.organizationId)) !== undefined;
  const invoice = (await lockInvoice(transaction, invoiceId)) ?? found;
  const notes = await findCreditNotes(transaction, invoiceId);
  const refundable = refundableOf(invoice, notes);
  const refunded = amount ?? refundable;
  await requireRefundable(transaction, invoice, { refunded, refundable });
  const document = creditDocument(invoice, notes, refunded);
  const note = await issueCreditNote(transaction, deps, { originalId: invoiceId, document });
  const nothing: Revoked = { credits: 0, spentCredits: 0, planValue: 0 };
  const revoked = isOpen ? await settleWithOrganization(transaction, deps, { invoice, note }) : nothing;
  const preview: RefundPreview = { ...revoked, amount: refunded, refundable };
  return { invoice, note, preview };
}

/**
 * Refunds a paid invoice to the card that paid it, issues the credit note (BI-12), and revokes what the refunded part
 * paid for: unspent credits, and the value of unused time. If the payment provider is unreachable, `settleRefunds`
 * sends the refund later.
 * @param refund `amount` includes tax, in minor units; omitted: everything that was not refunded yet.
 * @returns The credit note, `paid` once the provider confirmed the refund.
 * @throws {HttpError} 404 for an unknown invoice; 409 if it was not paid by card or is fully refunded, the amount
 *   exceeds the rest, or the refund differs from what staff agreed to.
 */
export async function refundInvoice(deps: Deps, { agreed, record, ...refund }: AgreedRefund): Promise<InvoiceRow> {
  const note = await deps.database.transaction(async (transaction) => {
    const recorded = await recordRefund(transaction, deps, refund);
    const { spentCredits: _spent, ...effect } = recorded.preview;
    if (agreed && !isDeepStrictEqual(effect, agreed)) throw new HttpError(409, 'error_conflict');
    await record?.(transaction, recorded);
    return recorded.note;
  });
  return tryRefund(deps, note);
}

/** Ends a transaction that was made for its result only. */
class PreviewedError extends Error {
  constructor(readonly preview: RefundPreview) {
    super('The preview is rolled back');
  }
}

/**
 * Previews a refund: the same transaction, rolled back.
 * @returns The amount that would be paid back, and the parts that would be revoked.
 * @throws {HttpError} As `refundInvoice`.
 */
export async function previewRefund(deps: Deps, refund: RefundOrder): Promise<RefundPreview> {
  try {
    return await deps.database.transaction(async (transaction) => {
      throw new PreviewedError((await recordRefund(transaction, deps, refund)).preview);
    });
  } catch (error) {
    if (error instanceof PreviewedError) return error.preview;
    throw error;
  }
}

/** Sends a refund. One that the provider rejects stays owed, with its reason, and is sent again hours later. */
async function tryRefund(deps: Deps, note: InvoiceRow): Promise<InvoiceRow> {
  try {
    return await sendRefund(deps, note);
  } catch (error) {
    const rejection = rejectionOf(error, note, deps.clock.now());
    const level = rejection ? 'error' : 'warn';
    deps.logger[level](
      { err: error, creditNote: invoiceNumber(note) },
      rejection ? 'refund rejected' : 'refund failed',
    );
    if (!rejection) return note;
    const { retryAt: refundDueAt, ...stored } = rejection;
    const owed = await updateSentRefund(deps.database, note, { refundDueAt, ...stored });
    if (owed && isNewRejection(note, rejection)) {
      await alertOwedRefund(deps, refundOf(note, rejection.refundRejection), 'rejected');
    }
    return owed ?? note;
  }
}

/**
 * Stops a refund that was not confirmed in time. Staff look it up at the provider, also if an earlier one was rejected.
 */
async function giveUp({ database, logger }: Deps, note: InvoiceRow): Promise<void> {
  await changeStatus(database, note.id, ['open'], { refundDueAt: null, refundRejection: null });
  logger.error({ creditNote: invoiceNumber(note) }, 'refund given up');
}

async function settleRefund(deps: Deps, note: InvoiceRow): Promise<void> {
  const { issuedAt, refundRejectedAt } = note;
  const sentSince = refundRejectedAt ? retryAfter(refundRejectedAt) : issuedAt;
  if (deps.clock.now().getTime() - sentSince.getTime() >= giveUpMs) await giveUp(deps, note);
  else await tryRefund(deps, note);
}

/**
 * Claims due refunds with SKIP LOCKED, leases them, and sends them to the payment provider. A failed one is retried
 * when its lease expires, also after a crash, for 23 hours. A rejected one is sent again with another key.
 */
export async function settleRefunds(deps: Deps): Promise<void> {
  if (!deps.payments) return;
  const now = deps.clock.now();
  await sweepEach({
    items: await claimDueRefunds(deps.database, now, new Date(now.getTime() + retryMs)),
    perform: (note) => settleRefund(deps, note),
    logger: deps.logger,
    failure: 'refund failed',
    fieldsOf: (note) => ({ creditNote: invoiceNumber(note) }),
  });
}

export const refundSweep: Sweep = {
  name: 'refunds',
  everyMs: minuteMs,
  nextDueAt: async ({ payments, database }) => (payments ? findNextDue(database, invoices.refundDueAt) : null),
  run: settleRefunds,
};
