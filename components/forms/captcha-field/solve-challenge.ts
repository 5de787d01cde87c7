import { createWorker } from './create-worker';

/** A challenge of ALTCHA, version 2: find a counter whose derived key begins with the prefix. */
export type Challenge = {
  parameters: { algorithm: string; expiresAt?: number; [name: string]: unknown };
  signature?: string;
};

type Solution = { counter: number; derivedKey: string; time: number };
type Answer = Solution | { error: unknown } | null;

/** More do not help where the other cores are busy with the page. */
const workersMax = 4;
const timeoutMs = 90_000;

export function isChallenge(value: unknown): value is Challenge {
  const parameters = (value as Partial<Challenge> | null)?.parameters;
  return typeof parameters === 'object' && parameters !== null && typeof parameters.algorithm === 'string';
}

/**
 * Does the work, in parallel.
 * @returns The token to send along with the form: challenge and solution, Base64 of JSON.
 * @throws when aborted, when no worker can be started, or when the time (90 s) is over.
 */
export async function solveChallenge(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const concurrency = Math.max(1, Math.min(workersMax, navigator.hardwareConcurrency || 1));
  const workers: Worker[] = [];
  try {
    const answers = Array.from({ length: concurrency }, (_, counterStart) => {
      const worker = createWorker(challenge.parameters.algorithm);
      workers.push(worker);
      return new Promise<Answer>((resolve, reject) => {
        worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data));
        worker.addEventListener('error', () => reject(new Error('The worker could not be started.')));
        signal.addEventListener('abort', () => reject(new Error('Aborted.')), { once: true });
        worker.postMessage({ type: 'work', challenge, counterStart, counterStep: concurrency, timeout: timeoutMs });
      });
    });
    const solution = await Promise.race(answers);
    if (!solution || 'error' in solution) throw new Error('No solution was found.');
    const { parameters, signature } = challenge;
    return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
  } finally {
    for (const worker of workers) worker.terminate();
  }
}
