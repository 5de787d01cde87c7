import { act, screen, waitFor, within } from '@testing-library/react';
import { useRouter } from 'next/router';
import { useSyncExternalStore } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/auth/session-state';
import { samplePricing } from '@/lib/pricing/testing/price-answers';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer, callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { installMatchMedia } from '@/components/forms/payment-card/testing/card-frame';
import { Checkout } from './checkout';
import { sampleOrder, samplePrice } from './testing/sample-price';

type Query = Record<string, string>;

const push = vi.fn();

/**
 * A router for all components of the page, whose `replace` changes the query as a shallow navigation does.
 * @param delay Settles before each navigation.
 */
function fakeRouter(first: Query, delay: Promise<void>) {
  let query = first;
  const listeners = new Set<() => void>();
  const replace = async (address: string) => {
    await delay;
    act(() => {
      query = Object.fromEntries(new URL(address, window.location.origin).searchParams);
      for (const listener of listeners) listener();
    });
    return true;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return function useFakeRouter() {
    const current = useSyncExternalStore(subscribe, () => query);
    return { query: current, push, replace, reload: vi.fn() } as unknown as ReturnType<typeof useRouter>;
  };
}

const planQuery: Query = { plan: sampleOrder.planId, interval: 'monthly', currency: 'eur' };

function show(
  query: Query = planQuery,
  pricing: ReturnType<typeof samplePricing> | null = samplePricing(),
  delay = Promise.resolve(),
) {
  vi.mocked(useRouter).mockImplementation(fakeRouter(query, delay));
  return renderWithData(<Checkout pricing={pricing} />);
}

const promo = { code: 'WELCOME', periods: 3 };
const discounted = samplePrice({
  lines: [
    ...samplePrice().lines,
    {
      kind: 'promo_code',
      description: 'Promo code WELCOME',
      quantity: 1,
      unitPrice: { amount: -500, currency: 'eur' },
      amount: { amount: -500, currency: 'eur' },
      periodStart: null,
      periodEnd: null,
    },
  ],
  tax: { amount: 1_000, currency: 'eur' },
  totalDueNow: { amount: 5_000, currency: 'eur' },
  promo,
});

beforeEach(() => {
  installMatchMedia(true);
  push.mockReset();
  act(() => setSession({ status: 'signedOut', hasEnded: false }));
  answer({
    calculateCheckoutPrice: ({ body }: { body: { promoCode?: string } }) =>
      body.promoCode ? discounted : samplePrice(),
    calculateDiscountedPrice: () => ({ promoCode: 'WELCOME' }),
  });
});

const summary = () => within(screen.getByRole('complementary', { name: 'Order summary' }));
const total = (amount: string) => summary().findByText(amount, { selector: 'dd' });

describe('the review of the order', () => {
  it('shows each item, the tax, the total due today and the next charge', async () => {
    show();
    await total('€56.25');
    expect(summary().getByText('Small, monthly').nextElementSibling?.textContent).toBe('€45.00');
    expect(summary().getByText('VAT 25%').nextElementSibling?.textContent).toBe('€11.25');
    expect(summary().getByText('Total due today')).toBeTruthy();
    expect(summary().getByText('Renews 07 Apr 2026 at €56.25 per month until canceled.')).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it('offers both intervals with what one period costs, and keeps the choice in the URL', async () => {
    const { user } = show();
    expect(screen.getByRole('radio', { name: /^Monthly/ })).toHaveProperty('checked', true);
    expect(screen.getByText('€450 per year, excluding tax')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^Yearly/ }));
    await user.click(screen.getByRole('radio', { name: '£ GBP' }));
    await user.click(screen.getByRole('radio', { name: /^Large/ }));
    await waitFor(() =>
      expect(callsOf('calculateCheckoutPrice').at(-1)?.body).toEqual({
        planId: samplePricing().plans[2]?.id,
        interval: 'annual',
        currency: 'gpb',
      }),
    );
    await user.click(screen.getByRole('button', { name: /^Continue/ }));
    expect(push).toHaveBeenCalledWith(
      `/checkout/account?plan=${samplePricing().plans[2]?.id}&interval=annual&currency=gpb`,
    );
  });

  it('shows each choice at once, also before the URL has changed', async () => {
    let navigate = () => {};
    const delay = new Promise<void>((resolve) => (navigate = resolve));
    const { user } = show(planQuery, samplePricing(), delay);
    const isChosen = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
    await user.click(screen.getByRole('radio', { name: /^Yearly/ }));
    expect([isChosen(/^Yearly/), isChosen(/^Monthly/)]).toEqual([true, false]);
    await user.click(screen.getByRole('radio', { name: /^Large/ }));
    const choices = () => [/^Yearly/, /^Large/].map(isChosen);
    expect(choices()).toEqual([true, true]);
    await act(async () => navigate());
    expect(choices()).toEqual([true, true]);
  });

  it('leads a logged-in user to the review of the plan in the account', async () => {
    const { user } = show();
    const session = { id: '1', sessionId: '2', email: 'a@b.c', firstName: 'A', lastName: 'B', organizationId: '3' };
    act(() => setSession({ status: 'signedIn', user: session, requiresPasswordChange: false }));
    await user.click(screen.getByRole('button', { name: /^Continue/ }));
    expect(push).toHaveBeenCalledWith(expect.stringMatching(/^\/subscription\/options\?plan=/));
  });

  it('asks for a plan if none is chosen, and requests no price', async () => {
    const { user } = show({ currency: 'eur' });
    expect(screen.getByRole('heading', { level: 1, name: 'Choose a plan to buy' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Continue/ }));
    const problems = screen.getByRole('group', { name: 'There is a problem' });
    expect(document.activeElement).toBe(problems);
    expect(within(problems).getByRole('link').textContent).toBe('Plan: This field is required');
    expect(callsOf('calculateCheckoutPrice')).toEqual([]);
    expect(push).not.toHaveBeenCalled();
    expect(await componentViolations()).toEqual([]);
    await user.click(screen.getByRole('radio', { name: /^Small/ }));
    await total('€56.25');
  });

  it('says that the price was updated if it changes while the page is open', async () => {
    const { client } = show();
    await total('€56.25');
    expect(screen.queryByText(/^Price updated/)).toBeNull();
    answer({ calculateCheckoutPrice: () => samplePrice({ totalDueNow: { amount: 6_000, currency: 'eur' } }) });
    await act(() => client.invalidateQueries());
    await total('€60.00');
    expect(screen.getByText('Price updated. Check the new total before you pay.')).toBeTruthy();
  });

  it('links to the plans if the plan is no longer sold', async () => {
    answer({ calculateCheckoutPrice: rejecting('error_plan_unavailable') });
    show();
    expect((await summary().findByRole('link', { name: 'See all plans' })).getAttribute('href')).toBe('/pricing');
  });

  it('retries a price that could not be loaded', async () => {
    answer({ calculateCheckoutPrice: rejecting('error_server', { status: 500 }) });
    const { user } = show();
    const retry = await summary().findByRole('button', { name: 'Try again' });
    // Collapsed, it would hide the problem on narrow screens.
    expect(retry.closest('details')?.open).toBe(true);
    answer({ calculateCheckoutPrice: () => samplePrice() });
    await user.click(retry);
    await total('€56.25');
  });

  it('says that prices are unavailable if the page was served without', () => {
    show(planQuery, null);
    expect(screen.getByText('Prices are unavailable right now.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the promo code', () => {
  const open = async ({ user }: ReturnType<typeof show>) => {
    await user.click(screen.getByText('Have a promo code?'));
    return screen.getByLabelText('Promo code', { selector: 'input' });
  };

  it('the promo code is applied with Enter, shown as a tag with its duration, and removed again', async () => {
    const view = show();
    await view.user.type(await open(view), ' welcome {Enter}');
    expect(await screen.findByText('WELCOME applied')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Promo code' }));
    await total('€50.00');
    expect(summary().getByText('−€5.00')).toBeTruthy();
    expect(summary().getByText('The promo code applies to the first 3 months.')).toBeTruthy();
    expect(callsOf('calculateDiscountedPrice')[0]?.body).toEqual({
      promoCode: 'welcome',
      planId: sampleOrder.planId,
      interval: 'monthly',
      currency: 'eur',
    });
    expect(push).not.toHaveBeenCalled();
    await view.user.click(screen.getByRole('button', { name: 'Remove promo code WELCOME' }));
    await total('€56.25');
    expect(screen.getByText('Have a promo code?')).toBeTruthy();
  });

  it('shows why a code is rejected at the field, and keeps it', async () => {
    answer({
      calculateCheckoutPrice: () => samplePrice(),
      calculateDiscountedPrice: rejecting('error_promo_invalid'),
    });
    const view = show();
    const field = await open(view);
    await view.user.type(field, 'OLD');
    await view.user.click(screen.getByRole('button', { name: /^Apply code/ }));
    expect(await screen.findByText(/This promo code isn't valid/)).toBeTruthy();
    expect(field).toHaveProperty('value', 'OLD');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
  });

  it('from the URL that does not fit can be removed', async () => {
    answer({
      calculateCheckoutPrice: ({ body }: { body: { promoCode?: string } }) =>
        body.promoCode ? rejecting('error_promo_invalid')() : samplePrice(),
    });
    const { user } = show({ ...planQuery, promo: 'OLD' });
    expect(await screen.findByText(/This promo code isn't valid for this order/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove promo code OLD' }));
    await total('€56.25');
  });
});
