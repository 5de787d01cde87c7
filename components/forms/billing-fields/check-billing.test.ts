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

it('names every issue at once: also those of rules about several fields', () => {
  const values = { ...company, companyName: ' ', addressLine1: '', vatNumber: 'DE1' };
  expect(checkBilling(values)).toEqual({
    companyName: { code: 'required' },
    addressLine1: { code: 'required' },
    vatNumber: { code: 'format' },
  });
  expect(checkBilling({ ...values, country: '' })).toMatchObject({ country: { code: 'required' } });
});

it.each(['EL', 'ZZ', 'UK', 'EU'])('rejects %s, which is no country', (country) => {
  expect(checkBilling({ ...company, country })).toEqual({ country: { code: 'choice' } });
});
