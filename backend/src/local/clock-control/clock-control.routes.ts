import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { LocalClock } from '@/backend/ports/clock';

/** Ten years each way: renewals and expiries can be seen, and every date stays one that users know. */
const offsetMsMax = 10 * 366 * 24 * 3_600_000;

const Offset = z.number().int().min(-offsetMsMax).max(offsetMsMax);
const ClockState = z.object({
  /** Milliseconds ahead of the machine's clock. */
  offsetMs: Offset,
  /** ISO 8601: what the product takes for the present. */
  now: z.iso.datetime(),
});

/** Moves the clock that everything in the product goes by. Registered in dev only. */
export function registerClockControl(app: FastifyInstance, clock: LocalClock): void {
  const state = (): z.infer<typeof ClockState> => ({ offsetMs: clock.offsetMs(), now: clock.now().toISOString() });
  const response = { 200: ClockState };

  app.get('/local/clock', { schema: { hide: true, response } }, async () => state());

  const body = z.strictObject({ offsetMs: Offset });
  app.put('/local/clock', { schema: { hide: true, body, response } }, async (request) => {
    await clock.setOffset((request.body as z.infer<typeof body>).offsetMs);
    return state();
  });

  const advance = z.strictObject({ byMs: Offset });
  app.post('/local/clock/advance', { schema: { hide: true, body: advance, response } }, async (request) => {
    const { byMs } = request.body as z.infer<typeof advance>;
    const offsetMs = clock.offsetMs() + byMs;
    await clock.setOffset(Math.max(-offsetMsMax, Math.min(offsetMsMax, offsetMs)));
    return state();
  });
}
