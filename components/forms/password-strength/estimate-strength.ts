import type { PasswordStrength as Score } from '@app/api-client/contract/fields/enumerations';
import { isCommonPassword } from '@app/api-client/rules/password';
import { loadPasswordDictionary, loadPasswordLists, productLabels } from '@app/api-client/rules/password-dictionary';
import type { z } from 'zod';

/** 0: guessed at once, to 4: out of reach. */
export type Strength = z.infer<typeof Score>;

/** @param knownWords What others know about the person: names, company, address. */
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
    const words = [...productLabels, ...knownWords];
    // What the rule refuses is not called strong, however it is dressed up.
    if (isCommonPassword(password, { dictionary: common, knownWords: words })) return 0;
    return estimator.check(password, words).score;
  };
}

/**
 * Loads the estimator with its dictionary, about 230 kB over the wire: when a new password is begun, never before.
 * @throws When it cannot be loaded; the next call tries again.
 */
export function loadStrengthEstimate(): Promise<EstimateStrength> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
