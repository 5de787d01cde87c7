import { Tally } from '@app/server-kit/tally';
import type { Actor } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';

/** Several tabs may transfer files at the same time; more would only compete. */
const transfersPerActorMax = 6;

/** Limits the files that one user or key uploads, or downloads, at a time in this process. */
export class TransferSlots {
  readonly #running = new Tally();

  /**
   * @returns Gives the slot back.
   * @throws {HttpError} 429 beyond the limit.
   */
  take(actor: Actor): () => void {
    const id = actor.userId ?? actor.keyId;
    if (this.#running.of(id) >= transfersPerActorMax)
      throw new HttpError(429, 'error_rate_limited', { headers: { 'retry-after': '5' } });
    this.#running.add(id);
    return () => void this.#running.remove(id);
  }
}
