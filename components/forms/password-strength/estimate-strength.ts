import type { PasswordStrength as Score } from '@app/api-client/contract/fields/enumerations';
import { isCommonPassword } from '@app/api-client/rules/identity/password';
import {
  loadPasswordDictionary,
  loadPasswordLists,
  productNames,
} from '@app/api-client/rules/identity/password-dictionary';
import type { z } from 'zod';

/** From 0, guessed immediately, to 4, out of reach. */
export type Strength = z.infer<typeof Score>;

/** @param knownWords Words that others know about the user: names, company, address. */
export type EstimateStrength = (password: string, knownWords: readonly string[]) => Strength;

let loading: Promise<EstimateStrength> | undefined;

async function load(): Promise<EstimateStrength> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    loadPasswordLists(),
    loadPasswordDictionary(),
  ]);
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, knownWords) => {
    const words = [...productNames, ...knownWords];
    // A password that the rules reject is never called strong.
    if (isCommonPassword(password, { dictionary: common, knownWords: words })) return 0;
    return estimator.check(password, words).score;
  };
}

/**
 * Loads the estimator with its dictionary, about 230 kB compressed. Call it when the user starts a new password.
 * @throws If it cannot load. The next call retries.
 */
export function loadStrengthEstimate(): Promise<EstimateStrength> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
