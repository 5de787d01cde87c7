import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '@/backend/db/client';
import { runExclusively } from '@/backend/db/run-exclusively';
import { queueNames } from './jobs';

/** Creates the queue on the application's connections. It does not start it: enqueuing works without that. */
export function createBoss(database: Database, logger: Logger): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.$client.query(text, values) },
    // Due times are columns of our own tables, compared with the clock port. The queue only contains work that is due.
    schedule: false,
  });
  boss.on('error', (error) => logger.warn({ err: error }, 'work queue failed'));
  return boss;
}

/**
 * Creates missing queues and their tables, and starts the queue. Serialized, because processes that created them
 * concurrently would deadlock.
 */
export async function startBoss(boss: PgBoss, database: Database): Promise<void> {
  await runExclusively(database, 'queues', async () => {
    await boss.start();
    for (const name of queueNames) await boss.createQueue(name);
  });
}
