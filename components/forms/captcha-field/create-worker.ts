/** Starts the worker for a challenge's algorithm, such as `SHA-256` or `PBKDF2/SHA-256`. */
export function createWorker(algorithm: string): Worker {
  // The bundler finds workers by literal URLs only.
  return algorithm.startsWith('PBKDF2/')
    ? new Worker(new URL('./pbkdf2.worker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('./sha.worker.ts', import.meta.url), { type: 'module' });
}
