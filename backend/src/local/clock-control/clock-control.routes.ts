import { dayMs } from '@app/api-client/rules/values/durations';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { LocalClock } from '@/backend/ports/clock';

/** Maximum offset in either direction: ten years, enough to see renewals and expirations. */
const offsetMsMax = 10 * 366 * dayMs;

const Offset = z.number().int().min(-offsetMsMax).max(offsetMsMax);
const ClockState = z.object({
  /** Milliseconds ahead of the system clock. */
  offsetMs: Offset,
  /** Current time of the product, in ISO 8601. */
  now: z.iso.datetime(),
});

/** Controls the clock that the whole product uses. Registered in dev only. */
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
