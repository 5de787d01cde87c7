import type { BillingInterval } from '@app/api-client/rules/values/dates';
import type { CardBehavior } from '@/backend/db/schema/payment-simulator';
import type { PaymentAction } from '@/backend/ports/payment-gateway';
import type { Interruption } from './life-app';

/** A plan that customers order; `custom` is the organization's own one, paid by the year. */
export type OrderedPlan = 'contour' | 'summit' | 'custom';
export type PromoName = 'threePeriods' | 'everyPeriod' | 'amount';

/** Events that end an organization. */
export type Ending = 'deletion' | 'closing' | 'joining';

/** One thing that a customer, their bank, staff or the provider does. */
export type CustomerStep =
  /** Buys the plan, or changes the running one to it. Without a card, the default card is charged. */
  | {
      do: 'order';
      plan: OrderedPlan;
      interval?: BillingInterval;
      /** At the end of the trial instead of immediately. */
      start?: 'trial_end';
      card?: CardBehavior;
      promo?: PromoName;
    }
  | { do: 'keepPlan' }
  | { do: 'cancel' }
  | { do: 'setRenewal'; on: boolean }
  | { do: 'addCard'; card: CardBehavior; replaces?: boolean }
  | { do: 'removeCard' }
  | { do: 'payInvoice'; card?: CardBehavior }
  | { do: 'moveTo'; country: string; vatNumber?: string }
  /** Deletes the billing details: no country is known from then on. */
  | { do: 'forgetBilling' }
  | { do: 'buyAddOn'; renews: boolean; card?: CardBehavior }
  | { do: 'setAddOnRenewal'; on: boolean }
  | { do: 'buyCredits'; card?: CardBehavior }
  | { do: 'setTopUp'; on: boolean }
  | { do: 'spendCredits'; credits: number }
  /** Staff refund a part of the first or last invoice that was paid by card. */
  | { do: 'refund'; which: 'first' | 'last'; percent: number }
  /**
   * The cardholder answers the bank, after which the buyer's page repeats the call, the provider reports it, or nothing
   * happens until the sweep.
   */
  | { do: 'confirm'; isApproved: boolean; then: 'repeat' | 'event' | 'sweep' }
  /** The next request for a charge, or its answer, is lost. */
  | { do: 'interrupt'; at: Interruption }
  | { do: 'suspendOwner' }
  /** The organization ends: its only user deletes the account, closes it, or joins another organization. */
  | { do: 'end'; by: Ending };

/** A step of all customers at once. */
export type TimeStep =
  /** Time passes while the sweeps run. */
  | { do: 'wait'; days: number }
  /** Time passes until some days after the next end of a period, or before it. */
  | { do: 'waitForRenewal'; offsetDays: number }
  /** Time passes while no process runs. */
  | { do: 'sleep'; days: number };

/** Histories are lists of steps, and print well. */
export type Step = CustomerStep | TimeStep;

const timeSteps: readonly string[] = ['wait', 'waitForRenewal', 'sleep'] satisfies TimeStep['do'][];

export const isTimeStep = (step: Step | undefined): step is TimeStep => timeSteps.includes(step?.do ?? '');

/** A call whose charge waits for the cardholder. */
export type WaitingCall = {
  method: 'POST' | 'PUT';
  path: string;
  body: object;
  action: PaymentAction;
  continuationId: string;
};

/** Formats a history so that it can be read and run again. */
export const formatSteps = (steps: readonly Step[]): string =>
  steps
    .map(({ do: verb, ...rest }) =>
      [verb, ...Object.entries(rest).map(([name, value]) => `${name}=${String(value)}`)].join(' '),
    )
    .join('\n');
