import * as m from '@/locales/generated/messages';

/** Countries whose addresses name a part of the country, with the word for it. */
const regionLabels: Partial<Record<string, () => string>> = {
  US: m.payment_address_state,
  AU: m.payment_address_state,
  BR: m.payment_address_state,
  IN: m.payment_address_state,
  MX: m.payment_address_state,
  MY: m.payment_address_state,
  CA: m.payment_address_province,
  CN: m.payment_address_province,
  IT: m.payment_address_province,
  JP: m.payment_address_prefecture,
};

const postalLabels: Partial<Record<string, () => string>> = {
  US: m.payment_address_zip,
  GB: m.payment_address_postcode,
  AU: m.payment_address_postcode,
};

/** The words that an address in this country uses. @param country A country code; empty while none is chosen. */
export const addressLabels = (country: string) => ({
  postalCode: (postalLabels[country] ?? m.payment_address_postal)(),
  state: (regionLabels[country] ?? m.payment_address_region)(),
});

/** Whether addresses in this country usually have a region. It can be entered for every country that has one stored. */
export const usesRegion = (country: string): boolean => regionLabels[country] !== undefined;
