import type { Standing } from '@app/api-client/rules/organization/abilities';
import { dayMs } from '@app/api-client/rules/values/durations';
import { screen } from '@testing-library/react';
import { useRouter } from 'next/router';
import { beforeEach, expect, it, vi } from 'vitest';
import { recordServerTime } from '@/lib/auth/server-clock';
import { setSession } from '@/lib/auth/session-state';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer, callsOf } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { usePlanNotice } from './use-plan-notice';

beforeEach(() => onPage('/account'));

const onPage = (pathname: string) => vi.mocked(useRouter).mockReturnValue({ pathname } as ReturnType<typeof useRouter>);

function serve(code: string, days: number | null = null) {
  answer({
    getSubscriptionSummary: () => ({
      planName: 'Team',
      label: { code, days },
      isActive: true,
      endsAt: '2026-04-07T12:00:00.000Z',
      availableCredits: 1_250,
      ownsAddOns: true,
    }),
  });
}

function Frame({ standing }: { standing: Standing | undefined }) {
  const { banner, walletBalance, ownsAddons } = usePlanNotice(standing);
  return (
    <>
      {banner}
      <output>{walletBalance}</output>
      {ownsAddons && <p>owns</p>}
    </>
  );
}

const logInAs = (id: string) =>
  setSession({
    status: 'signedIn',
    user: {
      ...{ id, sessionId: 's', email: 'ada@summit.example', firstName: 'Ada', lastName: 'Lovelace' },
      organizationId: 'o',
    },
    requiresPasswordChange: false,
  });
const show = (standing?: Standing) => renderWithData(<Frame standing={standing} />);
const settled = async () => expect(await screen.findByText('1,250')).toBeTruthy();

it('names what the page of a plan that ends offers, with the same words', async () => {
  serve('expiring_in_days', 12);
  show('admin');
  const link = await screen.findByRole('link', { name: 'Resume subscription' });
  expect(link.getAttribute('href')).toBe('/subscription');
});

it('leads from the end of a trial to the plans, and stays away for the day once dismissed', async () => {
  serve('trial_ends_in_days', 5);
  const { user, unmount } = show('admin');
  expect(await screen.findByText(/5 days left in your free trial\. It ends on 07 Apr 2026/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose a plan' }).getAttribute('href')).toBe('/subscription/options');
  expect(await componentViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/days left/)).toBeNull();
  unmount();
  const { unmount: unmountAgain } = show('admin');
  await settled();
  expect(screen.queryByText(/days left/)).toBeNull();
  unmountAgain();
  recordServerTime(Date.now() + dayMs);
  show('admin');
  expect(await screen.findByText(/days left/)).toBeTruthy();
});

it('a failed payment cannot be dismissed', async () => {
  serve('payment_problem');
  show('owner');
  expect(await screen.findByText(/We couldn't charge your card for your plan/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
});

it.each(['/subscription', '/subscription/options'])(
  'the notice of the plan is left to %s, which shows the plan itself',
  async (pathname) => {
    onPage(pathname);
    serve('expired');
    show('owner');
    await settled();
    expect(screen.queryByRole('link')).toBeNull();
  },
);

it('gives the menu the balance of the wallet and whether there are add-ons', async () => {
  serve('active');
  show('owner');
  await settled();
  expect(screen.getByText('owns')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it.each(['teammate', 'guest', undefined] as const)('requests nothing for the role %s', (standing) => {
  serve('payment_problem');
  show(standing);
  expect(callsOf('getSubscriptionSummary')).toEqual([]);
});

it('shows what this tab saw last until the current summary has loaded, to the same user only', async () => {
  logInAs('one');
  serve('payment_problem');
  const { unmount } = show('admin');
  await screen.findByText(/We couldn't charge your card/);
  unmount();
  let respond = () => {};
  answer({
    getSubscriptionSummary: () =>
      new Promise((resolve) => {
        respond = () =>
          resolve({
            ...{ planName: 'Team', label: { code: 'active', days: null }, isActive: true, endsAt: null },
            ...{ availableCredits: 7, ownsAddOns: false },
          });
      }),
  });
  const { unmount: unmountAgain } = show('admin');
  expect(screen.getByText('1,250')).toBeTruthy();
  expect(screen.getByText(/We couldn't charge your card/)).toBeTruthy();
  respond();
  expect(await screen.findByText('7')).toBeTruthy();
  expect(screen.queryByText(/We couldn't charge your card/)).toBeNull();
  unmountAgain();
  logInAs('another');
  show('admin');
  expect(screen.queryByText('7')).toBeNull();
});
