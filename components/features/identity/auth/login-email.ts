import { emailCharactersMax } from '@app/api-client/rules/identity/email';

/** Adds the typed email address to a link, so that the next page is filled in with it (WCAG 3.3.7). */
export const withEmail = (href: string, email: string): string =>
  email.trim() === '' ? href : `${href}${href.includes('?') ? '&' : '?'}email=${encodeURIComponent(email.trim())}`;

/**
 * Finds the address in what users paste, such as `mailto:ada@acme.com?subject=Hi` or `Ada Lovelace <ada@acme.com>`.
 * @returns The address, which is not validated.
 */
export function addressIn(text: string): string {
  const [, bracketed = text] = /<([^<>]*)>\s*$/.exec(text) ?? [];
  const [, linked = bracketed] = /^\s*mailto:([^?]*)/i.exec(bracketed) ?? [];
  return linked.trim();
}

/**
 * Reads the email address from a link to the login page.
 * @param parameter The query parameter `email`, which is untrusted.
 * @returns A text of valid length, or undefined. The form validates it like typed input.
 */
export function loginEmail(parameter: unknown): string | undefined {
  return typeof parameter === 'string' && parameter.length <= emailCharactersMax ? parameter : undefined;
}
