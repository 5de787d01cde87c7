import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { getPaymentConfig } from '@app/api-client/contract/billing/payments';

/** Settings with which the browser collects card details: the response of `getPaymentConfig`. */
export type PaymentConfig = ResponseOf<typeof getPaymentConfig>;

export type CardFieldName = 'number' | 'expiry' | 'cvc';

/** The invalid fields of a card. Their values never reach this page. */
export type CardFieldIssues = { number?: 'card_number'; expiry?: 'card_expiry'; cvc?: 'card_cvc' };

/** A token, the invalid fields, a failure of the provider or the network, or fields that are not shown yet. */
export type CardTokenResult = { token: string } | { fields: CardFieldIssues } | { failed: true } | { notLoaded: true };

/** The card fields of any provider, once they can be typed in. */
export type CardHandle = {
  /** Asks the provider for a token. Invalid fields show their errors themselves. Never rejects. */
  createToken: (input: { holderName: string }) => Promise<CardTokenResult>;
  focus: (field: CardFieldName) => void;
};
