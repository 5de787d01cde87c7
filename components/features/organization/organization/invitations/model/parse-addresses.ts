import { isEmail, normalizeEmail } from '@app/api-client/rules/identity/email';

/** An address as typed, and its problem, found before the API is called. */
export type Address = { email: string; problem?: 'invalid' | 'duplicate' };

/** Invisible characters that text copied from web pages and chats contains. */
const invisible = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;
/** A quoted name, as email programs write it. It may contain commas. */
const quotedName = /"[^"\n]*"/g;

/** In `Ada Lovelace <ada@acme.com>` only the part in brackets is an address. Without brackets, each word is one. */
function addressesIn(part: string): string[] {
  const words = part.match(/<[^<>]*>|[^\s<>]+/g) ?? [];
  const hasNames = words.some((word) => word.startsWith('<'));
  return words
    .filter((word) => !hasNames || word.includes('@'))
    .map((word) =>
      word
        .replace(/^<|>$/g, '')
        .trim()
        .replace(/^mailto:/i, ''),
    )
    .filter(Boolean);
}

/** Splits at commas, without the family names of `Lovelace, Ada <ada@acme.com>`, as Outlook writes them. */
function splitAtCommas(list: string): string[] {
  const parts = list.split(',');
  return parts.filter((part, index) => part.includes('@') || !parts[index + 1]?.includes('<'));
}

/**
 * Parses typed or pasted addresses, separated by commas, semicolons, spaces or line breaks, with or without names.
 * @returns Every address in input order. Repetitions are marked as duplicates.
 */
export function parseAddresses(text: string): Address[] {
  const seen = new Set<string>();
  const plain = text.replaceAll(invisible, '').replaceAll(quotedName, ' ');
  return plain
    .split(/[;\r\n]+/)
    .flatMap(splitAtCommas)
    .flatMap(addressesIn)
    .map((email): Address => {
      if (!isEmail(email)) return { email, problem: 'invalid' };
      const normal = normalizeEmail(email);
      if (seen.has(normal)) return { email, problem: 'duplicate' };
      seen.add(normal);
      return { email };
    });
}
