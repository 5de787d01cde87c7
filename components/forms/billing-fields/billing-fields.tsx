import { useState } from 'react';
import { useWatch, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { countryCodes } from '@app/api-client/rules/billing/countries';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';
import { EmailField } from '../email-field/email-field';
import { fieldOf } from '../form/field-of';
import { FieldRow } from '../form/field-row';
import { RadioGroupField } from '../radio-group-field/radio-group-field';
import { SelectField } from '../select-field/select-field';
import { TextField } from '../text-field/text-field';
import type { BillingValues } from './billing-values';
import { countryNames } from './country-name';

/** The countries for a select, by name. */
function countryOptions(locale: Locale = getLocale()): { value: string; label: string }[] {
  const nameOf = countryNames(locale);
  return countryCodes
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}

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
const addressLabels = (country: string) => ({
  postalCode: (postalLabels[country] ?? m.payment_address_postal)(),
  state: (regionLabels[country] ?? m.payment_address_region)(),
});

/** Whether addresses in this country usually have a region. It can be entered for every country that has one stored. */
const usesRegion = (country: string): boolean => regionLabels[country] !== undefined;

/** The fields' labels in page order, for the error summary. @param country The chosen country code. */
export function billingLabels(country: string): Record<keyof BillingValues, string> {
  const { postalCode, state } = addressLabels(country);
  return {
    billingType: m.payment_billing_type(),
    companyName: m.field_company_name(),
    country: m.payment_country(),
    addressLine1: m.payment_address(),
    addressLine2: m.payment_address_more(),
    postalCode,
    city: m.payment_city(),
    state,
    vatNumber: m.payment_vat_number(),
    billingEmail: m.payment_billing_email(),
  };
}

type BillingFieldsProps<Values extends BillingValues> = {
  /** A form whose values include the billing details. */
  form: UseFormReturn<Values>;
};

/** Who is invoiced and where. The address has the words of its country. */
export function BillingFields<Values extends BillingValues>({ form: wider }: BillingFieldsProps<Values>) {
  // react-hook-form's types are invariant: a form with more values is none with these.
  const form = wider as unknown as UseFormReturn<BillingValues>;
  const { billingType, country, state } = useWatch({ control: form.control });
  const labels = billingLabels(country ?? '');
  const [countries] = useState(() => countryOptions());
  const field = (name: FieldPath<BillingValues>) => ({ ...fieldOf(form, name), label: labels[name] });
  const isBusiness = billingType === 'Business';
  return (
    <>
      <RadioGroupField
        {...field('billingType')}
        isInline
        options={[
          { value: 'Individual', label: m.field_individual() },
          { value: 'Business', label: m.field_business() },
        ]}
      />
      {isBusiness && <TextField {...field('companyName')} autoComplete="billing organization" />}
      <SelectField {...field('country')} autoComplete="billing country" options={countries} />
      <TextField {...field('addressLine1')} autoComplete="billing address-line1" />
      <TextField {...field('addressLine2')} autoComplete="billing address-line2" isOptional />
      <FieldRow>
        <TextField {...field('postalCode')} autoComplete="billing postal-code" isOptional />
        <TextField {...field('city')} autoComplete="billing address-level2" />
      </FieldRow>
      {(usesRegion(country ?? '') || Boolean(state)) && (
        <TextField {...field('state')} autoComplete="billing address-level1" isOptional />
      )}
      {isBusiness && (
        <TextField
          {...field('vatNumber')}
          hint={m.payment_vat_hint()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          isOptional
        />
      )}
      <EmailField {...field('billingEmail')} hint={m.payment_billing_email_hint()} autoComplete="off" isOptional />
    </>
  );
}
