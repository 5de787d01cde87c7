import * as m from '@/locales/generated/messages';
import type { CreditCard } from './card-queries';

const brandNames: Record<CreditCard['brand'], () => string> = {
  amex: m.card_brand_amex,
  diners: m.card_brand_diners,
  discover: m.card_brand_discover,
  jcb: m.card_brand_jcb,
  mastercard: m.card_brand_mastercard,
  unionpay: m.card_brand_unionpay,
  visa: m.card_brand_visa,
  other: m.card_brand_other,
};

/** @returns Such as `Visa •••• 4242`. */
export const cardLabel = ({ brand, last4 }: Pick<CreditCard, 'brand' | 'last4'>): string =>
  m.card_label({ brand: brandNames[brand](), last4 });
