import { emailCharactersMax } from '@app/api-client/rules/identity/email';

/** Adds the typed email address to a link, so that the next page is filled in with it (WCAG 3.3.7). */
export const withEmail = (href: string, email: string): string =>
  email.trim() === '' ? href : `${href}${href.includes('?') ? '&' : '?'}email=${encodeURIComponent(email.trim())}`;

/**
 * Reads the email address from a link to the login page.
 * @param parameter The query parameter `email`, which is untrusted.
 * @returns A text of valid length, or undefined. The form validates it like typed input.
 */
export function loginEmail(parameter: unknown): string | undefined {
  return typeof parameter === 'string' && parameter.length <= emailCharactersMax ? parameter : undefined;
}
