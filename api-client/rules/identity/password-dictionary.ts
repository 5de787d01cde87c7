import type { Dictionary } from './password';

/** Names of the product, which attackers would try first. */
export const productNames: readonly string[] = ['dcipher', 'insight', 'studio', 'workflows'];

/**
 * The lists of the strength estimator: about 49,000 passwords from public leaks, the Diceware words, and keyboard
 * patterns.
 */
export const loadPasswordLists = () => import('@zxcvbn-ts/language-common');

let loading: Promise<Dictionary> | undefined;

/**
 * Strips digits and symbols from both ends. A list contains `volvo12` besides `volvo`, so `Volvo1234!` is the same
 * word.
 */
function withoutOuterDigits(word: string): string {
  return word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/**
 * Loads the dictionary of common passwords, which browser and server share. It is large, so it is loaded once, when
 * first needed: in the browser when the user starts typing a new password.
 * @throws If it cannot be loaded; the next call tries again.
 */
export function loadPasswordDictionary(): Promise<Dictionary> {
  loading ??= loadPasswordLists().then(
    ({ dictionary }) => {
      const words = Object.values(dictionary).flatMap((list) => list.map((word) => word.toLowerCase()));
      return new Set([...words, ...words.map(withoutOuterDigits)]);
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
