/** Answers of a card's bank. */
export type Bank = {
  /** Declines each request, or charges only. */
  declines?: { code: string; decline_code?: string };
  acceptsSetup?: boolean;
  /** Asks the holder: for each payment, or until the card has been confirmed once. */
  asks?: 'always' | 'until_confirmed';
  /** The holder disputes the charge, so that it cannot be refunded. */
  isDisputed?: boolean;
  /** Pays a refund back after days, or never. */
  refunds?: 'late' | 'never';
  /** Declines charges without the holder. */
  declinesOffSession?: boolean;
  /** Fault of the request for a charge itself. */
  fault?: 'fails' | 'loses_answer' | 'is_rejected' | 'is_limited' | 'hangs';
};

type TestCard = Bank & { number: string; name: string };

const declined = (decline_code: string, code = 'card_declined') => ({ declines: { code, decline_code } });

/** Stripe's test cards (https://docs.stripe.com/testing), with the names of their payment methods. */
const testCards: readonly TestCard[] = [
  { number: '4242424242424242', name: 'pm_card_visa' },
  { number: '5555555555554444', name: 'pm_card_mastercard' },
  { number: '4000000000000002', name: 'pm_card_visa_chargeDeclined', ...declined('generic_decline') },
  {
    number: '4000000000009995',
    name: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    ...declined('insufficient_funds'),
  },
  { number: '4000000000009987', name: 'pm_card_visa_chargeDeclinedLostCard', ...declined('lost_card') },
  { number: '4000000000000069', name: 'pm_card_chargeDeclinedExpiredCard', declines: { code: 'expired_card' } },
  { number: '4000000000000127', name: 'pm_card_chargeDeclinedIncorrectCvc', declines: { code: 'incorrect_cvc' } },
  { number: '4000000000000119', name: 'pm_card_chargeDeclinedProcessingError', declines: { code: 'processing_error' } },
  {
    number: '4000000000000341',
    name: 'pm_card_chargeCustomerFail',
    ...declined('generic_decline'),
    acceptsSetup: true,
  },
  { number: '4000002500003155', name: 'pm_card_authenticationRequiredOnSetup', asks: 'until_confirmed' },
  { number: '4000002760003184', name: 'pm_card_authenticationRequired', asks: 'always' },
  { number: '4000000000000259', name: 'pm_card_createDispute', isDisputed: true },
  { number: '4000000000007726', name: 'pm_card_pendingRefund', refunds: 'late' },
  { number: '4000000000005126', name: 'pm_card_refundFail', refunds: 'never' },
];

/** @returns The card of a published payment method, such as `pm_card_visa`. */
export const cardNamed = (name: string): TestCard | undefined => testCards.find((card) => card.name === name);

/** @param faultCards Further numbers, for what Stripe has no test card for. */
export function bankOf(number: string, faultCards: Readonly<Record<string, Bank>>): Bank | undefined {
  return testCards.find((card) => card.number === number) ?? faultCards[number];
}
