import { dayMs } from '@app/api-client/rules/values/durations';
import { testNumbers } from '../pages/card-fields';
import { createMember } from '../people/create-member';
import { expect } from '../pages/journey';
import { advanceClock } from '../people/local-tools';
import { openAs, openPlan } from '../people/open-plan';
import { callsOf, createOwner, logInByCall } from '../people/own-calls';
import { chain, closeDialog, reloadFailing, type PageState } from '../pages/page-state';
import {
  createSubscriber,
  plansForSale,
  purchase,
  quotePlan,
  saveBillingDetails,
  untilStatus,
  type Subscriber,
} from '../people/subscribers';
import { seededMember } from '../people/users';

/** Longer than a monthly period. */
const periodMs = 32 * dayMs;

/** The history of usage: of a new organization, and of a sample one with earlier months. */
const historyStates: PageState[] = [
  {
    name: 'subscription-history-empty',
    open: async (page) => {
      await openPlan(page, await createOwner(), /^Nothing used yet/);
    },
  },
  ...chain([
    {
      name: 'subscription-history',
      open: async (page) => {
        await openPlan(page, seededMember, /^Show the figures$/);
        await page.getByRole('heading', { name: 'Usage history' }).scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'subscription-history-figures',
      open: async (page) => {
        await page.getByText('Show the figures').click();
        await expect(page.getByRole('table', { name: /^Usage by period/ }).first()).toBeVisible();
      },
    },
  ]),
];

/** The six status labels. The clock is reset after each chain. */
const statusStates: PageState[] = [
  {
    name: 'subscription-trial',
    open: async (page) => openPlan(page, await createOwner(), /^Free trial ends in \d+ days$/),
  },
  {
    name: 'subscription-trial-last-day',
    open: async (page) => {
      const owner = await createOwner();
      await advanceClock(13.5 * dayMs);
      await openPlan(page, owner, /^Free trial ends in 1 day$/);
    },
  },
  ...chain([
    {
      name: 'subscription-active',
      open: async (page) => openPlan(page, await createSubscriber(), /^Active$/),
    },
    {
      name: 'subscription-renewal-off',
      open: async (page) => {
        await page.getByRole('switch', { name: 'Automatic renewal' }).click();
        await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      },
    },
    {
      name: 'subscription-expiring',
      open: async (page) => {
        await page.reload();
        await expect(page.getByText(/^Expiring in \d+ days$/)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Resume subscription' })).toBeVisible();
      },
    },
  ]),
  {
    name: 'subscription-payment-problem',
    open: async (page) => {
      const subscriber = await createSubscriber({ number: testNumbers.declinesRenewals });
      await advanceClock(periodMs);
      await untilStatus(await logInByCall(subscriber), 'past_due');
      await openPlan(page, subscriber, /^Payment problem$/);
    },
  },
  {
    name: 'subscription-expired',
    open: async (page) => {
      const owner = await createOwner();
      await advanceClock(15 * dayMs);
      await untilStatus(await logInByCall(owner), 'expired');
      await openPlan(page, owner, /Your plan has ended\./);
    },
  },
];

const actionStates: PageState[] = [
  ...chain([
    {
      name: 'subscription-cancel',
      open: async (page) => {
        await openPlan(page, await createSubscriber(), /^Active$/);
        await page.getByRole('button', { name: 'Cancel subscription' }).click();
        await expect(page.getByRole('button', { name: 'Keep subscription' })).toBeFocused();
      },
    },
    {
      name: 'subscription-closest-to-limit',
      open: async (page) => {
        await closeDialog(page);
        await page.getByRole('radio', { name: 'Closest to limit' }).check();
      },
    },
    {
      name: 'subscription-server-error',
      open: async (page) => {
        await reloadFailing(page, '**/api/resource/details');
        await expect(page.getByText('Renews on')).toBeVisible();
      },
    },
  ]),
  {
    name: 'subscription-pending-downgrade',
    open: async (page) => {
      const subscriber = await createSubscriber({ isLarger: true });
      const [smaller] = await plansForSale(subscriber);
      const quote = await quotePlan(subscriber, smaller.id);
      await purchase(subscriber, ['PUT', '/subscriptions'], quote);
      await openPlan(page, subscriber, new RegExp(`Switches to ${smaller.name}`));
    },
  },
  {
    name: 'subscription-ask-admin',
    open: async (page) => {
      const guest = await createMember(await createOwner(), 'guest');
      await openPlan(page, guest, /^Only admins see and change/);
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);
    },
  },
];

/** The available plans and the review of one, with a saved card. */
function optionStates(): PageState[] {
  let subscriber: Subscriber;
  return chain([
    {
      name: 'subscription-options',
      open: async (page) => {
        subscriber = await createSubscriber();
        await openAs(page, subscriber, '/subscription/options', /^Current plan$/);
      },
    },
    {
      name: 'subscription-review',
      open: async (page) => {
        const [, larger] = await plansForSale(subscriber);
        await page.getByRole('button', { name: `Choose ${larger.name}` }).click();
        await expect(page.getByText('Amount due today')).toBeVisible();
        await expect(page.getByText(/^Charged to Visa/)).toBeVisible();
      },
    },
    {
      name: 'subscription-review-promo-invalid',
      open: async (page) => {
        await page.getByText('Add a promo code').click();
        await page.getByRole('textbox', { name: 'Promo code' }).fill('NO-SUCH-CODE');
        await page.getByRole('button', { name: 'Apply' }).click();
        await expect(page.getByText(/This promo code isn't valid/)).toBeVisible();
      },
    },
    {
      name: 'subscription-review-problems',
      open: async (page) => {
        await page.getByRole('button', { name: /^Pay .* and start$/ }).click();
        await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
      },
    },
  ]);
}

/** The review of the first plan, with the fields for a card. */
const firstPlanState: PageState = {
  name: 'subscription-review-first-plan',
  open: async (page) => {
    const owner = await createOwner();
    await saveBillingDetails(owner);
    const [smaller] = await plansForSale(owner);
    await openAs(page, owner, `/subscription/options?plan=${smaller.id}&interval=annual`, /^Amount due today$/);
    const fields = page.frameLocator('iframe[title="Card number, expiration date and security code"]');
    await expect(fields.getByLabel('Card number')).toBeVisible();
  },
};

/** The review of the first plan before the billing details are known. */
const billingStepState: PageState = {
  name: 'subscription-review-billing-details',
  open: async (page) => {
    const owner = await createOwner();
    const [smaller] = await plansForSale(owner);
    await openAs(page, owner, `/subscription/options?plan=${smaller.id}`, /^Your billing details decide the tax/);
    await expect(page.getByLabel('Country')).toBeVisible();
  },
};

/** The notice about the plan on another page of the account. */
const noticeState: PageState = {
  name: 'account-plan-notice',
  open: async (page) => {
    const subscriber = await createSubscriber();
    await callsOf(subscriber)('DELETE', '/subscriptions');
    await openAs(page, subscriber, '/account', /Your plan ends on/);
  },
};

/** The subscription pages in each state. */
export const subscriptionStates: PageState[] = [
  ...historyStates,
  ...statusStates,
  ...actionStates,
  ...optionStates(),
  firstPlanState,
  billingStepState,
  noticeState,
];
