import { setTimeout as wait } from 'node:timers/promises';
import { isRepeatable } from './request-outcome';

/** Long enough for another copy of the backend to take over. */
const pauseMs = 250;

/**
 * Sends a request, and sends it once more if that can't repeat an effect: any request whose connection was refused, and
 * a read whose connection broke. Hides the restart of a backend.
 */
export async function retryOnce<T>(method: string, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isRepeatable(method, error)) throw error;
    await wait(pauseMs);
    return send();
  }
}
