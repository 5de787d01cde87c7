import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installMatchMedia } from '@/components/forms/payment-card/testing/card-frame';
import { rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { quote, serve } from '../testing/samples';
import { PlanOptions } from './plan-options';

beforeEach(() => installMatchMedia());

const usd = (amount: number) => ({ amount, currency: 'usd' as const });
const payButton = (amount: string) => screen.findByRole('button', { name: new RegExp(`^Pay \\${amount} and start`) });

/** Reviews the Business plan. @param promoCode From the address. */
function show(promoCode?: string) {
  const selection = { planId: 'business', interval: 'monthly', currency: undefined, promoCode } as const;
  const standing = { data: 'owner' as const, error: null, refetch: () => undefined };
  return renderWithData(
    <PlanOptions standing={standing} selection={selection} onSelect={vi.fn()} onChanged={vi.fn()} />,
  );
}

describe('the promo code of a quote', () => {
  it('the promo code of a quote is applied and removed, with a quote of its own each time', async () => {
    serve({
      getUpgradeCost: ({ query }: { query: { promoCode?: string } }) =>
        query.promoCode === 'SUMMIT20' ? quote({ id: 'reduced', totalDueNow: usd(2_380) }) : quote(),
    });
    const { user } = show();
    await user.click(await screen.findByText('Add a promo code'));
    await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'SUMMIT20{Enter}');
    expect(await payButton('$23.80')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Remove code/ }));
    expect(await payButton('$29.75')).toBeTruthy();
  });

  it('shows at the field why it is not valid, and keeps the quote', async () => {
    serve({
      getUpgradeCost: ({ query }: { query: { promoCode?: string } }) =>
        query.promoCode === undefined ? quote() : rejecting('error_promo_invalid')(),
    });
    const { user } = show();
    await user.click(await screen.findByText('Add a promo code'));
    await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'NOPE{Enter}');
    expect(await screen.findByText(/This promo code isn't valid/)).toBeTruthy();
    expect(await payButton('$29.75')).toBeTruthy();
  });

  it('from the address that is not valid can be removed', async () => {
    serve({
      getUpgradeCost: ({ query }: { query: { promoCode?: string } }) =>
        query.promoCode === undefined ? quote() : rejecting('error_promo_invalid')(),
    });
    const { user } = show('OLD');
    expect(await screen.findByText(/This promo code isn't valid for this order/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Remove promo code/ }));
    expect(await payButton('$29.75')).toBeTruthy();
  });

  it('that expires before the confirmation takes its price with it: the quote is no longer offered', async () => {
    let isExpired = false;
    serve({
      getUpgradeCost: ({ query }: { query: { promoCode?: string } }) => {
        if (query.promoCode === undefined) return quote();
        return isExpired ? rejecting('error_promo_invalid')() : quote({ totalDueNow: usd(2_380) });
      },
      updateSubscription: rejecting('error_quote_stale', { status: 409 }),
    });
    const { user } = show('SUMMIT20');
    const pay = await payButton('$23.80');
    isExpired = true;
    await user.click(await screen.findByRole('checkbox', { name: /^I authorize/ }));
    await user.click(pay);
    expect(await screen.findByText(/This promo code isn't valid for this order/)).toBeTruthy();
    expect(screen.queryByText(/The amount due today is the same/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Remove promo code/ }));
    expect(await payButton('$29.75')).toBeTruthy();
  });
});
