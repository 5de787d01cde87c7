import type { CardBehavior } from '@/backend/db/schema/payment-simulator';
import { readAccounts, type Accounts } from './read-accounts';
import { liveThrough, type History, type Life } from './customer-life';
import type { Interruption, LifeApp } from './life-app';
import { isTimeStep, type CustomerStep, type Step } from './life-steps';

/** A fault of a charge: by the card, or by the request itself. */
type Fault = { card: CardBehavior } | { interruption: Interruption };

/** Faults of a charge, by the name in the table. */
const faults: Record<string, Fault> = {
  none: { card: 'succeeds' },
  'card declined': { card: 'declines_when_charged' },
  'cardholder needed': { card: 'asks_each_time' },
  'provider hangs': { card: 'provider_hangs' },
  'answer lost': { card: 'times_out_and_charges' },
  '429 too many requests': { card: 'provider_limits' },
  '500 provider failed': { card: 'provider_fails' },
  'parameter rejected': { card: 'provider_rejects' },
  'account rejected': { interruption: 'account rejected' },
  'process died before the request': { interruption: 'killed before' },
  'process died after the request': { interruption: 'killed after' },
  'refund refused': { card: 'disputes' },
  'refund failed later': { card: 'rejects_refunds' },
};
export const faultNames = Object.keys(faults);

/** A step that charges: what comes before, and what charges a new card, or else the saved one. */
type ChargingStep = { before: Step[]; charge: (card?: CardBehavior) => CustomerStep | undefined; wait: number };

const contour: CustomerStep = { do: 'order', plan: 'contour', card: 'succeeds' };
/** Two hours, in days: automatic charges that never reached the card are tried again every five minutes. */
const hours = 2 / 24;
/** Steps that charge, by the name in the table. */
const chargingSteps: Record<string, ChargingStep> = {
  'first purchase': {
    ...{ before: [], charge: (card = 'succeeds') => ({ do: 'order', plan: 'contour', card }), wait: hours },
  },
  renewal: {
    before: [contour, { do: 'waitForRenewal', offsetDays: -0.1 }],
    charge: () => undefined,
    wait: 0.1 + hours,
  },
  upgrade: { before: [contour], charge: (card) => withCard({ do: 'order', plan: 'summit' }, card), wait: hours },
  'add-on': { before: [contour], charge: (card) => withCard({ do: 'buyAddOn', renews: true }, card), wait: hours },
  credits: { before: [contour], charge: (card) => withCard({ do: 'buyCredits' }, card), wait: hours },
  'automatic credits': { before: [contour], charge: () => ({ do: 'setTopUp', on: true }), wait: hours },
  'payment of an invoice': {
    before: [contour, { do: 'addCard', card: 'declines_renewals' }, { do: 'waitForRenewal', offsetDays: 0.2 }],
    ...{ charge: (card = 'succeeds') => ({ do: 'payInvoice', card }), wait: hours },
  },
};
export const stepNames = Object.keys(chargingSteps);

const withCard = (step: CustomerStep, card: CardBehavior | undefined): CustomerStep =>
  card === undefined ? step : ({ ...step, card } as CustomerStep);

/** The steps of a history that ends with a charge and a fault. */
function stepsOf({ before, charge, wait }: ChargingStep, fault: Fault): { prepared: Step[]; charged: Step[] } {
  const isAutomatic = charge() === undefined || charge()?.do === 'setTopUp';
  const idle: Step = { do: 'wait', days: 0 };
  const refund: Step =
    'card' in fault && ['disputes', 'rejects_refunds'].includes(fault.card)
      ? { do: 'refund', which: 'last', percent: 100 }
      : idle;
  const time: Step = { do: 'wait', days: wait };
  if ('interruption' in fault) {
    const interrupt: Step = { do: 'interrupt', at: fault.interruption };
    return { prepared: [...before, idle, idle, interrupt], charged: [charge() ?? idle, time, refund, time] };
  }
  if (!isAutomatic)
    return { prepared: [...before, idle, idle, idle], charged: [charge(fault.card) ?? idle, time, refund, time] };
  // A job charges the saved card. The cardholder confirms that one that asks is saved.
  const added: Step = { do: 'addCard', card: fault.card };
  const confirmed: Step = { do: 'confirm', isApproved: true, then: 'repeat' };
  return { prepared: [...before, added, confirmed, idle], charged: [charge() ?? idle, time, refund, time] };
}

