import { getLocale, intlTags, type Locale } from '@/locales/locale';

/** @returns A function that names countries (ISO 3166-1 alpha-2) in a language, and repeats a code that it does not know. */
export function countryNames(locale: Locale = getLocale()): (code: string) => string {
  const names = new Intl.DisplayNames(intlTags[locale], { type: 'region' });
  return (code) => names.of(code) ?? code;
}

/** @returns The name of a country (ISO 3166-1 alpha-2), or the code itself if it is unknown. */
export const countryName = (code: string, locale: Locale = getLocale()): string => countryNames(locale)(code);
