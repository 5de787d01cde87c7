import { render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { setSession } from '@/lib/auth/session-state';
import { samplePricing } from '@/lib/pricing/testing/price-answers';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer, callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { PlanCards } from './plan-cards';

const pricing = samplePricing();

const show = () => render(<PlanCards pricing={pricing} interval="annual" currency="usd" />);
const cardOf = (plan: string) => screen.getByRole('heading', { level: 3, name: plan }).closest('li') as HTMLElement;

describe('for a logged-in user', () => {
  const user = { id: '1', sessionId: '2', email: 'ada@acme.com', firstName: 'A', lastName: 'L', organizationId: '3' };
  const logIn = () => setSession({ status: 'signedIn', user, requiresPasswordChange: false });

  afterEach(() => setSession({ status: 'authenticating' }));

  it('the current plan is marked, and the others lead to the review of the change', async () => {
    answer({ listPricingPlans: () => ({ currentPlanId: pricing.plans[1]?.id }) });
    logIn();
    show();
    expect(await within(cardOf('Small')).findByText('Current plan')).toBeTruthy();
    expect(screen.getAllByText('Current plan')).toHaveLength(1);
    const link = within(cardOf('Large')).getByRole('link', { name: 'Change plan to Large' });
    expect(link.getAttribute('href')).toBe(
      `/subscription/options?plan=${pricing.plans[2]?.id}&interval=annual&currency=usd`,
    );
    expect(await componentViolations()).toEqual([]);
  });

  it('the page works without the mark if the plan cannot be read', async () => {
    answer({ listPricingPlans: rejecting('error_server', { status: 500 }) });
    logIn();
    show();
    await expect.poll(() => callsOf('listPricingPlans')).toHaveLength(1);
    expect(screen.queryByText('Current plan')).toBeNull();
  });
});

it('no visitor asks for a plan', () => {
  show();
  expect(callsOf('listPricingPlans')).toEqual([]);
});
