import { createInterface } from 'node:readline/promises';
import { StartError } from '@app/server-kit/start-error';
import { readConfig } from '@/backend/config';
import { createDeps } from '@/backend/create-deps';
import { createDatabase } from '@/backend/db/client';
import { migrateDatabase } from '@/backend/db/migrate';
import { openDatabaseServer } from '@/backend/open-server';
import { createLogger } from '@/backend/http/server/logger';
import type { Deps } from '@/backend/deps';
import { createBoss } from '@/backend/jobs/boss';
import { createLocalClock } from '@/backend/local/clock-control/local-clock';
import { systemClock } from '@/backend/ports/clock';
import { randomIds } from '@/backend/ports/ids';
import { settleOwed } from '@/backend/modules/operator/staff-actions';
import { createPromoCode, type PromoCreation, type PromoTerms } from '@/backend/modules/billing/quotes';
import { changeStaff, listStaff, type StaffChange } from './change-staff';
import { changeStore, flowStoreUsage, parseStoreOrder, type StoreOrder } from './flow-store';
import { parsePromoOrder, promoUsage } from './parse-promo-order';
import {
  describeOwedRefunds,
  describeSettled,
  owedRefundsUsage,
  parseRefundsOrder,
  type RefundsOrder,
} from './owed-refunds';
import { orderRefund, parseRefundOrder, refundUsage, type RefundOrder } from './refund-order';

/**
 * `npm run staff -- grant|take <address>` and `npm run staff -- list`: the only way to change the staff flag (ST-1),
 * for users who can run commands on the server; `npm run staff -- promo`, which creates a promo code;
 * `npm run staff -- refund`, which refunds an invoice; `npm run staff -- refunds`, which lists what is still owed; and
 * `npm run staff -- store`, which fills the workflow store. It uses the configured database, whether or not the product is
 * running.
 */
const usage = `Usage: npm run staff -- grant <address> | take <address> | list
       npm run staff -- ${promoUsage}
       npm run staff -- ${refundUsage}
       npm run staff -- ${owedRefundsUsage}
       npm run staff -- ${flowStoreUsage}`;

const messages: Record<StaffChange, (address: string) => string> = {
  changed: (address) => `Staff flag changed: ${address}`,
  unchanged: (address) => `Nothing to change: ${address}`,
  unknown: (address) => `No account with this email address: ${address}`,
  unverified: (address) => `Email address not verified: ${address}`,
};

const promoMessages: Record<PromoCreation, (code: string) => string> = {
  created: (code) => `Promo code created: ${code}`,
  exists: (code) => `This promo code exists already: ${code}`,
  malformed: (code) => `A promo code has 3 to 64 letters, digits and dashes: ${code}`,
};

type StaffCommand = { verb: 'grant' | 'take'; address: string };
type Command =
  | StaffCommand
  | { verb: 'list' }
  | { verb: 'promo'; terms: PromoTerms }
  | { verb: 'refund'; order: RefundOrder }
  | { verb: 'refunds'; order: RefundsOrder }
  | { verb: 'store'; order: StoreOrder };

function parseCommand([verb, ...args]: string[]): Command | undefined {
  const [address] = args;
  if (verb === 'list') return { verb };
  if ((verb === 'grant' || verb === 'take') && address !== undefined) return { verb, address };
  const order = verb === 'refund' ? parseRefundOrder(args) : undefined;
  if (order) return { verb: 'refund', order };
  const refunds = verb === 'refunds' ? parseRefundsOrder(args) : undefined;
  if (refunds) return { verb: 'refunds', order: refunds };
  const storeOrder = verb === 'store' ? parseStoreOrder(args) : undefined;
  if (storeOrder) return { verb: 'store', order: storeOrder };
  const terms = verb === 'promo' ? parsePromoOrder(args) : undefined;
  return terms && { verb: 'promo', terms };
}

const printLine = (line: string) => void process.stdout.write(`${line}\n`);

/** Asks on the terminal. Without one, `--yes` is needed. */
async function askStaff(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    printLine(`${question} Run the command again with --yes to agree.`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} Type yes to agree: `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

/** Lists owed refunds, or ends one. */
async function changeOwedRefunds(deps: Deps, { settledId }: RefundsOrder): Promise<void> {
  if (settledId === undefined) {
    const lines = await describeOwedRefunds(deps);
    for (const line of lines.length > 0 ? lines : ['No refund is owed.']) printLine(line);
    return;
  }
  const end = await settleOwed(deps, settledId);
  printLine(describeSettled(settledId, end));
  if (end !== 'ended') process.exitCode = 1;
}

async function run(command: Command): Promise<void> {
  const config = { ...readConfig(), logLevel: 'warn' as const };
  const logger = createLogger(config);
  const server = await openDatabaseServer(config, logger);
  await migrateDatabase(server.url, config.rootDir);
  const database = createDatabase(server.url, { connectionsMax: 1, isBehindPooler: server.isBehindPooler });
  const localClock = config.environment === 'dev' ? await createLocalClock(database, logger) : undefined;
  const closers: (() => Promise<void> | void)[] = [];
  try {
    if (command.verb === 'list') {
      for (const email of await listStaff({ database })) printLine(email);
      return;
    }
    if (command.verb === 'refund' || command.verb === 'refunds') {
      const boss = createBoss(database, logger);
      const all = await createDeps({ config, logger, database, boss, onClose: (close) => void closers.push(close) });
      if (command.verb === 'refunds') return await changeOwedRefunds(all, command.order);
      const { isDone, message } = await orderRefund(all, command.order, askStaff);
      printLine(message);
      if (!isDone) process.exitCode = 1;
      return;
    }
    const deps = { database, clock: localClock ?? systemClock, ids: randomIds };
    if (command.verb === 'promo') {
      const result = await createPromoCode(deps, command.terms);
      printLine(promoMessages[result](command.terms.code));
      if (result !== 'created') process.exitCode = 1;
      return;
    }
    if (command.verb === 'store') {
      const { isDone, lines } = await changeStore(deps, command.order);
      for (const line of lines) printLine(line);
      if (!isDone) process.exitCode = 1;
      return;
    }
    const change = await changeStaff(deps, command.address, command.verb === 'grant');
    printLine(messages[change](command.address));
    if (change === 'unknown' || change === 'unverified') process.exitCode = 1;
  } finally {
    for (const close of closers) await close();
    localClock?.stop();
    await database.$client.end();
    await server.stop();
  }
}

const command = parseCommand(process.argv.slice(2));
if (!command) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
} else {
  try {
    await run(command);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
