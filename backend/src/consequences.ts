import type { Transaction } from './db/client';
import type { invoices } from './db/schema/billing/invoices';
import type { purchases, PurchaseSubject } from './db/schema/billing/purchases';
import type { SavedCard } from './ports/payment-gateway';

type Purchase = typeof purchases.$inferSelect;
type Invoice = typeof invoices.$inferSelect;

export type PurchaseKind = PurchaseSubject['kind'];

/** A purchase whose subject is of one kind. */
export type PurchaseOf<Kind extends PurchaseKind> = Purchase & { subject: Extract<PurchaseSubject, { kind: Kind }> };

/** IDs of the invoice and the record that the purchase created. */
export type EffectResult = { invoiceId: string | null; resultId: string | null };

/**
 * Applies the effect of a purchase, in the transaction that marks it succeeded. The organization is locked, unless it
 * is an order; the effect locks what else it changes.
 * @param card The charged card.
 * @throws {HttpError} If the effect is impossible by now: the charge is refunded.
 */
export type EffectOn<Deps, Kind extends PurchaseKind = PurchaseKind> = (
  transaction: Transaction,
  deps: Deps,
  purchase: PurchaseOf<Kind>,
  card: SavedCard | undefined,
) => Promise<EffectResult>;

/** The parts of a purchase that its refund revokes. */
export type Revoked = {
  /** Unspent credits. */
  credits: number;
  /** Credits of the refunded part that are spent, reserved or expired, so that they are not revoked. */
  spentCredits: number;
  /** Value that unused time of the plan loses, in minor units excluding tax. */
  planValue: number;
};

/** A refund that is being recorded. */
export type RefundedInvoice = { invoice: Invoice; note: Invoice };

/**
 * Revokes what a module granted for the refunded part of an invoice, in the transaction of the credit note. The
 * organization is locked. `finish` is called when all modules have revoked: entries of the audit log lock the region,
 * which comes last.
 */
export type RevocationOn<Deps> = (
  transaction: Transaction,
  deps: Deps,
  refund: RefundedInvoice,
) => Promise<Partial<Revoked> & { finish?: () => Promise<void> }>;

/** Changes that affect the amount of the next charge. */
export type AmountCause = 'billing_details' | 'plan';

/**
 * Consequences of a change in one module for modules above it, which it can't import. `compose-consequences.ts` names
 * the functions. The table is complete by its type: a new kind of purchase without an effect does not compile.
 */
export type Consequences<Deps> = {
  /** The effect of a paid purchase. Null: its request applies it, with data that is not stored, such as a password. */
  paid: { readonly [Kind in PurchaseKind]: EffectOn<Deps, Kind> | null };
  /**
   * Runs after the transaction of a purchase that ended without a charge; null: nothing runs. The call may be lost with
   * the process, so that a sweep must find the purchase.
   */
  unpaid: { readonly [Kind in PurchaseKind]: ((deps: Deps, purchase: PurchaseOf<Kind>) => Promise<void>) | null };
  /** Revokes the granted parts of a refunded purchase, in the order of their locks. */
  refunded: Readonly<Record<'credits' | 'planTime', RevocationOn<Deps>>>;
  /** Runs after the commit of a new card that pays an overdue amount. */
  cardAdded(deps: Deps, organizationId: string, providerCardId: string): Promise<void>;
  /**
   * Looks at an organization, which is locked, before a change that may change the amount of its next charge.
   * @returns The consequence of the change, for its transaction; undefined: none.
   */
  amountChanges(
    transaction: Transaction,
    deps: Deps,
    organizationId: string,
    cause: AmountCause,
  ): Promise<((transaction: Transaction) => Promise<void>) | undefined>;
};
