import type { CardBehavior } from '@/backend/db/schema/payment-simulator';
import * as m from '@/locales/generated/messages';
import type { SeededUser } from './seeded-user';

/** A sample organization that bought a plan, for trying every state of a subscription. */
export type SeededSubscriber = SeededUser & {
  /** Undefined for an organization on its trial. */
  plan?: {
    interval: 'monthly' | 'annual';
    /** Days since the purchase. */
    boughtDaysAgo: number;
    isCanceled?: boolean;
    /** Whether it was ordered during the trial, and starts when that ends. */
    isOrdered?: boolean;
    /** Behavior of the card; by default every charge succeeds. */
    card?: CardBehavior;
  };
};

const owner = { lastName: 'Lake', role: 'admin', ageDays: 60 } as const;

/** One organization for every status label of a plan. */
export const seededSubscribers: SeededSubscriber[] = [
  {
    ...owner,
    email: 'active-monthly@lake.example',
    firstName: 'Maya',
    companyName: 'Lake Sample Monthly',
    state: m.people_state_plan_monthly,
    plan: { interval: 'monthly', boughtDaysAgo: 10 },
  },
  {
    ...owner,
    email: 'active-yearly@lake.example',
    firstName: 'Yara',
    companyName: 'Lake Sample Yearly',
    state: m.people_state_plan_yearly,
    plan: { interval: 'annual', boughtDaysAgo: 40 },
  },
  {
    ...owner,
    email: 'canceled@lake.example',
    firstName: 'Cora',
    companyName: 'Lake Sample Canceled',
    state: m.people_state_plan_canceled,
    plan: { interval: 'monthly', boughtDaysAgo: 10, isCanceled: true },
  },
  {
    ...owner,
    email: 'trial-ending@lake.example',
    firstName: 'Tori',
    companyName: 'Lake Sample Trial',
    state: m.people_state_trial_ending,
    ageDays: 11,
  },
  {
    ...owner,
    email: 'trial-ordered@lake.example',
    firstName: 'Orla',
    companyName: 'Lake Sample Ordered',
    state: m.people_state_trial_ordered,
    ageDays: 4,
    plan: { interval: 'monthly', boughtDaysAgo: 2, isOrdered: true },
  },
  {
    ...owner,
    email: 'payment-problem@lake.example',
    firstName: 'Pia',
    companyName: 'Lake Sample Overdue',
    state: m.people_state_payment_problem,
    plan: { interval: 'monthly', boughtDaysAgo: 32, card: 'declines_renewals' },
  },
  {
    ...owner,
    email: 'expired@lake.example',
    firstName: 'Elsa',
    companyName: 'Lake Sample Expired',
    state: m.people_state_plan_expired,
    plan: { interval: 'monthly', boughtDaysAgo: 33, isCanceled: true },
  },
];
