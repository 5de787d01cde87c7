import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '@/backend/db/client';
import { oneAtATime } from '@/backend/db/one-at-a-time';
import { queueNames } from './jobs';

/**
 * The queue's own machinery over the application's connections. It is not started: that alone is enough to queue work.
 */
export function createBoss(database: Database, logger: Logger): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.$client.query(text, values) },
    // Due times are columns of our own tables, compared with the clock port; the queue only carries work that is due.
    schedule: false,
  });
  boss.on('error', (error) => logger.warn({ err: error }, 'the work queue failed'));
  return boss;
}

/**
 * Makes the queue's tables and the queues, where they are missing, and starts it. Processes that make them at once would
 * wait for each other's locks in a circle, and PostgreSQL would end one of them.
 */
export async function startBoss(boss: PgBoss, database: Database): Promise<void> {
  await oneAtATime(database, 'queues', async () => {
    await boss.start();
    for (const name of queueNames) await boss.createQueue(name);
  });
}
