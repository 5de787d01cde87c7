import type { disputeStatuses } from '@app/api-client/contract/fields/dispute';
import type { declineReasons, PaymentProblem } from '@app/api-client/contract/fields/payment';
import type { CardBrand } from '@app/api-client/rules/billing/card';
import type { isoCurrency } from '@app/api-client/rules/billing/money';

/** The ISO 4217 code of a currency that the product sells in. */
export type IsoCurrency = ReturnType<typeof isoCurrency>;

/**
 * The card data that may be stored outside of the provider (PCI DSS 4.0.1, 3.3 and 3.4): never the number or the code.
 */
export type CardDetails = {
  brand: CardBrand | 'other';
  /** The last four digits of the number. */
  last4: string;
  /** 1 to 12. The card is valid until the end of this month. */
  expiryMonth: number;
  /** Four digits. */
  expiryYear: number;
  holderName: string;
};

/** A card that the provider stores for a customer. `cardId` is the provider's ID and reveals nothing about the card. */
export type SavedCard = CardDetails & { cardId: string };

/** Why the bank declined a card, see the contract. An adapter maps its provider's codes to these. */
export type DeclineReason = (typeof declineReasons)[number];

/** Confirmation by the cardholder at the bank (3-D Secure), for the provider's own script in the browser. */
export type PaymentAction = NonNullable<PaymentProblem['action']>;

/**
 * The result of a request to a card's bank. Only `succeeded` has an effect.
 *
 * With `needs_authentication` the bank requires the holder's confirmation. The browser lets the holder confirm
 * `action`, and then the request is repeated with `attemptId` and a new idempotency key, which finishes the same
 * attempt.
 */
export type PaymentOutcome<Success> =
  | ({ status: 'succeeded' } & Success)
  | { status: 'declined'; reason: DeclineReason }
  | { status: 'needs_authentication'; attemptId: string; action: PaymentAction };

/** Maximum duration of a request, with all its retries. */
export const requestMsMax = 90_000;

/** An amount of money in the format of payment providers. */
export type ChargedSum = {
  /** Minor units (cents, pence): a safe integer above zero. */
  amount: number;
  currency: IsoCurrency;
};

/** A request that must have one effect. */
export type OneTime = {
  /** At most 255 characters. Stored for at least 24 hours, in one namespace for all requests of a gateway. */
  idempotencyKey: string;
};

/** Continues an attempt that waited for the holder's confirmation. */
type Continuable = {
  /** From the outcome `needs_authentication`. The rest of the request is the same as before. */
  attemptId?: string;
};

export type ChargeRequest = ChargedSum &
  OneTime &
  Continuable & {
    customerId: string;
    /**
     * A saved card of the customer, or a token: that card is saved for the customer's next charges if this one
     * succeeds.
     */
    card: { cardId: string } | { token: string };
    /** Our ID of the purchase, by which `findCharge` finds the charge later. */
    purchaseId: string;
    /** Text for the card statement. It contains no user's name. */
    description: string;
    /** `merchant` for charges without the holder, such as renewals, which the holder cannot confirm. */
    initiatedBy: 'customer' | 'merchant';
  };

/** A successful charge, with the charged card. */
export type Charge = { chargeId: string; card: SavedCard };

/** An event that the provider sent to our address: a nudge to look its object up, not a source of truth. */
export type PaymentEvent = {
  /** The provider's ID of the event. A repeated event has the same one. */
  id: string;
  type: string;
  /** Our ID of the purchase; null for events about anything else. */
  purchaseId: string | null;
  chargeId: string | null;
  /** The provider's ID of the refund that the event is about; null for events about anything else. */
  refundId: string | null;
  /** The provider's ID of the dispute that the event is about; null for events about anything else. */
  disputeId: string | null;
  occurredAt: Date;
};

export type AuthorizeRequest = ChargedSum & OneTime & Continuable & { token: string; description: string };

export type RefundRequest = OneTime & {
  customerId: string;
  chargeId: string;
  /** Minor units of the charge's currency: a safe integer above zero. */
  amount: number;
};

/**
 * Why a refund failed that the provider had accepted, in Stripe's words (https://docs.stripe.com/api/refunds/object).
 */
export const refundFailures = [
  'lost_or_stolen_card',
  'expired_or_canceled_card',
  'charge_for_pending_refund_disputed',
  'insufficient_funds',
  'declined',
  'merchant_request',
  'unknown',
] as const;
export type RefundFailure = (typeof refundFailures)[number];

/** A refund as the provider knows it now. */
export type RefundState = {
  /** Of the request for it; null if it was not requested by us, but for example on the provider's own pages. */
  idempotencyKey: string | null;
  /** Null unless it failed, which is final. */
  failure: RefundFailure | null;
};

/** A dispute of a charge as the provider knows it now. */
export type Dispute = {
  /** Our ID of the purchase; null for the charge of another system. */
  purchaseId: string | null;
  /** The disputed part of the charge, in minor units of its currency. */
  amount: number;
  /** In Stripe's words, such as `fraudulent` (https://docs.stripe.com/disputes/categories). */
  reason: string;
  /** See the contract. While it is open, the provider holds the money back. */
  status: (typeof disputeStatuses)[number];
  /** Until when we can respond; null if the bank accepts no response. */
  dueAt: Date | null;
  openedAt: Date;
};

