import type { Logger } from 'pino';
import type { Database } from '@/backend/db/client';
import { systemClock, type LocalClock } from '@/backend/ports/clock';
import { localClock as table } from '@/backend/db/schema/clock-control';

/** Interval for reading offsets of other processes, so that they apply within a second. */
const followMs = 500;

/** Creates a clock that reads the stored offset and follows its changes. */
export async function createLocalClock(database: Database, logger: Logger): Promise<LocalClock> {
  let currentMs = 0;
  const read = async () => {
    const [row] = await database.select().from(table);
    currentMs = row?.offsetMs ?? 0;
  };
  await read();
  const timer = setInterval(() => {
    // If the database is unavailable, the clock keeps its offset. Other parts report the outage.
    read().catch((error: unknown) => logger.debug({ err: error }, 'local clock not read'));
  }, followMs);
  timer.unref();

  return {
    now: () => new Date(systemClock.now().getTime() + currentMs),
    offsetMs: () => currentMs,
    async setOffset(offsetMs) {
      await database.insert(table).values({ offsetMs }).onConflictDoUpdate({ target: table.id, set: { offsetMs } });
      currentMs = offsetMs;
    },
    stop: () => clearInterval(timer),
  };
}
