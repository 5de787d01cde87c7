import { baseLocale, getLocale, locales, type Locale } from './generated/runtime';

/** The languages are listed in `project.inlang/settings.json`. */
export { baseLocale, getLocale, locales, type Locale };

/** A message without inputs. */
export type Label = (inputs?: object, options?: { locale?: Locale }) => string;

/**
 * The language tag with which `Intl` formats for each language. "en-US", because "en-GB" abbreviates September as "Sept",
 * which is not three letters.
 */
export const intlTags: Record<Locale, string> = { en: 'en-US' };
