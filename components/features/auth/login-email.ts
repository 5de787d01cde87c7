import { emailCharactersMax } from '@app/api-client/rules/email';

/** The address of a page that begins with the e-mail address that was typed here (WCAG 3.3.7). */
export const withEmail = (href: string, email: string): string =>
  email.trim() === '' ? href : `${href}${href.includes('?') ? '&' : '?'}email=${encodeURIComponent(email.trim())}`;

/**
 * The address that a link to the login page names, so that only the password is left to enter.
 * @param given The parameter `email` of the address: anything that somebody put there.
 * @returns Text that may be an e-mail address, else nothing. The form judges it as if it had been typed.
 */
export function loginEmail(given: unknown): string | undefined {
  return typeof given === 'string' && given.length <= emailCharactersMax ? given : undefined;
}
