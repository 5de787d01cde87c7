/** Starts the worker that knows a challenge's algorithm: `SHA-256` and its like, or `PBKDF2/SHA-256` and its like. */
export function createWorker(algorithm: string): Worker {
  // The bundler needs to see each address written out.
  return algorithm.startsWith('PBKDF2/')
    ? new Worker(new URL('./pbkdf2.worker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('./sha.worker.ts', import.meta.url), { type: 'module' });
}
