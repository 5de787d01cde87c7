import type { Deps } from '@/backend/deps';

/** Longer than the slower of two code paths usually takes. */
const stepMs = 250;

/**
 * Answers after a whole number of steps, so that the duration does not reveal whether an address is known. An error is
 * thrown immediately: both paths fail alike.
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
