import type { CardBrand } from '@app/api-client/rules/card';
import type { isoCurrency } from '@app/api-client/rules/money';

/** The ISO 4217 code of a currency that the product sells in. */
export type IsoCurrency = ReturnType<typeof isoCurrency>;

/** What may be known of a card outside of its provider (PCI DSS 4.0.1, 3.3 and 3.4): never its number or its code. */
export type CardDetails = {
  brand: CardBrand | 'other';
  /** The last four digits of the number. */
  last4: string;
  /** 1 to 12. The card works until the end of this month. */
  expiryMonth: number;
  /** Four digits. */
  expiryYear: number;
  holderName: string;
};

/** A card that the provider keeps for a customer. `cardId` is the provider's, and says nothing about the card. */
export type KeptCard = CardDetails & { cardId: string };

/**
 * Why a card's bank said no, as far as users can do something about it; `generic` is everything else. An adapter maps
 * its provider's own codes to these.
 */
export type DeclineReason =
  'generic' | 'insufficient_funds' | 'card_expired' | 'card_lost' | 'security_code_wrong' | 'authentication_failed';

/**
 * What came of asking a card's bank. Only `succeeded` has an effect.
 *
 * With `needs_authentication` the bank wants to hear from the holder (3-D Secure): the browser lets the provider ask,
 * and the same is then tried anew, with another idempotency key.
 */
export type PaymentOutcome<Success> =
  | ({ status: 'succeeded' } & Success)
  | { status: 'declined'; reason: DeclineReason }
  | { status: 'needs_authentication' };

/** A sum of money, as providers take it. */
export type ChargedSum = {
  /** Minor units (cents, pence): a safe integer above zero. */
  amount: number;
  currency: IsoCurrency;
};

/** What must not happen twice. */
export type OneTime = {
  /** At most 255 characters, kept for 24 hours at least, in one space for all that a gateway does. */
  idempotencyKey: string;
};

export type ChargeRequest = ChargedSum &
  OneTime & {
    customerId: string;
    cardId: string;
    /** What it is for, in words that may stand on a statement. It names no user. */
    description: string;
    /** `merchant` for what happens while nobody is there, such as a renewal: the holder cannot be asked then. */
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
 * The provider of payments. It is another program, somewhere else: nothing here may be called inside a transaction.
 *
 * A customer is named by an id of ours, an organization's; the provider's own name for it stays with the adapter.
 *
 * All of it throws `PaymentProviderError`, `PaymentRefusedError`, and `RangeError` for an amount that is none.
 *
 * What is asked again with the same idempotency key and the same content has one effect and the same outcome, a
 * decline included, however many ask at once.
 */
export type PaymentGateway = {
  /** @returns What may be known of the card behind a token that the provider gave the browser, within the hour. */
  readCard(token: string): Promise<CardDetails>;
  /**
   * Has the card checked by its bank, and keeps it for the customer to be charged. The same token again is the same
   * card, for the same customer; a token that is kept is good for nothing else.
   */
  keepCard(request: { customerId: string; token: string }): Promise<PaymentOutcome<{ card: KeptCard }>>;
  /** Takes money from a card that is kept for the customer. */
  charge(request: ChargeRequest): Promise<PaymentOutcome<{ chargeId: string }>>;
  /**
   * Asks the bank whether the card could be charged, without keeping it or taking anything: it declines whenever
   * keeping or charging would. For sign-ups to an address that already has an account, which must not be told from
   * others; the answer is voided right away.
   */
  authorize(request: AuthorizeRequest): Promise<PaymentOutcome<{ authorizationId: string }>>;
  /** Gives an authorization up. Again changes nothing. */
  voidAuthorization(authorizationId: string): Promise<void>;
  /** Gives money of a charge back, all refunds of it together at most what was charged. */
  refund(request: RefundRequest): Promise<void>;
  /** Removes a card of the customer. One that is not there is no error. */
  forgetCard(request: { customerId: string; cardId: string }): Promise<void>;
  /**
   * Removes the customer, with every card, so that nothing can be charged any more (erasure). What a provider must keep
   * of past payments by law, it keeps on its own account.
   */
  forgetCustomer(customerId: string): Promise<void>;
};

/**
 * The provider cannot be reached, or failed: nobody knows whether it has happened until the same is asked again with
 * the same key. Routes answer 503. The message is for the log and quotes nothing that the provider said.
 */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';
}

/** What makes a request impossible. */
export type PaymentDecline =
  | 'token_unknown'
  | 'card_unknown'
  | 'charge_unknown'
  | 'authorization_unknown'
  | 'refund_exceeds_charge'
  /** The key belongs to a request with another content. */
  | 'key_reused';

/** What was asked for is not possible, and nothing has happened. What belongs to another customer counts as unknown. */
export class PaymentDeclinedError extends Error {
  override readonly name = 'PaymentRefusedError';

  /** @param reason Also the message, which therefore quotes no token. */
  constructor(readonly reason: PaymentDecline) {
    super(reason);
  }
}
