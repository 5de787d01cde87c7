import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { SubscriptionSettings } from './subscription';
import { ending, serve, subscription } from './testing/samples';

const open = (sample: ReturnType<typeof subscription>, code: ErrorCode = 'error_payment_method_missing') => {
  serve({
    getSubscription: () => ({ subscription: { ...sample, card: null } }),
    updateSubscription: rejecting(code),
  });
  return renderWithData(<SubscriptionSettings standing={{ data: 'owner', error: null, refetch: () => undefined }} />);
};
const planned = subscription({
  pendingPlan: { planId: 'starter', planName: 'Starter', interval: 'monthly', startsAt: '2026-04-07T12:00:00.000Z' },
});

const calls = [
  ['the switch', 'switch', /Automatic renewal/, ending()],
  ['the button', 'button', /^Resume subscription/, ending()],
  ['undoing a planned change', 'button', /^Undo/, planned],
] as const;

it.each(calls)(
  'renewal without a card is rejected by %s with a link to the card',
  async (_what, role, name, sample) => {
    const { user } = open(sample);
    await user.click(await screen.findByRole(role, { name }));
    const message = await screen.findByText(/There is no card to charge/);
    expect(message.parentElement?.parentElement?.querySelector('a')?.getAttribute('href')).toBe('/payment');
  },
);

it.each(calls)(
  'renewal without billing details is rejected by %s with a link to the details',
  async (_what, role, name, sample) => {
    const { user } = open(sample, 'error_billing_details_missing');
    await user.click(await screen.findByRole(role, { name }));
    const message = await screen.findByText(/Add your billing details first/);
    const link = message.parentElement?.parentElement?.querySelector('a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Add billing details', '/payment']);
  },
);

const nothing = { amount: 0, currency: 'usd' as const };
const free = subscription({ price: nothing, renewals: [{ from: '2026-04-07T12:00:00.000Z', amount: nothing }] });
const endingFree = { ...ending(), price: nothing };

it.each([
  ['renews', free],
  ['ends', endingFree],
])('the hint about renewal names no card for a plan that costs nothing and %s', async (_how, sample) => {
  open(sample);
  expect(await screen.findByText('Renews your plan at the end of each period. It costs nothing.')).toBeTruthy();
  expect(screen.queryByText(/charges your card/)).toBeNull();
});

it('the hint about renewal names the card for a free plan that a paid one follows', async () => {
  open({ ...free, pendingPlan: planned.pendingPlan, renewals: subscription().renewals });
  expect(await screen.findByText(/charges your card/)).toBeTruthy();
});
