import { setTimeout as wait } from 'node:timers/promises';

/** Long enough for another copy of the backend to take over. */
const pauseMs = 250;

/** The request was never sent. */
const rejectedCode = 'ECONNREFUSED';
/** The connection broke, possibly after the backend had read the request. */
const brokenCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException | null)?.code);

/**
 * Sends a request, and sends it once more if that can't repeat an effect: any request whose connection was refused, and
 * a read whose connection broke. Hides the restart of a backend.
 */
export async function retryOnce<T>(method: string, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const isRead = method === 'GET' || method === 'HEAD';
    if (codeOf(error) !== rejectedCode && !(isRead && brokenCodes.has(codeOf(error)))) throw error;
    await wait(pauseMs);
    return send();
  }
}
