import type { Dictionary } from './password';

/** Names of the product that somebody would try here first. */
export const productLabels: readonly string[] = ['dcipher', 'insight', 'studio', 'workflows'];

/** What the strength estimator knows: about 49,000 passwords from public leaks, the Diceware words, and keyboards. */
export const loadPasswordLists = () => import('@zxcvbn-ts/language-common');

let loading: Promise<Dictionary> | undefined;

/** A list holds `volvo12` beside `volvo`: its owner's next one is `Volvo1234!`, which is the same word again. */
function withoutOuterDigits(word: string): string {
  return word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/**
 * The one list of common passwords, for both ends. Large, so it is loaded once, when it is first needed: in a browser
 * when somebody begins a new password.
 * @throws When it cannot be loaded; the next call tries again.
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
