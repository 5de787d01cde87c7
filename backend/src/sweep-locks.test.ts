import { minuteMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDatabase, type Database } from './db/client';
import { sweepConnections } from './db/lock-timeout';
import { organizations } from './db/schema/organization/organizations';
import type { Deps } from './deps';
import { sweepAddOns } from './modules/billing/add-ons';
import {
  createPlanTestApp,
  type Customer,
  type PlanTestApp,
} from './modules/billing/plans/changes/testing/plan-test-app';
import { PaymentProviderError } from './ports/payment-gateway';
import { sweeps } from './sweeps';
import { failWrites } from './testing/sweeps/fail-writes';
import { bulkSweeps, type SweepCase } from './testing/sweeps/sweep-case';
import { createSweepCases } from './testing/sweeps/sweep-cases';
import { until } from './testing/until';

let test: PlanTestApp;
let customers: { failing: Customer; other: Customer };
let sweepDatabase: Database;
let cases: Record<string, SweepCase>;
beforeAll(async () => {
  test = await createPlanTestApp();
  customers = { failing: await test.addSubscriber(), other: await test.addSubscriber() };
  cases = createSweepCases(test);
  const impatient = { ...sweepConnections, lockTimeoutMs: 100 };
  sweepDatabase = createDatabase(test.databaseUrl, impatient);
});
afterAll(async () => {
  await sweepDatabase.$client.end();
  await test.close();
});
beforeEach(() => test.clock.advance(minuteMs));

const vatRegister = { find: async () => ({ isRegistered: true, name: null }) };

function caseOf(name: string): SweepCase {
  const found = cases[name];
  if (!found) throw new Error(`The sweep of ${name} has no case in testing/sweeps/sweep-cases.ts`);
  return found;
}
const depsOf = (sweepCase: SweepCase): Deps => ({
  ...test.deps,
  database: sweepDatabase,
  vatRegister,
  ...sweepCase.deps,
});
const named = sweeps.map((sweep) => [sweep.name, sweep] as const);

it.each(named)(
  'the sweep of %s does the work of others while rows of one customer are locked',
  async (name, { run }) => {
    const sweepCase = caseOf(name);
    const { id, makeDue, isDone } = sweepCase;
    const lockedId = await makeDue(customers.failing);
    const otherId = await makeDue(customers.other);
    await test.database.transaction(async (transaction) => {
      const isTheirs = eq(organizations.id, customers.failing.organizationId);
      await transaction
        .select({ id: organizations.id })
        .from(organizations)
        .where(isTheirs)
        .for('update', { noWait: true });
      await transaction.select({ id }).from(id.table).where(eq(id, lockedId)).for('update', { noWait: true });
      await run(depsOf(sweepCase));
      expect(await isDone(otherId)).toBe(true);
    });
  },
);

it.each(named.filter(([name]) => !bulkSweeps.has(name)))(
  'the sweep of %s does the work on others while that on one row fails',
  async (name, { run }) => {
    const sweepCase = caseOf(name);
    const { makeDue, isDone, failing } = sweepCase;
    const failingId = await makeDue(customers.failing);
    const otherId = await makeDue(customers.other);
    const allowWrites = failing ? undefined : await failWrites(test.database, sweepCase.id, failingId);
    await run({ ...depsOf(sweepCase), ...failing?.(failingId) });
    expect([await isDone(failingId), await isDone(otherId)]).toEqual([false, true]);
    await allowWrites?.();
  },
);

it('the sweep of add-ons requests the charges of 8 at the same time, so that a hanging provider takes no longer than one', async () => {
  const { makeDue } = caseOf('add-ons');
  const due = await Promise.all(Array.from({ length: 8 }, () => makeDue(customers.other)));
  const hanging: ((error: Error) => void)[] = [];
  const charge = () => new Promise<never>((_resolve, reject) => hanging.push(reject));
  const payments = test.deps.payments && { ...test.deps.payments, charge };
  const sweep = sweepAddOns({ ...test.deps, ...(payments && { payments }) });
  await until(() => hanging.length === due.length);
  for (const reject of hanging) reject(new PaymentProviderError('no answer'));
  await sweep;
});
