import { countCharacters, isLongerThan } from './text';

/** The product's own bounds, in Unicode code points: the specification leaves them open. */
export const passwordCharactersMin = 8;
export const passwordCharactersMax = 128;

/** What can be wrong with a new password, in the order in which users are told. */
export const passwordFaults = [
  'too_short',
  'too_long',
  'number_missing',
  'lowercase_missing',
  'uppercase_missing',
  'symbol_missing',
  'common',
  'unchanged',
] as const;
export type PasswordFault = (typeof passwordFaults)[number];

/** The four kinds of characters that a password needs (specification, section 5). A space is a symbol. */
const composition = {
  number_missing: /\p{Nd}/u,
  lowercase_missing: /\p{Ll}/u,
  uppercase_missing: /\p{Lu}/u,
  symbol_missing: /[\p{P}\p{S}\p{Zs}]/u,
} as const satisfies Partial<Record<PasswordFault, RegExp>>;
const compositionFaults = Object.keys(composition) as (keyof typeof composition)[];

/** A set of lower case words: whatever answers `has`. */
export type Dictionary = { has(word: string): boolean };

/** What a new password is held against, besides its own form. */
export type PasswordContext = {
  /** The present password, where the user has just given it. */
  current?: string;
  /** Common passwords in lower case. Without it the rule is not checked: the browser leaves it to the server. */
  dictionary?: Dictionary;
  /** Names that others know and would try: of the product, the company and the user, and the e-mail address. */
  knownWords?: readonly string[];
};

/** A word of fewer characters is found in anything, so it says nothing about a password. */
const wordCharactersMin = 3;
/** What must be left of a password when the words that others know are taken out of it. */
const ownCharactersMin = 4;

/** Digits and symbols that stand for a letter. `1` and `!` are read in two ways, hence two tables. */
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

/** The words that somebody may have had in mind: `5unsh1ne!24` yields `sunshine` among others. */
function wordsBehind(password: string): Set<string> {
  const text = password.toLowerCase();
  const isOuter = /^[^\p{L}]+|[^\p{L}]+$/gu;
  const stripped = [
    text,
    text.replace(isOuter, ''),
    text.replace(/^[^\p{L}]+/u, ''),
    text.replace(/[^\p{L}]+$/u, ''),
    // Only symbols outside: `1q2w3e4r!` is a well-known word with digits of its own.
    text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
  ];
  return new Set([...stripped, ...stripped.flatMap(withLettersBack)]);
}

/** Every run of letters and digits in what others know: `ada.lovelace@acme.com` yields four words. */
function splitKnownWords(knownWords: readonly string[]): string[] {
  const words = knownWords.flatMap((known) => known.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []);
  return [...new Set(words)]
    .filter((word) => countCharacters(word) >= wordCharactersMin)
    .sort((one, other) => other.length - one.length);
}

/**
 * Whether a password is among those that are tried first: outer digits and symbols stripped, look-alike digits turned
 * back, lower case, it is a word of the dictionary, or it is made of words that others know about the user.
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
 * The one rule for a new password, for both ends: 8 to 128 code points, a number, a lower case letter, an upper case
 * letter and a symbol, not the present one, not among the common ones. Nothing is trimmed, cut off or normalized.
 * @returns Everything that is wrong with it, in the order of `passwordFaults`; empty when it may be used.
 */
export function checkPassword(password: string, context: PasswordContext = {}): PasswordFault[] {
  const found = new Set<PasswordFault>();
  if (isLongerThan(password, passwordCharactersMax)) return ['too_long'];
  if (!isLongerThan(password, passwordCharactersMin - 1)) found.add('too_short');
  for (const fault of compositionFaults) if (!composition[fault].test(password)) found.add(fault);
  if (isCommonPassword(password, context)) found.add('common');
  if (context.current !== undefined && context.current === password) found.add('unchanged');
  return passwordFaults.filter((fault) => found.has(fault));
}

/** The catalogue's code for a fault: the four kinds of characters share one. */
export function passwordErrorCode(fault: PasswordFault) {
  switch (fault) {
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
