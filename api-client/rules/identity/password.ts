import { countCharacters, isLongerThan } from '../values/text';

/** Limits in Unicode code points (PW-1). */
export const passwordCharactersMin = 8;
export const passwordCharactersMax = 128;

/** Possible violations by a new password, in the order in which users see them. */
export const passwordViolations = [
  'too_short',
  'too_long',
  'number_missing',
  'lowercase_missing',
  'uppercase_missing',
  'symbol_missing',
  'common',
  'unchanged',
] as const;
export type PasswordViolation = (typeof passwordViolations)[number];

/** The kinds of characters that a password needs (PW-1). A space counts as a symbol. */
const composition = {
  number_missing: /\p{Nd}/u,
  lowercase_missing: /\p{Ll}/u,
  uppercase_missing: /\p{Lu}/u,
  symbol_missing: /[\p{P}\p{S}\p{Zs}]/u,
} as const satisfies Partial<Record<PasswordViolation, RegExp>>;
const compositionViolations = Object.keys(composition) as (keyof typeof composition)[];

/** A set of words in lower case. */
export type Dictionary = { has(word: string): boolean };

/** Data with which a new password is compared. */
export type PasswordContext = {
  /** The current password, if the user has just entered it. */
  current?: string;
  /** Common passwords in lower case. Without it the rule is not checked: the browser leaves it to the server. */
  dictionary?: Dictionary;
  /** Known names that attackers would try: of the product, the company and the user, and the email address. */
  knownWords?: readonly string[];
};

/** Minimum length of a known name. Shorter ones occur in any password by chance. */
const wordCharactersMin = 3;
/** Minimum number of characters that must remain when known names are removed from a password. */
const ownCharactersMin = 4;

/** Digits and symbols that replace letters. `1` and `!` have two readings, hence two tables. */
const lookAlikes = {
  '0': 'o',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
};
const readings: Record<string, string>[] = [
  { ...lookAlikes, '1': 'i', '!': 'i' },
  { ...lookAlikes, '1': 'l', '!': 'l' },
];

function withLettersBack(text: string): string[] {
  return readings.map((letters) => text.replace(/[\d@$!]/g, (character) => letters[character] ?? character));
}

/** Returns the words that a password may be derived from: `sunshine` among others for `5unsh1ne!24`. */
function wordsBehind(password: string): Set<string> {
  const text = password.toLowerCase();
  const isOuter = /^[^\p{L}]+|[^\p{L}]+$/gu;
  const stripped = [
    text,
    text.replace(isOuter, ''),
    text.replace(/^[^\p{L}]+/u, ''),
    text.replace(/[^\p{L}]+$/u, ''),
    // Strip only outer symbols: `1q2w3e4r!` is a well-known word that contains digits.
    text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
  ];
  return new Set([...stripped, ...stripped.flatMap(withLettersBack)]);
}

/** Splits known names into runs of letters and digits: `ada.lovelace@acme.com` yields four words. */
function splitKnownWords(knownWords: readonly string[]): string[] {
  const words = knownWords.flatMap((known) => known.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []);
  return [...new Set(words)]
    .filter((word) => countCharacters(word) >= wordCharactersMin)
    .sort((one, other) => other.length - one.length);
}

/**
 * Checks whether a password is common (PW-2): after stripping outer digits and symbols, reading look-alike digits as
 * letters and ignoring case, it is in the dictionary or consists of known names.
 */
export function isCommonPassword(
  password: string,
  context: Pick<PasswordContext, 'dictionary' | 'knownWords'>,
): boolean {
  if (isLongerThan(password, passwordCharactersMax)) return false;
  const known = splitKnownWords(context.knownWords ?? []);
  return [...wordsBehind(password)].some((word) => {
    if (countCharacters(word) >= wordCharactersMin && context.dictionary?.has(word)) return true;
    const own = known.reduce((rest, knownWord) => rest.replaceAll(knownWord, ''), word);
    return own !== word && own.replace(/[^\p{L}]/gu, '').length < ownCharactersMin;
  });
}

/**
 * Checks a new password. Browser and server use this function (PW-1, PW-2). Nothing is trimmed, truncated or
 * normalized.
 * @returns All violations, in the order of `passwordViolations`; empty if the password is accepted.
 */
export function checkPassword(password: string, context: PasswordContext = {}): PasswordViolation[] {
  const found = new Set<PasswordViolation>();
  if (isLongerThan(password, passwordCharactersMax)) return ['too_long'];
  if (!isLongerThan(password, passwordCharactersMin - 1)) found.add('too_short');
  for (const violation of compositionViolations) if (!composition[violation].test(password)) found.add(violation);
  if (isCommonPassword(password, context)) found.add('common');
  if (context.current !== undefined && context.current === password) found.add('unchanged');
  return passwordViolations.filter((violation) => found.has(violation));
}

/** Returns the API's error code for a violation. The four kinds of characters share one code. */
export function passwordErrorCode(violation: PasswordViolation) {
  switch (violation) {
    case 'too_short':
      return 'error_password_too_short';
    case 'too_long':
      return 'error_password_too_long';
    case 'common':
      return 'error_password_common';
    case 'unchanged':
      return 'error_password_unchanged';
    default:
      return 'error_password_composition';
  }
}
