import { isEmail, normalizeEmail } from '@app/api-client/rules/email';

/** One address as it was typed, and what is wrong with it before anybody is asked. */
export type Address = { email: string; problem?: 'invalid' | 'duplicate' };

/** Copied from a web page or a chat, addresses bring these along. */
const invisible = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;
/** A name in quotes, as mail programs write it, may hold commas of its own. */
const quotedName = /"[^"\n]*"/g;

/** In `Ada Lovelace <ada@acme.com>` the words are a name; where nothing stands in brackets each is an address. */
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

/**
 * The addresses of a text that was typed or pasted: between commas, semicolons, blanks and line ends, with or without
 * names.
 * @returns Every one, in the order given; one that stands there again is a duplicate.
 */
export function parseAddresses(text: string): Address[] {
  const seen = new Set<string>();
  const plain = text.replaceAll(invisible, '').replaceAll(quotedName, ' ');
  return plain
    .split(/[,;\r\n]+/)
    .flatMap(addressesIn)
    .map((email): Address => {
      if (!isEmail(email)) return { email, problem: 'invalid' };
      const normal = normalizeEmail(email);
      if (seen.has(normal)) return { email, problem: 'duplicate' };
      seen.add(normal);
      return { email };
    });
}
