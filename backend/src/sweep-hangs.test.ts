import { minuteMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type Database } from './db/client';
import { sweepConnections } from './db/lock-timeout';
import { organizations } from './db/schema/organization/organizations';
import { createPlanTestApp, type PlanTestApp } from './modules/billing/plans/changes/testing/plan-test-app';
import { type PaymentGateway, PaymentProviderError } from './ports/payment-gateway';
import { sweeps } from './sweeps';
import { answering } from './testing/sweeps/sweep-case';
import { createSweepCases } from './testing/sweeps/sweep-cases';
import { createSweepRun } from './testing/sweeps/sweep-run';
import { until } from './testing/until';

let test: PlanTestApp;
let sweepDatabase: Database;
let run: ReturnType<typeof createSweepRun>;
let release: (error: Error) => void;
const hanging = new Promise<never>((_, reject) => (release = reject));
beforeAll(async () => {
  test = await createPlanTestApp();
  sweepDatabase = createDatabase(test.databaseUrl, { ...sweepConnections, lockTimeoutMs: 1_500 });
});
afterAll(async () => {
  release(new PaymentProviderError('no answer'));
  await run.runner.settle();
  await sweepDatabase.$client.end();
  await test.close();
});

/** The sweeps that wait for the mail server or the payment provider. */
const waiting = ['emails', 'purchases', 'subscriptions', 'add-ons', 'card erasures', 'payment erasures'];
const stepMs = 10_000;

it('the mail server and the payment provider hang and rows are locked for two minutes, and all other sweeps are on time', async () => {
  const [locked, other] = [await test.addSubscriber(), await test.addSubscriber()];
  // Add-ons wait while their plan renews, and the new version of Contour locks its subscriptions for a moment.
  const renewing = await test.addSubscriber('summit');
  test.clock.advance(minuteMs);
  const cases = Object.entries(createSweepCases(test));
  const ids = new Map<string, { locked: string; other: string }>();
  for (const [name, { makeDue }] of cases) {
    const theOther = name === 'subscriptions' ? renewing : other;
    ids.set(name, { locked: await makeDue(locked), other: await makeDue(theOther) });
  }
  // As many emails as are delivered at the same time, each of which keeps a connection.
  for (let count = 0; count < 4; count += 1) await createSweepCases(test).emails?.makeDue(other);
  const hangingPayments = new Proxy({} as PaymentGateway, { get: () => () => hanging });
  run = createSweepRun(sweeps, {
    ...test.deps,
    ...{ clock: test.clock, database: sweepDatabase, payments: hangingPayments, mailer: { deliver: () => hanging } },
    vatRegister: { find: async () => ({ isRegistered: true, name: null }) },
    ...{ outgoing: answering(204), webhookClient: answering(204) },
  });
  await test.database.transaction(async (transaction) => {
    const lock = { noWait: true } as const;
    const isTheirs = eq(organizations.id, locked.organizationId);
    await transaction.select({ id: organizations.id }).from(organizations).where(isTheirs).for('update', lock);
    for (const [name, { id }] of cases) {
      await transaction
        .select({ id })
        .from(id.table)
        .where(eq(id, ids.get(name)?.locked))
        .for('update', lock);
    }
    for (let passedMs = 0; passedMs <= 2 * minuteMs; passedMs += stepMs) {
      await run.pass(stepMs);
      await until(() => [...run.inProgress].every((name) => waiting.includes(name)));
    }
    expect([...run.inProgress].sort()).toEqual([...waiting].sort());
    for (const [name, { isDone }] of cases.filter(([one]) => !waiting.includes(one))) {
      expect([name, await isDone(ids.get(name)?.other ?? '')]).toEqual([name, true]);
    }
  });
  for (const { name, everyMs } of sweeps.filter((sweep) => !waiting.includes(sweep.name))) {
    const visits = run.visits.filter((visit) => visit.name === name).map(({ atMs }) => atMs);
    const pauses = visits.map((atMs, index) => (visits[index + 1] ?? 2 * minuteMs) - atMs);
    expect([name, Math.max(...pauses) <= everyMs + stepMs]).toEqual([name, true]);
  }
});
