import {
  cardBrand,
  cvcDigits,
  formatCardExpiry,
  isCardExpiryUsable,
  isCardNumber,
  isCvc,
  parseCardExpiry,
  type CardBrand,
} from '@app/api-client/rules/billing/card';

export const fieldNames = ['number', 'expiry', 'cvc'] as const;
export type FieldName = (typeof fieldNames)[number];
export type FieldIssues = Partial<Record<FieldName, 'card_number' | 'card_expiry' | 'card_cvc'>>;
export type TypedCard = Record<FieldName, string>;

/** @returns The invalid fields. */
export function cardIssues({ number, expiry, cvc }: TypedCard, now: Date): FieldIssues {
  const parsed = parseCardExpiry(expiry);
  return {
    ...(!isCardNumber(number) && { number: 'card_number' }),
    ...(!(parsed && isCardExpiryUsable(parsed, now)) && { expiry: 'card_expiry' }),
    ...(!isCvc(cvc, cardBrand(number)) && { cvc: 'card_cvc' }),
  };
}

/** @returns The expiration date as `MM/YYYY`, or unchanged if it cannot be read. */
export function normalizeExpiry(typed: string): string {
  const parsed = parseCardExpiry(typed);
  return parsed ? formatCardExpiry(parsed) : typed;
}

/** @returns At most as many digits as the brand's code has. */
export function limitCvc(typed: string, brand: CardBrand | undefined): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, cvcDigits(brand));
}
