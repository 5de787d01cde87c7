import type { AddressInfo } from 'node:net';
import { errorServiceUrl } from '@app/server-kit/errors/error-service';
import type { FastifyInstance } from 'fastify';
import { request as send } from 'undici';
import { writeEnvelope, type Envelope } from './envelope';

const timeoutMs = 2_000;
/** A slow error service must not occupy this server. */
const sendingMax = 50;
const pauseSecondsMax = 3_600;
const usualPauseSeconds = 60;

/** The result of sending an envelope. `accepted` includes one without a confirmation in time. */
export type Delivery = { result: 'accepted' | 'unavailable' } | { result: 'paused'; retryAfterSeconds: number };

/** @returns The pause before the next report, in seconds, from the service's `Retry-After`. */
function pauseSecondsOf(retryAfter: unknown): number {
  const seconds = Number(retryAfter);
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, pauseSecondsMax) : usualPauseSeconds;
}

/** Sends envelopes to the configured error service. Where they go depends on no request (K1). */
export class ErrorService {
  #sending = 0;

  constructor(
    private readonly app: FastifyInstance,
    private readonly dsn: string,
  ) {}

  /** Sends an envelope, with a time limit of two seconds. The service's answer is read for its status only. */
  async send(envelope: Envelope): Promise<Delivery> {
    if (this.#sending >= sendingMax) return { result: 'unavailable' };
    const { port } = this.app.server.address() as AddressInfo;
    this.#sending += 1;
    try {
      const { statusCode, headers, body } = await send(errorServiceUrl(this.dsn, port), {
        method: 'POST',
        headers: { 'content-type': 'application/x-sentry-envelope' },
        body: writeEnvelope(envelope),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await body.dump();
      if (statusCode === 429) return { result: 'paused', retryAfterSeconds: pauseSecondsOf(headers['retry-after']) };
      if (statusCode >= 300) this.app.log.warn({ status: statusCode }, 'error report rejected');
      return { result: statusCode >= 500 ? 'unavailable' : 'accepted' };
    } catch (error) {
      this.app.log.warn(error, 'error report not forwarded');
      return { result: (error as Error).name === 'TimeoutError' ? 'accepted' : 'unavailable' };
    } finally {
      this.#sending -= 1;
    }
  }
}
