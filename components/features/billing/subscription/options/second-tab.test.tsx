import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredBilling } from '@/lib/billing/billing-query';
import { installMatchMedia } from '@/components/forms/payment-card/testing/card-frame';
import { noBilling, sampleBilling } from '@/components/blocks/billing-details/testing/sample-billing';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { orderedTrial, quote, serve, subscription, trial } from '../testing/samples';
import { PlanOptions } from './plan-options';

beforeAll(() => import('@/components/blocks/billing-details/billing-form'), 120_000);
beforeEach(() => installMatchMedia());

const business = () => subscription({ planId: 'business', planName: 'Business' });

/** Reviews the Business plan in a trial, until another tab has changed the subscription. */
function review(answers: Parameters<typeof serve>[0] = {}, first = trial()) {
  let current = first;
  serve({
    getSubscription: () => ({ subscription: current }),
    getUpgradeCost: () =>
      current.status === 'trialing' ? quote() : rejecting('error_plan_unavailable', { status: 400 })(),
    ...answers,
  });
  const selection = { planId: 'business', interval: 'monthly', currency: undefined, promoCode: undefined } as const;
  const standing = { data: 'owner' as const, error: null, refetch: () => undefined };
  const onSelect = vi.fn();
  const page = <PlanOptions standing={standing} selection={selection} onSelect={onSelect} onChanged={vi.fn()} />;
  const inOtherTab = (changed: ReturnType<typeof subscription>) => void (current = changed);
  return { ...renderWithData(page), onSelect, inOtherTab };
}
const already = "You're already on Business, so there is nothing to buy.";

describe('the review of a plan, while another tab buys it', () => {
  it.each(['error_quote_stale', 'error_subscription_state'] as const)(
    'H11: says that the plan was bought when the confirmation is rejected with %s, and sells it no second time',
    async (code) => {
      const { user, inOtherTab } = review({ createSubscription: rejecting(code, { status: 409 }) });
      await user.click(await screen.findByRole('checkbox', { name: /^I authorize/ }));
      inOtherTab(business());
      await user.click(screen.getByRole('button', { name: /^Pay/ }));
      expect(await screen.findByText(already)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'View subscription' }).getAttribute('href')).toBe('/subscription');
      expect(screen.queryByRole('button', { name: /^Pay|^Order/ })).toBeNull();
      expect(screen.queryByRole('radio')).toBeNull();
      expect(callsOf('createSubscription')).toHaveLength(1);
      expect(await componentViolations()).toEqual([]);
    },
  );

  it('says so once the billing details are saved, before any amount', async () => {
    const { user, inOtherTab } = review({ saveBilling: () => sampleBilling() });
    await user.click(await screen.findByRole('button', { name: /^Change address/ }));
    await screen.findByLabelText('City');
    inOtherTab(business());
    await user.click(screen.getByRole('button', { name: /^Save and show the price/ }));
    expect(await screen.findByText(already)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay|^Order/ })).toBeNull();
  });

  it('says that the plan was ordered, and offers to start it now only with a new consent', async () => {
    const { user, inOtherTab } = review({
      getUpgradeCost: ({ query }: { query: { start?: string } }) =>
        query.start === 'now' ? quote() : quote({ lines: [], startsAt: trial().periodEnd }),
      createSubscription: rejecting('error_quote_stale', { status: 409 }),
    });
    await user.click(await screen.findByRole('checkbox', { name: /^I authorize/ }));
    inOtherTab(orderedTrial());
    await user.click(screen.getByRole('button', { name: /^Order Business/ }));
    expect(await screen.findByText(/^You ordered Business\. It starts on 07 Apr 2026/)).toBeTruthy();
    await screen.findByRole('button', { name: /^Pay/ });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^I authorize/ }).checked).toBe(false);
    expect(callsOf('createSubscription')).toHaveLength(1);
  });
});

const stored = (changes: Partial<NonNullable<StoredBilling['details']>>): StoredBilling => {
  const { details } = sampleBilling();
  if (!details) throw new Error('No details');
  return sampleBilling({ details: { ...details, ...changes } });
};

describe('the review of a plan, while another tab changes the billing details', () => {
  const berlin = stored({ addressLine1: 'Unter den Linden 1', postalCode: '10117', city: 'Berlin', country: 'DE' });
  const billedTo = /^Billed to .*Unter den Linden 1, 10117 Berlin, Germany/;

  it('shows the details of the invoice together with the new price', async () => {
    let billing = sampleBilling();
    const { user } = review({
      getBilling: () => billing,
      getUpgradeCost: () => quote(billing === berlin ? { totalDueNow: { amount: 9_999, currency: 'usd' } } : {}),
      createSubscription: rejecting('error_quote_stale', { status: 409 }),
    });
    await user.click(await screen.findByRole('checkbox', { name: /^I authorize/ }));
    const quotes = callsOf('getUpgradeCost').length;
    billing = berlin;
    await user.click(screen.getByRole('button', { name: /^Pay/ }));
    expect(await screen.findByText(billedTo)).toBeTruthy();
    expect(await screen.findByText(/Price updated\. Check the new amount/)).toBeTruthy();
    expect(callsOf('getUpgradeCost')).toHaveLength(quotes + 1);
  });

  it('shows the current details and their price as soon as the user returns to this tab', async () => {
    let billing = sampleBilling();
    review({ getBilling: () => billing });
    await screen.findByRole('button', { name: /^Pay/ });
    const quotes = callsOf('getUpgradeCost').length;
    billing = berlin;
    act(() => window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(billedTo)).toBeTruthy();
    await waitFor(() => expect(callsOf('getUpgradeCost').length).toBeGreaterThan(quotes));
  });
});

describe('the review of a plan that was withdrawn meanwhile', () => {
  it.each(['error_plan_unavailable', 'error_quote_stale'] as const)(
    'says that it is not sold and nothing was charged, and leads back to the plans, after %s',
    async (code) => {
      let isSold = true;
      const { user, onSelect } = review({
        createSubscription: rejecting(code, { status: 409 }),
        getUpgradeCost: () => (isSold ? quote() : rejecting('error_plan_unavailable', { status: 400 })()),
      });
      await user.click(await screen.findByRole('checkbox', { name: /^I authorize/ }));
      isSold = false;
      await user.click(screen.getByRole('button', { name: /^Pay/ }));
      expect(await screen.findByText("Business isn't available any more. Nothing was charged.")).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^Try again|^Pay/ })).toBeNull();
      expect(await componentViolations()).toEqual([]);
      const loaded = callsOf('listPricingPlans').length;
      await user.click(screen.getByRole('button', { name: 'Choose another plan' }));
      expect(onSelect).toHaveBeenCalledExactlyOnceWith({ interval: 'monthly' });
      await waitFor(() => expect(callsOf('listPricingPlans').length).toBeGreaterThan(loaded));
    },
  );
});

describe('the review of a plan that the organization has', () => {
  it('sells nothing, and leads to the subscription and back to the plans', async () => {
    const { user, onSelect } = review({}, business());
    expect(await screen.findByText(already)).toBeTruthy();
    expect(callsOf('getUpgradeCost')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Back to plans' }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith({ interval: 'monthly' });
  });
});

it('the review leads back to the plans before the billing details are known', async () => {
  const { user, onSelect } = review({ getBilling: () => noBilling });
  expect(await screen.findByLabelText('City')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to plans' }));
  await waitFor(() => expect(onSelect).toHaveBeenCalledExactlyOnceWith({ interval: 'monthly' }));
});
