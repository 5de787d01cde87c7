import type { Money } from '@app/api-client/contract/fields/money';
import type { Currency } from '@app/api-client/rules/billing/money';
import type { EffectOn, EffectResult, PurchaseKind, PurchaseOf } from '@/backend/consequences';
import type { Transaction } from '@/backend/db/client';
import type { PricedDocument } from '@/backend/db/schema/billing/priced-document';
import type { InvoiceRecipient } from '@/backend/db/schema/billing/invoices';
import type { purchases, PurchaseSubject } from '@/backend/db/schema/billing/purchases';
import type { Deps } from '@/backend/deps';

export type { EffectResult, PurchaseOf };

export type Purchase = typeof purchases.$inferSelect;

/** A purchase and its payment. */
export type PurchaseRequest = {
  /** The customer. For an order, the id that the new organization will have. */
  organizationId: string;
  /** Identifies the request or the period: repeating it continues the same purchase. */
  requestKey: string;
  subject: PurchaseSubject;
  /** The document of the invoice. Its total is charged. */
  document: PricedDocument;
  /**
   * Whose tax the document has. Set for automatic charges whose invoice is issued after the charge: they are not
   * refunded if the billing details change meanwhile. Other effects require the quoted tax, or pay an invoice that
   * exists.
   */
  recipient?: InvoiceRecipient;
  currency: Currency;
  /**
   * A saved card, or the token of a new one, which is saved if the purchase succeeds. Not needed if the total is zero.
   */
  card: { providerCardId: string; label: string } | { token: string } | undefined;
  /** The total that the user was shown; null for charges without the cardholder, such as renewals. */
  shownTotal: Money | null;
  /** The user who bought; null for automatic charges. */
  userId: string | null;
  /** Text for the card statement. */
  description: string;
  /** The id of the purchase whose charge the cardholder has confirmed. */
  continuationId?: string | undefined;
  /**
   * Runs in the transaction that stores a new purchase, after the organization is locked and before anything is
   * charged. It throws if the purchase is not possible any longer: then nothing is stored or charged.
   */
  admit?: (transaction: Transaction) => Promise<void>;
  /** Replaces the effect for data that is not stored with the purchase, such as a password. */
  effect?: Effect;
};

/** The effect of a purchase; see `Consequences`. */
export type Effect<Kind extends PurchaseKind = PurchaseKind> = EffectOn<Deps, Kind>;
