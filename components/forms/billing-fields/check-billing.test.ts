import { expect, it } from 'vitest';
import { emptyBilling, type BillingValues } from './billing-values';
import { checkBilling } from './check-billing';

const company: BillingValues = {
  ...emptyBilling,
  billingType: 'Business',
  ...{ companyName: 'Acme', addressLine1: '1 Harbor Road', city: 'Athens', country: 'GR' },
};

it.each(['EL 123456789', 'GR123456789', '123/456\u2011789', ''])('accepts the VAT number %j', (vatNumber) => {
  expect(checkBilling({ ...company, vatNumber })).toEqual({});
});

it.each(['12345678', 'DE123456789', '\u200B'])('rejects the VAT number %j, as the server does', (vatNumber) => {
  expect(checkBilling({ ...company, vatNumber })).toEqual({ vatNumber: { code: 'format' } });
});

it.each(['105 57', '10557', ' gr-10557', ''])('accepts the postal code %j', (postalCode) => {
  expect(checkBilling({ ...company, postalCode })).toEqual({});
});

it.each(['1', '-', '105 577'])('rejects the postal code %j with an example, as the server does', (postalCode) => {
  expect(checkBilling({ ...company, postalCode })).toEqual({
    postalCode: { code: 'postal_code', params: { example: '105 57' } },
  });
});

it('accepts any postal code of a country whose format is unknown, up to 20 characters', () => {
  const elsewhere = { ...company, country: 'AE' };
  expect(checkBilling({ ...elsewhere, postalCode: '1' })).toEqual({});
  expect(checkBilling({ ...elsewhere, postalCode: '1'.repeat(21) })).toEqual({
    postalCode: { code: 'too_long', params: { n: 20 } },
  });
});

it('names every issue at once: also those of rules about several fields', () => {
  const values = { ...company, companyName: ' ', addressLine1: '', vatNumber: 'DE1', postalCode: '1' };
  expect(checkBilling(values)).toEqual({
    companyName: { code: 'required' },
    addressLine1: { code: 'required' },
    postalCode: { code: 'postal_code', params: { example: '105 57' } },
    vatNumber: { code: 'format' },
  });
  expect(checkBilling({ ...values, country: '' })).toMatchObject({ country: { code: 'required' } });
});

it.each(['EL', 'ZZ', 'UK', 'EU'])('rejects %s, which is no country', (country) => {
  expect(checkBilling({ ...company, country })).toEqual({ country: { code: 'choice' } });
});
