import { minuteMs } from '@app/api-client/rules/values/durations';
import { asc, eq, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isAmongUnlocked } from '@/backend/db/due-rows';
import type { Deps } from '@/backend/deps';
import { localPaymentEvents as events } from '@/backend/db/schema/payment-simulator';
import { signatureHeader, signEvent } from './payment-events';
import { failDueRefunds } from './refunds';

const path = '/api/payments/events';
const batchSize = 20;
/** When an event is sent again, after a success or a failure. */
const repeatMs = minuteMs;
/** Interval at which the local server looks for due events. The clock port decides which are due. */
const pollMs = 1_000;

/**
 * Sends the due events to our own address, signed. Each is sent twice, and again after a failure, so that local mode
 * shows what real providers do: late, repeated and unordered events.
 */
export async function deliverDueEvents(app: FastifyInstance, deps: Pick<Deps, 'database' | 'clock' | 'ids' | 'keys'>) {
  const { database, clock } = deps;
  const now = clock.now();
  await failDueRefunds(deps);
  const due = database
    .select({ id: events.id })
    .from(events)
    .where(lte(events.dueAt, now))
    .orderBy(asc(events.dueAt))
    .limit(batchSize);
  const claimed = await database
    .update(events)
    .set({ dueAt: new Date(now.getTime() + repeatMs) })
    .where(isAmongUnlocked(events.id, due, 'update'))
    .returning();
  for (const event of claimed) {
    const { body, signature } = signEvent(deps, event, now);
    const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
    const { statusCode } = await app.inject({ method: 'POST', url: path, headers, payload: body });
    if (statusCode !== 200) continue;
    if (event.deliveriesLeft <= 1) await database.delete(events).where(eq(events.id, event.id));
    else
      await database
        .update(events)
        .set({ deliveriesLeft: sql`${events.deliveriesLeft} - 1` })
        .where(eq(events.id, event.id));
  }
}

/** Delivers events while the local server runs. */
export function deliverEvents(app: FastifyInstance, deps: Deps): void {
  let delivery: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const deliver = async () => {
    try {
      await deliverDueEvents(app, deps);
    } catch (error) {
      deps.logger.warn({ err: error }, 'simulated payment events not delivered');
    }
  };
  app.addHook('onReady', async () => {
    timer = setInterval(() => {
      delivery = delivery.then(deliver);
    }, pollMs);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await delivery;
  });
}
