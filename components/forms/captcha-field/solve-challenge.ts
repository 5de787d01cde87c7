/** Starts the worker for a challenge's algorithm, such as `SHA-256` or `PBKDF2/SHA-256`. */
function createWorker(algorithm: string): Worker {
  // The bundler finds workers by literal URLs only.
  return algorithm.startsWith('PBKDF2/')
    ? new Worker(new URL('./pbkdf2.worker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('./sha.worker.ts', import.meta.url), { type: 'module' });
}

/** An ALTCHA version 2 challenge: find a counter whose derived key starts with the prefix. */
export type Challenge = {
  parameters: { algorithm: string; expiresAt?: number; [name: string]: unknown };
  signature?: string;
};

type Solution = { counter: number; derivedKey: string; time: number };
type Answer = Solution | { error: unknown } | null;

/** More workers do not help while the page uses the other cores. */
const workersMax = 4;
/** A challenge is valid for 30 minutes. A phone that is ten times slower than most needs half a minute. */
const timeoutMs = 5 * 60_000;

export function isChallenge(value: unknown): value is Challenge {
  const parameters = (value as Partial<Challenge> | null)?.parameters;
  return typeof parameters === 'object' && parameters !== null && typeof parameters.algorithm === 'string';
}

/**
 * Solves a challenge with parallel workers.
 * @returns The token to send with the form: challenge and solution as Base64-encoded JSON.
 * @throws If aborted, if no worker can be started, or after five minutes.
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
