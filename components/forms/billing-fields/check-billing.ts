import { BillingDetailsInput } from '@app/api-client/contract/fields/billing-details';
import { fieldIssues } from '@app/api-client/contract/field-issue';
import { isPostalCodeMalformed, postalCodeExample } from '@app/api-client/rules/billing/postal-code';
import { isVatNumberMalformed } from '@app/api-client/rules/billing/vat-number';
import type { FieldIssues } from '../form/form-problems';
import { toBillingInput, type BillingValues } from './billing-values';

/** Validates billing details with the API's schema. Loaded when the user starts, because the schema includes zod. */
export function checkBilling(values: BillingValues): FieldIssues<BillingValues> {
  const input = toBillingInput(values);
  const { error } = BillingDetailsInput.safeParse(input);
  const issues: FieldIssues<BillingValues> = fieldIssues(error?.issues ?? [], input);
  // A select without a choice is missing, not wrong.
  const country = values.country === '' ? { code: 'required' as const } : issues.country;
  // Repeats the rules of the schema about two fields, which zod checks only after every single field is valid.
  const isNameless = values.billingType === 'Business' && !values.companyName.trim();
  const example = postalCodeExample(input.country);
  const isPostalCodeWrong = !issues.postalCode && example !== undefined && isPostalCodeMalformed(input);
  return {
    ...issues,
    ...(country && { country }),
    ...(!issues.vatNumber && isVatNumberMalformed(input) && { vatNumber: { code: 'format' } }),
    ...(isPostalCodeWrong && { postalCode: { code: 'postal_code', params: { example } } }),
    ...(isNameless && { companyName: { code: 'required' } }),
  };
}
