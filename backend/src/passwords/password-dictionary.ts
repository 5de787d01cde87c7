import type { Dictionary } from '@app/api-client/rules/password';

let loading: Promise<Dictionary> | undefined;

/** A list holds `volvo12` beside `volvo`: its owner's next one is `Volvo1234!`, which is the same word again. */
function withoutOuterDigits(word: string): string {
  return word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/**
 * The strength estimator's dictionary: about 49,000 passwords from public leaks and the Diceware words. Loaded once,
 * when it is first needed; it stays on the server, where its size does not matter.
 */
export function loadPasswordDictionary(): Promise<Dictionary> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const words = Object.values(dictionary).flatMap((list) => list.map((word) => word.toLowerCase()));
    return new Set([...words, ...words.map(withoutOuterDigits)]);
  });
  return loading;
}