/**
 * The payment provider. It is an external service, so no method may be called inside a database transaction.
 *
 * Customers are identified by our own ID, an organization's. The adapter maps it to the provider's.
 *
 * All methods throw `PaymentProviderError`, `PaymentRejectedError`, and `RangeError` for an invalid amount. An amount
 * below `minimumCharges` is a `PaymentMisconfiguredError`.
 *
 * Requests with the same idempotency key and content have one effect and the same result, including a decline, even
 * when they are concurrent.
 */
export type PaymentGateway = {
  /** @returns The card data of a token that the provider gave the browser within the last hour. */
  readCard(token: string): Promise<CardDetails>;
  /**
   * Verifies the card with its bank and saves it for the customer's charges. The same token yields the same card, for
   * the same customer only. A token that was used here cannot be used for anything else.
   */
  saveCard(request: { customerId: string; token: string } & Continuable): Promise<PaymentOutcome<{ card: SavedCard }>>;
  /** Charges a card of the customer. */
  charge(request: ChargeRequest): Promise<PaymentOutcome<Charge>>;
  /**
   * Looks up the charge of a purchase whose result is unknown.
   * @returns Undefined if the provider never started the charge: it has no effect, and will have none if the request
   *   ended at least `requestMsMax` ago. An attempt that waits for the holder is `needs_authentication`, a canceled one
   *   is declined with `authentication_failed`.
   */
  findCharge(request: { customerId: string; purchaseId: string }): Promise<PaymentOutcome<Charge> | undefined>;
  /**
   * Cancels an attempt that waits for the holder's confirmation, so that it can no longer succeed. Does nothing if it
   * has already ended: look it up afterwards.
   */
  cancelAttempt(request: { customerId: string; attemptId: string }): Promise<void>;
  /** The name of the header with an event's signature, in lower case. */
  readonly eventSignatureHeader: string;
  /**
   * Verifies an event that was posted to our address.
   * @param body The raw body. @param signature The value of the signature header.
   * @returns The event; undefined if it is signed but cannot be stored.
   * @throws {PaymentRejectedError} `signature_invalid`, also for a signature that is too old.
   */
  readEvent(body: string, signature: string | undefined): Promise<PaymentEvent | undefined>;
  /** Settings with which a browser collects card details. */
  readonly browser: { provider: 'stripe'; publishableKey: string } | { provider: 'simulator'; cardFieldsUrl: string };
  /**
   * Asks the bank whether the card could be charged, without saving or charging it. It declines whenever saving or
   * charging would. For sign-ups with an address that already has an account, which must look like any other; the
   * authorization is voided immediately.
   */
  authorize(request: AuthorizeRequest): Promise<PaymentOutcome<{ authorizationId: string }>>;
  /** Voids an authorization. Idempotent. */
  voidAuthorization(authorizationId: string): Promise<void>;
  /**
   * Refunds part of a charge. All refunds together are at most the charged amount. The provider accepts a refund before
   * the bank does: it can still fail days later, which an event reports. A failed refund no longer counts as refunded.
   * A key refunds once, also after the provider has forgotten it: an answer can be lost for longer than that.
   * @throws {PaymentRejectedError} Also if the refund with this key has failed since.
   */
  refund(request: RefundRequest): Promise<void>;
  /** Looks up a refund that an event is about. @returns Undefined if the provider does not know it. */
  findRefund(refundId: string): Promise<RefundState | undefined>;
  /** Looks up a dispute that an event is about. @returns Undefined if the provider does not know it. */
  findDispute(disputeId: string): Promise<Dispute | undefined>;
  /** Deletes a card of the customer. Ignores an unknown card. */
  deleteCard(request: { customerId: string; cardId: string }): Promise<void>;
  /**
   * Deletes the customer with all cards, so that nothing can be charged any longer (erasure). The provider itself
   * stores what the law requires about past payments. An attempt that waits for the holder can still succeed, and
   * cannot be found or refunded any more: cancel it before.
   */
  deleteCustomer(customerId: string): Promise<void>;
};

/**
 * The provider is unreachable or failed. Whether the request had an effect is unknown until it is repeated with the
 * same key. Routes answer 503. The message is for the log and quotes nothing from the provider.
 */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';
}

/**
 * The provider rejects this installation: its account, its key, or a request of this version. It charged nothing, and
 * will not until an operator has repaired the cause, which is nothing that a customer or a card can do.
 */
export class PaymentMisconfiguredError extends PaymentProviderError {}

/** Why a request is invalid. */
export type PaymentRejection =
  | 'token_unknown'
  | 'card_unknown'
  | 'charge_unknown'
  | 'authorization_unknown'
  | 'attempt_unknown'
  | 'signature_invalid'
  | 'refund_unknown'
  | 'dispute_unknown'
  | 'refund_exceeds_charge'
  /** The holder disputes the charge, so that the bank decides about the money. */
  | 'charge_disputed'
  /** The charge cannot be refunded, or not now: for example, our balance is too low. */
  | 'refund_rejected'
  | RefundFailure
  /** The key was used for a request with different content. */
  | 'key_reused';

/** The request is invalid and had no effect. Objects of another customer count as unknown. */
export class PaymentRejectedError extends Error {
  override readonly name = 'PaymentRejectedError';

  /** @param reason Also the message, so it contains no token. */
  constructor(readonly reason: PaymentRejection) {
    super(reason);
  }
}
