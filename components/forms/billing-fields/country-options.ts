import { countryCodes } from '@app/api-client/rules/countries';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** @returns The English name, or the code itself if it is unknown. */
export const countryName = (code: string): string => names.of(code) ?? code;

/** The countries for a select, by name. */
export const countryOptions = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));
