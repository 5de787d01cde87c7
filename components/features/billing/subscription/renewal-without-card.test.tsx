import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { SubscriptionSettings } from './subscription';
import { ending, serve, subscription } from './testing/samples';

const open = (sample: ReturnType<typeof subscription>) => {
  serve({
    getSubscription: () => ({ subscription: { ...sample, card: null } }),
    updateSubscription: rejecting('error_payment_method_missing'),
  });
  return renderWithData(<SubscriptionSettings standing={{ data: 'owner', error: null, refetch: () => undefined }} />);
};
const planned = subscription({
  pendingPlan: { planId: 'starter', planName: 'Starter', interval: 'monthly', startsAt: '2026-04-07T12:00:00.000Z' },
});

it.each([
  ['the switch', 'switch', /Automatic renewal/, ending()],
  ['the button', 'button', /^Resume subscription/, ending()],
  ['undoing a planned change', 'button', /^Undo/, planned],
])('renewal without a card is rejected by %s with a link to the card', async (_what, role, name, sample) => {
  const { user } = open(sample);
  await user.click(await screen.findByRole(role, { name }));
  const message = await screen.findByText(/There is no card to charge/);
  expect(message.parentElement?.parentElement?.querySelector('a')?.getAttribute('href')).toBe('/payment');
});
