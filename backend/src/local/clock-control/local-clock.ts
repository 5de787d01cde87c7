import type { Logger } from 'pino';
import type { Database } from '@/backend/db/client';
import { systemClock, type LocalClock } from '@/backend/ports/clock';
import { localClock as table } from '@/backend/db/schema/clock-control';

/** Another process's change is seen within a second. */
const followMs = 500;

/**
 * Reads the offset that was set last, and follows it.
 */
export async function createLocalClock(database: Database, logger: Logger): Promise<LocalClock> {
  let currentMs = 0;
  const read = async () => {
    const [row] = await database.select().from(table);
    currentMs = row?.offsetMs ?? 0;
  };
  await read();
  const timer = setInterval(() => {
    // A database that is away is everybody's trouble and told elsewhere; the clock keeps its offset meanwhile.
    read().catch((error: unknown) => logger.debug({ err: error }, 'the local clock was not read'));
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
