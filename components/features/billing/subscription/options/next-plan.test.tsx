import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { orderedTrial, serve, subscription } from '../testing/samples';
import { PlanOptions } from './plan-options';

const selection = { planId: undefined, interval: undefined, currency: undefined, promoCode: undefined };
const standing = { data: 'owner' as const, error: null, refetch: () => undefined };

function show(current: ReturnType<typeof subscription>) {
  serve({ getSubscription: () => ({ subscription: current }) });
  return renderWithData(
    <PlanOptions standing={standing} selection={selection} onSelect={vi.fn()} onChanged={vi.fn()} />,
  );
}
const findBusiness = async () => {
  const item = (await screen.findByRole('heading', { level: 3, name: 'Business' })).closest('li');
  if (!item) throw new Error('Business is in no list');
  return within(item);
};

it('offers a plan that was ordered in the trial to start it now, and its other interval', async () => {
  const { user } = show(orderedTrial());
  const ordered = await findBusiness();
  expect(ordered.getByText('This is your next plan')).toBeTruthy();
  expect(ordered.getByRole('button', { name: 'Start Business now' })).toBeTruthy();
  expect(ordered.queryByRole('button', { name: 'Choose Business' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Yearly' }));
  const yearly = await findBusiness();
  expect(yearly.getByRole('button', { name: 'Switch billing interval' })).toBeTruthy();
  expect(yearly.queryByText('This is your next plan')).toBeNull();
});

it('marks the plan that follows a paid one, and does not offer it again', async () => {
  const { pendingPlan } = orderedTrial();
  show(subscription({ pendingPlan }));
  const next = await findBusiness();
  expect(next.getByText('This is your next plan')).toBeTruthy();
  expect(next.queryByRole('button')).toBeNull();
});
