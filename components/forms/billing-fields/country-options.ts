import { countryCodes } from '@app/api-client/rules/billing/countries';
import { countryName } from './country-name';

/** The countries for a select, by name. */
export const countryOptions = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));
