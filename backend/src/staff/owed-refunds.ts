import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { invoices } from '@/backend/db/schema/invoices';
import { purchases } from '@/backend/db/schema/purchases';
import type { Deps } from '@/backend/deps';
import { emailMoney } from '@/backend/email/email-money';
import { confirmRefund, findInvoiceById, invoiceNumber } from '@/backend/modules/invoices';
import { findPurchase, markRefunded } from '@/backend/modules/purchases';

/**
 * `npm run staff -- refunds`: lists refunds that the payment provider rejected, or never confirmed, and that are therefore
 * still owed. `settled` ends one that was paid back in another way.
 */
export const owedRefundsUsage = 'refunds [settled <id>]';

export type RefundsOrder = { settledId: string | undefined };

/** @returns Undefined for other arguments. */
export function parseRefundsOrder([verb, id, ...others]: string[]): RefundsOrder | undefined {
  if (verb === undefined) return { settledId: undefined };
  return verb === 'settled' && id !== undefined && others.length === 0 ? { settledId: id } : undefined;
}

/** A credit note is given up when its refund was neither confirmed nor rejected in time. */
const isOwedNote = and(
  eq(invoices.kind, 'credit_note'),
  eq(invoices.status, 'open'),
  or(isNotNull(invoices.refundRejection), isNull(invoices.refundDueAt)),
);
const isOwedPurchase = and(eq(purchases.status, 'refunding'), isNotNull(purchases.refundRejection));

const line = (id: string, what: string, amount: string, organizationId: string, reason: string | null) =>
  `${id}  ${what}  ${amount}  organization ${organizationId}  ${reason ?? 'never confirmed'}`;

/** Describes every owed refund in one line, the oldest first. */
export async function describeOwedRefunds(queries: Queries): Promise<string[]> {
  const notes = await queries.select().from(invoices).where(isOwedNote).orderBy(asc(invoices.issuedAt));
  const charges = await queries.select().from(purchases).where(isOwedPurchase).orderBy(asc(purchases.createdAt));
  return [
    ...notes.map((note) => {
      const { id, organizationId, total, currency, refundRejection } = note;
      return line(
        id,
        `credit note ${invoiceNumber(note)}`,
        emailMoney(-total, currency),
        organizationId,
        refundRejection,
      );
    }),
    ...charges.map(({ id, chargeId, organizationId, amount, currency, refundRejection }) =>
      line(id, `charge ${chargeId ?? ''}`, emailMoney(amount, currency), organizationId, refundRejection),
    ),
  ];
}

/** Marks an owed refund as paid back. @returns Whether there was one with this id. */
export async function settleOwedRefund(deps: Deps, id: string): Promise<boolean> {
  const [purchase] = await deps.database
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(isOwedPurchase, eq(purchases.id, id)));
  if (purchase) {
    const found = await findPurchase(deps.database, id);
    if (found) await markRefunded(deps, found);
    return found !== undefined;
  }
  const [note] = await deps.database
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(isOwedNote, eq(invoices.id, id)));
  const found = note && (await findInvoiceById(deps.database, id));
  if (found) await confirmRefund(deps, found);
  return found !== undefined;
}
