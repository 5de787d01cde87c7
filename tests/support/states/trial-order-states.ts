import { dayMs } from '@app/api-client/rules/values/durations';
import { testNumbers } from '../pages/card-fields';
import { expect } from '../pages/journey';
import { advanceClock } from '../people/local-tools';
import { openAs, openPlan } from '../people/open-plan';
import { createOwner, logInByCall } from '../people/own-calls';
import { chain, type PageState } from '../pages/page-state';
import {
  createSubscriber,
  plansForSale,
  saveBillingDetails,
  untilStatus,
  type Subscriber,
} from '../people/subscribers';

/** A plan that was ordered in a trial: its page, the offers beside it, and its own review. */
function orderedStates(): PageState[] {
  let orderer: Subscriber;
  return chain([
    {
      name: 'subscription-trial-ordered',
      open: async (page) => {
        orderer = await createSubscriber({ start: 'trial_end' });
        await openPlan(page, orderer, /^Trialing$/);
        await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
      },
    },
    {
      name: 'subscription-cancel-order',
      open: async (page) => {
        await page.getByRole('button', { name: 'Cancel order' }).click();
        await expect(
          page.getByRole('alertdialog', { name: `Cancel your order of ${orderer.planName}?` }),
        ).toBeVisible();
      },
    },
    {
      name: 'subscription-options-ordered',
      open: async (page) => {
        await page.getByRole('button', { name: 'Keep order' }).click();
        await page.getByRole('link', { name: 'Change plan' }).click();
        await expect(page.getByText('This is your next plan')).toBeVisible();
      },
    },
    {
      name: 'subscription-review-ordered',
      open: async (page) => {
        await page.getByRole('button', { name: `Start ${orderer.planName} now` }).click();
        await expect(page.getByRole('radio', { name: /^Now/ })).toBeChecked();
        await expect(page.getByRole('button', { name: /^Pay .* and start$/ })).toBeVisible();
      },
    },
  ]);
}

/**
 * An order in a trial: before it is placed, while it waits, and when its first charge fails. The clock is reset after
 * each.
 */
export const trialOrderStates: PageState[] = [
  {
    name: 'subscription-review-in-trial',
    open: async (page) => {
      const owner = await createOwner();
      await saveBillingDetails(owner);
      const [{ id }] = await plansForSale(owner);
      await openAs(page, owner, `/subscription/options?plan=${id}`, /Nothing is charged today/);
      await expect(page.getByRole('radio', { name: /^When my trial ends/ })).toBeChecked();
    },
  },
  ...orderedStates(),
  {
    name: 'subscription-first-payment-problem',
    open: async (page) => {
      const orderer = await createSubscriber({ start: 'trial_end', number: testNumbers.declinesRenewals });
      await advanceClock(15 * dayMs);
      await untilStatus(await logInByCall(orderer), 'past_due');
      await openPlan(page, orderer, /to start your plan\.$/);
    },
  },
  {
    name: 'subscription-review-running-plan',
    open: async (page) => {
      const subscriber = await createSubscriber();
      const [{ id }] = await plansForSale(subscriber);
      await openAs(page, subscriber, `/subscription/options?plan=${id}&interval=monthly`, /^You're already on/);
    },
  },
];
