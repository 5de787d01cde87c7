import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installMatchMedia } from '@/components/forms/payment-card/testing/card-frame';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import type { PlanSelection } from '../model/plan-selection';
import { business, plan, quote, serve, starter, subscription, trial } from '../testing/samples';
import { PlanOptions } from './plan-options';

beforeEach(() => installMatchMedia());

const nothing: PlanSelection = { planId: undefined, interval: undefined, currency: undefined, promoCode: undefined };
const usd = (amount: number) => ({ amount, currency: 'usd' as const });

type PageProps = { first: Partial<PlanSelection>; onChanged: (notice: string) => unknown };

function Page({ first, onChanged }: PageProps) {
  const [selection, setSelection] = useState<PlanSelection>({ ...nothing, ...first });
  return (
    <PlanOptions
      standing={{ data: 'owner', error: null, refetch: () => undefined }}
      selection={selection}
      onSelect={(next) => setSelection({ ...nothing, ...next })}
      onChanged={onChanged}
    />
  );
}

function show(first: Partial<PlanSelection> = {}) {
  const onChanged = vi.fn<(notice: string) => unknown>();
  return { ...renderWithData(<Page first={first} onChanged={onChanged} />), onChanged };
}
const reviewing = { planId: 'business', interval: 'monthly' } as const;
const planItem = async (name: string) => {
  const item = (await screen.findByRole('heading', { level: 3, name })).closest('li');
  if (!item) throw new Error(`${name} is in no list`);
  return within(item);
};
const payButton = (amount: string) => screen.findByRole('button', { name: new RegExp(`^Pay \\${amount} and start`) });
const consent = () => screen.findByRole('checkbox', { name: /^I authorize Dcipher to charge my card/ });

it('a link to a plan that was withdrawn says so above the plans that can be chosen', async () => {
  serve();
  show({ planId: 'withdrawn', interval: 'annual' });
  expect(
    await screen.findByText('The plan in the link is not available now. Choose another one, or contact us.'),
  ).toBeTruthy();
  expect((await planItem('Business')).getByRole('button')).toBeTruthy();
});

it('the plans of an organization with a payment due lead to the payment, and none can be chosen, also by a link', async () => {
  const payment = {
    ...{ nextRetryAt: null, attempt: 4, attempts: 4, failureReason: null, invoiceId: 'invoice' },
    ...{ amountDue: usd(5_831), paysUntil: '2026-05-07T12:00:00.000Z' },
  };
  serve({ getSubscription: () => ({ subscription: subscription({ status: 'past_due', payment }) }) });
  show(reviewing);
  const due = 'A payment of $58.31 is due. Once it is paid, you can choose another plan.';
  expect((await screen.findByText(due)).closest('[data-level]')?.getAttribute('data-level')).toBe('bad');
  expect(screen.getByRole('link', { name: 'View subscription' }).getAttribute('href')).toBe('/subscription');
  expect((await planItem('Business')).queryByRole('button')).toBeNull();
});

describe('the available plans', () => {
  it('the available plans are in price order, with the current one marked and custom pricing for Enterprise', async () => {
    serve();
    show();
    await planItem('Team');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Starter',
      'Team',
      'Business',
      'Enterprise',
    ]);
    expect(screen.queryByText(/^The plan in the link is not available/)).toBeNull();
    expect((await planItem('Team')).getByText('Current plan')).toBeTruthy();
    expect((await planItem('Team')).queryByRole('button')).toBeNull();
    const offer = await planItem('Enterprise');
    expect(offer.getByText('Custom pricing')).toBeTruthy();
    expect(offer.getByRole('link', { name: 'Contact us about Enterprise' }).getAttribute('href')).toBe('/contact-us');
    expect(await componentViolations()).toEqual([]);
  });

  it('change every price with the interval, announced once, and offer the other interval of the current plan', async () => {
    serve();
    const { user } = show();
    await user.click(await screen.findByRole('radio', { name: 'Yearly' }));
    expect((await planItem('Business')).getByText('$990')).toBeTruthy();
    expect((await planItem('Business')).getByText('Billed once a year, $82.50 per month')).toBeTruthy();
    expect(screen.getByText('Showing yearly prices')).toBeTruthy();
    expect((await planItem('Team')).getByRole('button', { name: 'Switch billing interval' })).toBeTruthy();
  });

  it('show the price of a custom plan with its own interval and currency, which are quoted', async () => {
    const price = { amount: 900_000, currency: 'eur' as const };
    const atlas = plan({
      ...{ id: 'atlas', name: 'Atlas', kind: 'custom', position: 5 },
      prices: [{ interval: 'annual', price, perMonth: { amount: 75_000, currency: 'eur' } }],
    });
    const plans = { plans: [starter, atlas], currency: 'usd', currentPlanId: null, trialDays: 14 };
    serve({ getSubscription: () => ({ subscription: trial() }), listPricingPlans: () => plans });
    const { user } = show();
    expect((await planItem('Starter')).getByText('$19')).toBeTruthy();
    const card = await planItem('Atlas');
    expect(card.getByText('€9,000')).toBeTruthy();
    expect(card.getByText('per year')).toBeTruthy();
    expect(card.queryByText('Custom pricing')).toBeNull();
    await user.click(card.getByRole('button', { name: 'Choose Atlas' }));
    await waitFor(() =>
      expect(callsOf('getUpgradeCost')[0]?.query).toMatchObject({
        ...{ nextPlanId: 'atlas', interval: 'annual', currency: 'eur' },
      }),
    );
  });

  it('say when each change would start', async () => {
    const startsAt = '2026-04-07T12:00:00.000Z';
    const change = { interval: 'monthly' as const, price: usd(0), startsAt, excesses: [] };
    serve({
      listUpgrades: () => [
        { ...change, plan: starter, direction: 'downgrade' },
        { ...change, plan: business, direction: 'upgrade' },
      ],
    });
    show();
    expect(await (await planItem('Starter')).findByText('Starts on 07 Apr 2026')).toBeTruthy();
    expect((await planItem('Business')).getByText('Starts immediately')).toBeTruthy();
  });

  it('let an organization without a price choose the currency', async () => {
    serve({ getSubscription: () => ({ subscription: trial() }) });
    const { user } = show();
    await user.click(await screen.findByRole('radio', { name: '€ EUR' }));
    await waitFor(() => expect(callsOf('listPricingPlans').at(-1)?.query).toEqual({ currency: 'eur' }));
  });
});

