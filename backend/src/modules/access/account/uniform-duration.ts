import type { Deps } from '@/backend/deps';

/** Milliseconds. Longer than the slower of two code paths usually takes. */
const stepMs = 250;

/**
 * Runs the work and resolves after a multiple of `stepMs`, so that the duration does not reveal whether an address is
 * known. Errors are thrown immediately, because both code paths fail alike.
 */
export async function inUniformTime<T>(
  { responseDelay }: Pick<Deps, 'responseDelay'>,
  work: () => Promise<T>,
): Promise<T> {
  const startedMs = performance.now();
  const result = await work();
  await responseDelay(startedMs, stepMs);
  return result;
}
