import { countryCodes } from '@app/api-client/rules/billing/countries';
import { getLocale, type Locale } from '@/locales/locale';
import { countryNames } from './country-name';

/** The countries for a select, by name. */
export function countryOptions(locale: Locale = getLocale()): { value: string; label: string }[] {
  const nameOf = countryNames(locale);
  return countryCodes
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}