describe('the review of an upgrade', () => {
  it('itemizes the quote and charges exactly it after the consent', async () => {
    serve({ updateSubscription: () => subscription({ planName: 'Business' }) });
    const { user, onChanged } = show();
    await user.click((await planItem('Business')).getByRole('button', { name: 'Choose Business' }));
    const table = await screen.findByRole('table', { name: 'What you pay' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'ItemAmount',
      'Business, rest of the period 16 of 31 days, 22 Mar – 07 Apr 2026$49.50',
      'Unused time on Team 16 of 31 days, 22 Mar – 07 Apr 2026−$24.50',
      'VAT 19%$4.75',
      'Amount due today$29.75',
    ]);
    expect(
      screen.getByText(/^Business starts now, .*, with a prorated invoice for the rest of the period\.$/),
    ).toBeTruthy();
    expect(screen.getByText('Renews on 07 Apr 2026 for $117.81, including tax.')).toBeTruthy();
    expect(await screen.findByText('Charged to Visa •••• 4242')).toBeTruthy();
    expect(await componentViolations()).toEqual([]);

    await user.click(await payButton('$29.75'));
    expect(
      await screen.findByRole('link', { name: 'Consent to recurring charges: This field is required' }),
    ).toBeTruthy();
    expect(callsOf('updateSubscription')).toEqual([]);

    await user.click(await consent());
    await user.click(await payButton('$29.75'));
    await waitFor(() =>
      expect(onChanged).toHaveBeenCalledExactlyOnceWith("You're on Business. We emailed you the invoice."),
    );
    expect(screen.queryByRole('table'), 'the changed plan is not shown in its own review').toBeNull();
    expect(callsOf('updateSubscription')).toMatchObject([{ body: { quoteId: 'quote', shownTotal: usd(2_975) } }]);
  });

  it('shows the new amount if the quote is stale, and charges nothing before it is confirmed', async () => {
    const quotes = [quote(), quote({ id: 'newer', totalDueNow: usd(3_100) })];
    serve({
      getUpgradeCost: () => quotes.shift(),
      updateSubscription: rejecting('error_quote_stale', { status: 409 }),
    });
    const { user } = show(reviewing);
    await user.click(await consent());
    await user.click(await payButton('$29.75'));
    const updated = await screen.findByText(/^Price updated\. Check the new amount before you confirm/);
    await waitFor(() => expect(document.activeElement?.contains(updated)).toBe(true));
    expect(await payButton('$31.00')).toBeTruthy();
    expect(callsOf('updateSubscription')).toHaveLength(1);
  });

  it('keeps the old plan if the card is declined, and says so', async () => {
    serve({
      updateSubscription: rejecting('error_payment_declined', {
        payment: { declineReason: 'card_expired', action: null, continuationId: null },
      }),
    });
    const { user } = show(reviewing);
    await user.click(await consent());
    await user.click(await payButton('$29.75'));
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    expect(summary.textContent).toContain('The card has expired, so nothing was charged.');
    expect(summary.textContent).toContain("Your plan didn't change.");
    await waitFor(() => expect(document.activeElement).toBe(summary));
  });

  it('starts with the focus on its heading', async () => {
    serve();
    show(reviewing);
    const heading = await screen.findByRole('heading', { level: 2, name: /Business/ });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('returns to the plans, with the focus on their heading', async () => {
    serve();
    const { user } = show(reviewing);
    await user.click(await screen.findByRole('button', { name: 'Back to plans' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Plans' })));
  });
});

it('a downgrade lists what exceeds the new limits with figures, and charges nothing', async () => {
  const startsAt = '2026-04-07T12:00:00.000Z';
  const pendingPlan = { planId: 'starter', planName: 'Starter', interval: 'monthly' as const, startsAt };
  serve({
    getUpgradeCost: () =>
      quote({
        planId: 'starter',
        lines: [],
        tax: usd(0),
        totalDueNow: usd(0),
        startsAt,
        excesses: [{ category: 'landscape-generation', used: 34, newLimit: 30, unit: 'landscapes' }],
      }),
    updateSubscription: () => subscription({ pendingPlan }),
  });
  const { user, onChanged } = show({ planId: 'starter', interval: 'monthly' });
  expect(
    await screen.findByText('Landscape generation: 34 landscapes used, the new limit is 30 landscapes'),
  ).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Switch to Starter/ }));
  await waitFor(() =>
    expect(onChanged).toHaveBeenCalledExactlyOnceWith('Starter starts on 07 Apr 2026. Until then, nothing changes.'),
  );
});