const money = (minor: number): string => (minor / 100).toFixed(2);
const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const netCharged = ({ charges }: Accounts) => sum(charges.map(({ amount, refunded }) => amount - refunded));
const invoiced = ({ invoices }: Accounts) =>
  sum(invoices.filter(({ status }) => status === 'paid').map(({ total }) => total));
const owed = ({ invoices }: Accounts) =>
  sum(invoices.filter(({ status }) => status === 'open' || status === 'failed').map(({ total }) => total));

/** Lists the new grants of an account, as text. */
function grantedSince(before: Accounts, after: Accounts): string {
  const granted = [
    ...(after.periods.length > before.periods.length ? ['plan'] : []),
    ...(after.addOns.length > before.addOns.length ? ['add-on'] : []),
    ...(after.wallet.balance > before.wallet.balance
      ? [`${after.wallet.balance - before.wallet.balance} credits`]
      : []),
  ];
  const isChanged = after.subscription.status !== before.subscription.status;
  return [...granted, ...(isChanged ? [`now ${after.subscription.status}`] : [])].join(', ') || '–';
}

/** The kinds of emails since, in their order. */
function emailedSince(before: Accounts, after: Accounts): string {
  const known = new Set(before.emails.map(({ id }) => id));
  const kinds = after.emails.filter(({ id }) => !known.has(id)).map(({ kind }) => kind);
  return (
    [...new Set(kinds)]
      .sort()
      .map((kind) => `${kind}${kinds.filter((each) => each === kind).length > 1 ? ' (more than once)' : ''}`)
      .join(', ') || '–'
  );
}

/** One row of the table, without the adapter. */
export type Outcome = { step: string; fault: string; cells: string[] };

/** Charges with some faults at one step, and reads what came of it. @returns In the order of the faults. */
export async function findOutcomes(app: LifeApp, step: string, tried: readonly string[]): Promise<Outcome[]> {
  const charging = chargingSteps[step];
  if (!charging) throw new Error('No such step');
  const read = new Map<string, Accounts[]>();
  const answers = new Map<string, number>();
  const histories = tried.map((name): History => {
    const fault = faults[name];
    if (!fault) throw new Error('No such fault');
    const { prepared, charged } = stepsOf(charging, fault);
    const check = async (life: Life) => void read.set(name, [...(read.get(name) ?? []), await readAccounts(life)]);
    answers.set(name, [...prepared, charged[0]].filter((each) => each && !isTimeStep(each)).length - 1);
    return {
      steps: [...prepared, ...charged],
      checks: [
        { afterSteps: prepared.length, check },
        { afterSteps: prepared.length + charged.length, check },
      ],
      survivesKills: true,
    };
  });
  const lives = await liveThrough(app, histories, { settlingDays: 0 });
  return tried.map((fault, index) => {
    const [before, after] = read.get(fault) ?? [];
    if (!before || !after) throw new Error('Nothing was read');
    const isCall = charging.charge() !== undefined;
    const answer = isCall ? lives[index]?.answers[answers.get(fault) ?? 0] : undefined;
    const said = answer ? `${answer.statusCode}${answer.code ? ` ${answer.code}` : ''}` : '–';
    const changes = [netCharged(after) - netCharged(before), invoiced(after) - invoiced(before)].map(money);
    return {
      step,
      fault,
      cells: [said, ...changes, money(owed(after)), grantedSince(before, after), emailedSince(before, after)],
    };
  });
}

/**
 * Formats the outcomes of both adapters as a table: one row where they agree, and otherwise one of each.
 * @param byAdapter The rows of each adapter, in the same order.
 */
export function formatOutcomes(byAdapter: Record<string, Outcome[]>): string[] {
  const [first, ...others] = Object.entries(byAdapter);
  if (!first) return [];
  const format = ({ step, fault, cells }: Outcome, adapter: string) =>
    `| ${[step, fault, adapter, ...cells].join(' | ')} |`;
  return first[1].flatMap((outcome, index) => {
    const rows = [[first[0], outcome] as const, ...others.map(([name, all]) => [name, all[index]] as const)];
    const isSame = rows.every(([, row]) => row?.cells.join() === outcome.cells.join());
    if (isSame) return [format(outcome, 'both')];
    return rows.flatMap(([name, row]) => (row ? [format(row, name)] : []));
  });
}
