/**
 * Measures billing: `npm run load:billing`. Fills two databases with 100 and 100,000 invoices, makes the same calls
 * alternately, and prints quotes, upgrades and invoice lists per second, with the ratio of the two databases.
 * BILLING_INVOICES is the large number, BILLING_SECONDS how long quotes and lists are measured, BILLING_UPGRADES the
 * number of customers who upgrade.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { planIds } from '@/backend/modules/organization/subscriptions';
import { startEmbeddedPostgres } from '@/backend/local/embedded-postgres/start-embedded-postgres';
import { accepted, openBillingWorld, type BillingWorld, type Quote } from './billing-world';

const invoicesOf = { small: 100, large: Number(process.env.BILLING_INVOICES ?? 100_000) };
const measuredMs = Number(process.env.BILLING_SECONDS ?? 5) * 1_000;
const upgrades = Number(process.env.BILLING_UPGRADES ?? 40);
/** Calls at the same time. */
const concurrency = 8;
const ratioMin = 0.8;

const quotePath = `/subscriptions/upgrade-cost?nextPlanId=${planIds.summit}&interval=monthly&currency=eur`;

/** Runs work with several calls at a time until the time is over. @returns Calls per second. */
async function rateOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  let done = 0;
  const loop = async () => {
    while (performance.now() - startedMs < measuredMs) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
  return (done * 1_000) / (performance.now() - startedMs);
}

/** Upgrades each customer once, several at a time. @returns Upgrades per second, each with its quote and its charge. */
async function upgradeRate({ get, put, subscribers }: BillingWorld): Promise<number> {
  const waiting = [...subscribers];
  const startedMs = performance.now();
  const loop = async () => {
    for (let customer = waiting.pop(); customer; customer = waiting.pop()) {
      await put(customer, '/subscriptions', accepted(await get<Quote>(customer, quotePath)));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
  return (subscribers.length * 1_000) / (performance.now() - startedMs);
}

type Measured = { name: string; small: number; large: number };

/** Measures one figure in both databases, twice in turns, and keeps the better one: other load only slows down. */
async function compare(
  name: string,
  worlds: { small: BillingWorld; large: BillingWorld },
  measure: (world: BillingWorld) => Promise<number>,
  turns: number,
): Promise<Measured> {
  const best = { small: 0, large: 0 };
  for (let turn = 0; turn < turns; turn += 1) {
    const order = turn % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const);
    for (const size of order) best[size] = Math.max(best[size], await measure(worlds[size]));
  }
  return { name, ...best };
}

const folder = mkdtempSync(path.join(tmpdir(), 'billing-under-load-'));
chmodSync(folder, 0o755);
const server = await startEmbeddedPostgres({ folder, settings: [] });
try {
  const open = (name: string, invoices: number) =>
    openBillingWorld({ serverUrl: server.url, name, folder, invoices, subscribers: upgrades });
  const worlds = {
    small: await open('billing_small', invoicesOf.small),
    large: await open('billing_large', invoicesOf.large),
  };
  console.log(`\n${cpus().length} cores, ${concurrency} calls at a time, per second`);
  const list = (query: string) => (world: BillingWorld) => rateOf(() => world.get(world.payer, `/invoices${query}`));
  const results = [
    // A customer can upgrade once, so that this is measured once.
    await compare('upgrades, with quote and charge', worlds, upgradeRate, 1),
    await compare('quotes', worlds, (world) => rateOf(() => world.get(world.payer, quotePath)), 4),
    await compare('invoices: first page', worlds, list(''), 4),
    await compare(
      'invoices: deep page',
      worlds,
      async (world) => list(`?cursor=${await world.middleCursor()}`)(world),
      4,
    ),
  ];
  console.table(
    results.map(({ name, small, large }) => ({
      figure: name,
      [`beside ${invoicesOf.small} invoices`]: small.toFixed(1),
      [`beside ${invoicesOf.large} invoices`]: large.toFixed(1),
      ratio: (large / small).toFixed(2),
    })),
  );
  for (const { database } of Object.values(worlds)) {
    const { rows } = await database.execute<{ sum: string }>(
      sql`select coalesce(sum(amount), 0) as sum from ledger_entries where unit <> 'credits'`,
    );
    if (Number(rows[0]?.sum) !== 0) throw new Error('The ledger does not add up to zero');
  }
  const slow = results.filter(({ small, large }) => large / small < ratioMin).map(({ name }) => name);
  console.log(slow.length === 0 ? `\nNo ratio is below ${ratioMin}.` : `\nSlower: ${slow.join('; ')}`);
  if (slow.length > 0) process.exitCode = 1;
  await worlds.small.close();
  await worlds.large.close();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
