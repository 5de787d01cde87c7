import { dayMs, minuteMs } from '@app/api-client/rules/values/durations';
import { inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { addOns } from '@/backend/db/schema/billing/add-ons';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';
import { wallets } from '@/backend/db/schema/billing/wallets';
import { findSubscription } from '@/backend/modules/organization/subscriptions';
import type { Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import type { LifeApp } from './life-app';
import { checkAccounts } from './check-accounts';
import { formatSteps, isTimeStep, type Step, type WaitingCall } from './life-steps';
import { passTime, sweepBilling } from './pass-time';
import { performStep, type Answer } from './perform-step';

/** A customer who lives through a history. */
export type Life = {
  app: LifeApp;
  customer: Customer;
  customPlanId: string | undefined;
  /** The last call whose charge waits for the cardholder. */
  waiting: WaitingCall | undefined;
  /** Steps lived through so far. */
  lived: Step[];
  answers: Answer[];
  survivesKills: boolean;
  /** When the organization was deleted. Its documents and charges stay. */
  endedAt: Date | undefined;
};

/** A history, and what else is checked on its way. */
export type History = {
  steps: readonly Step[];
  /** Whether our process may die during a call, which then answers 500. */
  survivesKills?: boolean;
  /** Checks the customer after a number of steps. */
  checks?: readonly { afterSteps: number; check: (life: Life) => Promise<void> }[];
};

/** The only answer with 5xx: the provider was away, and nothing was charged. */
const notCharged = 'error_payment_not_charged';

/** More at the same time would wait for each other's connections. */
const atOnce = 4;

/** Whether the plan is as it was. Where the result is unknown, the charge may still have its effect. */
const isRejection = (answer: Answer): boolean =>
  answer !== undefined && answer.statusCode >= 400 && answer.code !== 'error_payment_in_progress';

/** @throws {Error} With the history so far. */
async function withHistory<Result>(life: Life, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const answers = life.answers.map((answer) => answer?.code ?? answer?.statusCode ?? 'none').join(', ');
    const history = `${life.app.adapter}, after:\n${formatSteps(life.lived)}\nanswers: ${answers}`;
    const message = `${history}\n${(error as Error).message}`;
    throw new Error(message, { cause: error });
  }
}

/** Performs one step of one customer. */
async function perform(life: Life, step: Step | undefined): Promise<void> {
  if (step) life.lived.push(step);
  if (!step || isTimeStep(step)) return;
  await withHistory(life, async () => {
    const { app, customer } = life;
    if (!life.endedAt) life.customer = await app.renew(customer);
    const before = await findSubscription(app.database, customer.organizationId);
    const answer = await performStep(life, step);
    life.answers.push(answer);
    if (answer && answer.statusCode >= 500 && !life.survivesKills) expect(answer.code).toBe(notCharged);
    if (isRejection(answer)) expect(await findSubscription(app.database, customer.organizationId)).toEqual(before);
  });
}

/** Lives of earlier histories must cost no time: nothing of them is due any more. */
async function retire({ database, clock }: LifeApp, lives: readonly Life[]): Promise<void> {
  const ids = lives.map(({ customer }) => customer.organizationId);
  const never = { dueAt: null };
  await database.update(subscriptions).set(never).where(inArray(subscriptions.organizationId, ids));
  await database.update(invoices).set({ refundDueAt: null }).where(inArray(invoices.organizationId, ids));
  await database.update(wallets).set(never).where(inArray(wallets.organizationId, ids));
  await database.update(addOns).set({ endedAt: clock.now() }).where(inArray(addOns.organizationId, ids));
  await database.update(purchases).set({ status: 'abandoned' }).where(inArray(purchases.organizationId, ids));
}

async function forEachLife(lives: Life[], work: (life: Life, index: number) => Promise<void>): Promise<void> {
  for (let start = 0; start < lives.length; start += atOnce)
    await Promise.all(lives.slice(start, start + atOnce).map((life, index) => work(life, start + index)));
}

async function liveRounds(app: LifeApp, lives: Life[], histories: readonly History[]): Promise<void> {
  const rounds = Math.max(...histories.map(({ steps }) => steps.length));
  for (let round = 0; round < rounds; round += 1) {
    await forEachLife(lives, (life, index) => perform(life, histories[index]?.steps[round]));
    const time = histories.map(({ steps }) => steps[round]).find(isTimeStep);
    if (time) await passTime(app, time);
    await sweepBilling(app);
    // No two steps happen at the same instant.
    app.clock.advance(minuteMs);
    await forEachLife(lives, (life) => withHistory(life, () => checkAccounts(life)));
    for (const [index, life] of lives.entries()) {
      for (const { afterSteps, check } of histories[index]?.checks ?? [])
        if (afterSteps === round + 1) await withHistory(life, () => check(life));
    }
  }
}

/**
 * Lets new customers live through a history each, at the same time. All accounts are compared after each step. Where
 * one history has a step of time, all of them wait.
 * @param startDay Days from the common start, so that lives begin on different days of the month.
 * @param settlingDays Days after the last step, at whose end nothing is under way. With none, that is not checked.
 * @returns The customers, with the answers to their steps.
 * @throws {Error} With the history up to the step after which an equality was broken.
 */
export async function liveThrough(
  app: LifeApp,
  histories: readonly History[],
  { startDay = 0, settlingDays = 2 }: { startDay?: number; settlingDays?: number } = {},
): Promise<Life[]> {
  app.clock.set(new Date(app.start.getTime() + startDay * dayMs));
  app.endInterruptions();
  const lives: Life[] = [];
  for (const { survivesKills = false } of histories)
    lives.push({
      survivesKills,
      endedAt: undefined,
      ...{ app, customer: await app.addNewcomer(), customPlanId: undefined, waiting: undefined },
      ...{ lived: [], answers: [] },
    });
  try {
    await liveRounds(app, lives, histories);
    if (settlingDays === 0) return lives;
    app.endInterruptions();
    await passTime(app, { do: 'wait', days: settlingDays });
    for (const life of lives) await withHistory(life, () => checkAccounts(life, 'settled'));
    return lives;
  } finally {
    await retire(app, lives);
  }
}
