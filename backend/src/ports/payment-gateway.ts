import type { CardBrand } from '@app/api-client/rules/card';
import type { isoCurrency } from '@app/api-client/rules/money';

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

/**
 * Why the bank declined a card, as far as users can do something about it; otherwise `generic`. An adapter maps its
 * provider's codes to these.
 */
export type DeclineReason =
  'generic' | 'insufficient_funds' | 'card_expired' | 'card_lost' | 'security_code_wrong' | 'authentication_failed';

/**
 * The result of a request to a card's bank. Only `succeeded` has an effect.
 *
 * With `needs_authentication` the bank requires the holder's confirmation (3-D Secure). The browser opens the
 * provider's page for it, and then the request is sent again with a new idempotency key.
 */
export type PaymentOutcome<Success> =
  | ({ status: 'succeeded' } & Success)
  | { status: 'declined'; reason: DeclineReason }
  | { status: 'needs_authentication' };

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

export type ChargeRequest = ChargedSum &
  OneTime & {
    customerId: string;
    cardId: string;
    /** Text for the card statement. It contains no user's name. */
    description: string;
    /** `merchant` for charges without the holder, such as renewals, which the holder cannot confirm. */
    initiatedBy: 'customer' | 'merchant';
  };

export type AuthorizeRequest = ChargedSum & OneTime & { token: string; description: string };

export type RefundRequest = OneTime & {
  customerId: string;
  chargeId: string;
  /** Minor units of the charge's currency: a safe integer above zero. */
  amount: number;
};

/**
 * The payment provider. It is an external service, so no method may be called inside a database transaction.
 *
 * Customers are identified by our own ID, an organization's. The adapter maps it to the provider's.
 *
 * All methods throw `PaymentProviderError`, `PaymentRejectedError`, and `RangeError` for an invalid amount.
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
  saveCard(request: { customerId: string; token: string }): Promise<PaymentOutcome<{ card: SavedCard }>>;
  /** Charges a saved card of the customer. */
  charge(request: ChargeRequest): Promise<PaymentOutcome<{ chargeId: string }>>;
  /**
   * Asks the bank whether the card could be charged, without saving or charging it. It declines whenever saving or
   * charging would. For sign-ups with an address that already has an account, which must look like any other; the
   * authorization is voided immediately.
   */
  authorize(request: AuthorizeRequest): Promise<PaymentOutcome<{ authorizationId: string }>>;
  /** Voids an authorization. Idempotent. */
  voidAuthorization(authorizationId: string): Promise<void>;
  /** Refunds part of a charge. All refunds together are at most the charged amount. */
  refund(request: RefundRequest): Promise<void>;
  /** Deletes a card of the customer. Ignores an unknown card. */
  deleteCard(request: { customerId: string; cardId: string }): Promise<void>;
  /**
   * Deletes the customer with all cards, so that nothing can be charged any longer (erasure). The provider itself
   * stores what the law requires about past payments.
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

/** Why a request is invalid. */
export type PaymentRejection =
  | 'token_unknown'
  | 'card_unknown'
  | 'charge_unknown'
  | 'authorization_unknown'
  | 'refund_exceeds_charge'
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
