import { and, asc, eq, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Currency } from '@app/api-client/rules/billing/money';
import type { Queries } from '@/backend/db/client';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { organizations } from '@/backend/db/schema/organization/organizations';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { giveUpMs, invoiceNumber, isBeingSent } from '@/backend/modules/billing';

/**
 * A refund that the payment provider rejected, or did not confirm for 23 hours: of an invoice, which has a credit note,
 * or of a charge that bought nothing.
 */
export type OwedRefund = {
  id: string;
  organizationId: string;
  /** Null if the organization was closed. */
  organization: string | null;
  creditNoteNumber: string | null;
  /** Of the invoice that the credit note cancels; null without a credit note. */
  invoiceNumber: string | null;
  /** ID of the charge at the provider; null for a credit note. */
  chargeId: string | null;
  /** In minor units, including tax. */
  amount: number;
  currency: Currency;
  owedSince: Date;
  rejection: string | null;
  /** Whether it was sent again and has no known answer: it may be paid that way. */
  isBeingSent: boolean;
};

/** Condition, time and size of a search. */
type Search = { condition?: SQL; now: Date; rowsMax: number };

const originals = alias(invoices, 'originals');

/** A credit note is given up when its refund was neither confirmed nor rejected in time. */
const isOwedNote = and(
  eq(invoices.kind, 'credit_note'),
  eq(invoices.status, 'open'),
  or(isNotNull(invoices.refundRejection), isNull(invoices.refundDueAt)),
);
/** A charge's refund is sent until the provider answers. Staff see that there is none for long. */
const isOwedCharge = (now: Date) =>
  and(
    eq(purchases.status, 'refunding'),
    or(isNotNull(purchases.refundRejection), lte(purchases.createdAt, new Date(now.getTime() - giveUpMs))),
  );

async function findNotes(queries: Queries, { condition, now, rowsMax }: Search): Promise<OwedRefund[]> {
  const rows = await queries
    .select({
      note: invoices,
      original: { year: originals.year, number: originals.number },
      organization: organizations.name,
    })
    .from(invoices)
    .leftJoin(originals, eq(originals.id, invoices.originalId))
    .leftJoin(organizations, eq(organizations.id, invoices.organizationId))
    .where(and(isOwedNote, condition))
    .orderBy(asc(invoices.issuedAt))
    .limit(rowsMax);
  return rows.map(({ note, original, organization }) => {
    const { id, organizationId, total, currency, issuedAt: owedSince, refundRejection: rejection } = note;
    const numbers = { creditNoteNumber: invoiceNumber(note), invoiceNumber: original && invoiceNumber(original) };
    const about = { ...numbers, chargeId: null, amount: -total, currency };
    const sending = isBeingSent(note.refundRejectedAt, note.refundDueAt, now);
    return { id, organizationId, organization, ...about, owedSince, rejection, isBeingSent: sending };
  });
}

async function findCharges(queries: Queries, { condition, now, rowsMax }: Search): Promise<OwedRefund[]> {
  const rows = await queries
    .select({ charge: purchases, organization: organizations.name })
    .from(purchases)
    .leftJoin(organizations, eq(organizations.id, purchases.organizationId))
    .where(and(isOwedCharge(now), condition))
    .orderBy(asc(purchases.createdAt))
    .limit(rowsMax);
  return rows.map(({ charge, organization }) => {
    const { id, organizationId, chargeId, amount, currency, createdAt: owedSince, refundRejection: rejection } = charge;
    const about = { creditNoteNumber: null, invoiceNumber: null, chargeId, amount, currency };
    const sending = rejection === null || isBeingSent(charge.refundRejectedAt, charge.leasedUntil, now);
    return { id, organizationId, organization, ...about, owedSince, rejection, isBeingSent: sending };
  });
}

/** The list that staff work through starts with the oldest. */
const owedRefundsMax = 100;

/** Finds owed refunds, the oldest first, at most 100. */
export async function findOwedRefunds(queries: Queries, now: Date): Promise<OwedRefund[]> {
  const search = { now, rowsMax: owedRefundsMax };
  const [notes, charges] = [await findNotes(queries, search), await findCharges(queries, search)];
  const found = [...notes, ...charges].sort((a, b) => a.owedSince.getTime() - b.owedSince.getTime());
  return found.slice(0, owedRefundsMax);
}

/** Finds an owed refund. @param id ID of the credit note or of the purchase. */
export async function findOwedRefund(queries: Queries, id: string, now: Date): Promise<OwedRefund | undefined> {
  const [found] = [
    ...(await findNotes(queries, { condition: eq(invoices.id, id), now, rowsMax: 1 })),
    ...(await findCharges(queries, { condition: eq(purchases.id, id), now, rowsMax: 1 })),
  ];
  return found;
}
