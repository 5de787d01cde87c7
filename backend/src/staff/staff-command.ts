import { readConfig } from '@/backend/config';
import { createDatabase } from '@/backend/db/client';
import { migrateDatabase } from '@/backend/db/migrate';
import { openDatabaseServer } from '@/backend/db/open-server';
import { createLogger } from '@/backend/http/logger';
import { createLocalClock } from '@/backend/local/clock-control/local-clock';
import { systemClock } from '@/backend/ports/clock';
import { randomIds } from '@/backend/ports/ids';
import { StartError } from '@/backend/start-error';
import { changeStaff, listStaff, type StaffChange } from './change-staff';

/**
 * `npm run staff -- grant|take <address>` and `npm run staff -- list`: the one way to the staff flag, for whoever may run
 * commands on the machine. It works on the database of the settings, whether or not the product is running.
 */
const usage = 'Usage: npm run staff -- grant <address> | take <address> | list';

const sentences: Record<StaffChange, (address: string) => string> = {
  changed: (address) => `Done: ${address}.`,
  unchanged: (address) => `Nothing to do: ${address} is so already.`,
  unknown: (address) => `No account has the address ${address}.`,
  unverified: (address) => `Nobody has confirmed the address ${address} yet.`,
};

type Order = { verb: 'grant' | 'take'; address: string } | { verb: 'list' };

function readOrder([verb, address]: string[]): Order | undefined {
  if (verb === 'list') return { verb };
  if ((verb === 'grant' || verb === 'take') && address !== undefined) return { verb, address };
  return undefined;
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function run(order: Order): Promise<void> {
  const config = { ...readConfig(), logLevel: 'warn' as const };
  const logger = createLogger(config);
  const server = await openDatabaseServer(config, logger);
  await migrateDatabase(server.url, config.rootDir);
  const database = createDatabase(server.url, { connectionsMax: 1 });
  const localClock = config.environment === 'dev' ? await createLocalClock(database, logger) : undefined;
  try {
    if (order.verb === 'list') {
      for (const email of await listStaff({ database })) say(email);
      return;
    }
    const deps = { database, clock: localClock ?? systemClock, ids: randomIds };
    const change = await changeStaff(deps, order.address, order.verb === 'grant');
    say(sentences[change](order.address));
    if (change === 'unknown' || change === 'unverified') process.exitCode = 1;
  } finally {
    localClock?.stop();
    await database.$client.end();
    await server.stop();
  }
}

const order = readOrder(process.argv.slice(2));
if (!order) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
} else {
  try {
    await run(order);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
