import { expect } from 'vitest';
import { laterPayments, lifeChanges, lifeStates, type LifeState } from './life-states';
import { liveThrough, type History, type Life } from './customer-life';
import type { LifeApp } from './life-app';

/** The names of what is multiplied. */
const stateNames = Object.keys(lifeStates);
const changeNames = Object.keys(lifeChanges);
export const paymentNames = Object.keys(laterPayments);

/** Number of each, and of all combinations. */
export const lifeCounts = {
  states: stateNames.length,
  changes: changeNames.length,
  payments: paymentNames.length,
  lives: stateNames.length * changeNames.length * paymentNames.length,
};

/** Customers of one state whose later payments go alike, and who differ in their change: they live at the same time. */
export type Cohort = { title: string; day: number; histories: History[] };

const requireState =
  ({ status, lastPurchase }: LifeState) =>
  async ({ app, customer }: Life): Promise<void> => {
    const reached = [(await app.subscriptionOf(customer)).status, (await app.purchasesOf(customer)).at(-1)?.status];
    expect(reached).toEqual([status, lastPurchase ?? reached[1]]);
  };

function cohortOf(stateIndex: number, paymentIndex: number, changes: readonly string[]): Cohort {
  const [stateName, paymentName] = [stateNames[stateIndex] ?? '', paymentNames[paymentIndex] ?? ''];
  const [state, payments] = [lifeStates[stateName], laterPayments[paymentName]];
  if (!state || !payments) throw new Error('No such state or payments');
  const histories = changes.map((name): History => {
    const change = lifeChanges[name];
    if (!change) throw new Error('No such change');
    return {
      steps: [...state.steps, change, ...payments],
      checks: state.steps.length > 0 ? [{ afterSteps: state.steps.length, check: requireState(state) }] : [],
    };
  });
  // Lives begin on different days of the month, also on its last.
  return {
    title: `${stateName}, payments that ${paymentName}`,
    day: (stateIndex * 11 + paymentIndex * 5) % 366,
    histories,
  };
}

/** Every state with one way of later payments, and all changes at once. */
export const cohortsOf = (payment: string): Cohort[] =>
  stateNames.map((_, state) => cohortOf(state, paymentNames.indexOf(payment), changeNames));

/** Of how many changes a sample tries one from each state. */
const sampledOf = 6;

/**
 * Covers all states, changes and payments evenly: each state with every sixth change and one way of payments, which
 * move on with the number, so that six samples have each pair of a state and a change.
 */
export const sampleCohorts = (sample: number): Cohort[] =>
  stateNames.map((_, state) =>
    cohortOf(
      state,
      (state * 3 + Math.floor(sample / sampledOf) + sample) % paymentNames.length,
      changeNames.filter((_name, change) => (state + change + sample) % sampledOf === 0),
    ),
  );

/** Lets customers live through cohorts, one after the other. @returns The number of customers. */
export async function liveCohorts(app: LifeApp, cohorts: readonly Cohort[]): Promise<number> {
  let lives = 0;
  for (const { histories, day } of cohorts) lives += (await liveThrough(app, histories, { startDay: day })).length;
  return lives;
}
