import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { serve, settings, wallet } from './testing/samples';
import { WalletSettings } from './wallet';

beforeAll(() => import('./components/settings-form'), 120_000);

const show = () =>
  renderWithData(
    <WalletSettings standing={{ data: 'owner', error: null, refetch: () => undefined }} need={undefined} />,
  );
type User = ReturnType<typeof renderWithData>['user'];

/** Fills in automatic purchases of packages of 100 credits, which cost 11.90 with tax. */
async function fillIn(user: User, { below, maximum }: { below: string; maximum: string }) {
  await user.click(await screen.findByRole('checkbox', { name: 'Buy credits automatically' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Package' }), 'small');
  await user.type(screen.getByRole('textbox', { name: 'Buy below' }), below);
  await user.type(screen.getByRole('textbox', { name: 'Monthly maximum, including tax' }), maximum);
}
const poor = (changes = {}) => wallet({ balance: 0, available: 0, ...changes });
const buysNow = 'You have 0 credits, so saving buys 500 now and charges $59.50, including tax, to your card.';

describe('automatic purchases', () => {
  it('that saving makes immediately are named with their amount on the button, and sent with it', async () => {
    serve({ getCustomerCredits: () => poor(), saveWalletSettings: () => settings() });
    const { user } = show();
    await fillIn(user, { below: '500', maximum: '100' });
    expect(await screen.findByText(buysNow)).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Save and pay \$59\.50/ }));
    await waitFor(() =>
      expect(callsOf('saveWalletSettings')).toMatchObject([
        { body: { shownTotal: { amount: 5_950, currency: 'usd' } } },
      ]),
    );
  });

  it('that nothing makes necessary now are only saved', async () => {
    serve();
    const { user } = show();
    await fillIn(user, { below: '500', maximum: '100' });
    expect(screen.queryByText(/so saving buys/)).toBeNull();
    expect(screen.getByRole('button', { name: /^Save/ }).textContent).not.toContain('pay');
  });

  it('show the new amount if the balance has changed, and buy nothing before it is confirmed', async () => {
    let balance = 0;
    serve({
      getCustomerCredits: () => poor({ balance, available: balance }),
      saveWalletSettings: rejecting('error_quote_stale', { status: 409 }),
    });
    const { user } = show();
    await fillIn(user, { below: '500', maximum: '100' });
    balance = 300;
    await user.click(await screen.findByRole('button', { name: /^Save and pay \$59\.50/ }));
    expect(await screen.findByText(/^The amount has changed\. Check it before you save again/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Save and pay \$23\.80/ })).toBeTruthy();
    expect(callsOf('saveWalletSettings')).toHaveLength(1);
  });

  it('automatic purchases are rejected at their field with a maximum below the price of one package', async () => {
    serve();
    const { user } = show();
    await fillIn(user, { below: '500', maximum: '11' });
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    expect(within(summary).getByRole('link').textContent).toBe(
      'Monthly maximum, including tax: Enter at least $11.90, the price of one package with tax.',
    );
    expect(callsOf('saveWalletSettings')).toEqual([]);
  });

  it('automatic purchases are rejected at their fields with more than the API accepts', async () => {
    serve();
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Email admins when credits run low' }));
    await user.type(screen.getByRole('textbox', { name: 'Email below' }), '10,000,001');
    await fillIn(user, { below: '999999999', maximum: '10000001' });
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    const tooBig = 'The value is too large. Enter 10,000,000 or less.';
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([`Email below: ${tooBig}`, `Buy below: ${tooBig}`, `Monthly maximum, including tax: ${tooBig}`]);
    expect(callsOf('saveWalletSettings')).toEqual([]);
  });

  it('in progress are said beside the balance, which updates when they are over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers = [poor({ isToppingUp: true }), wallet({ balance: 500, available: 500 })];
    serve({ getCustomerCredits: () => (answers.length > 1 ? answers.shift() : answers[0]) });
    show();
    expect(await screen.findByText("We're buying credits for you. Your balance updates in a moment.")).toBeTruthy();
    expect(screen.queryByText(/^Workflows from the store and third-party analytics stop/)).toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await screen.findByText('500')).toBeTruthy();
    expect(screen.queryByText(/^We're buying credits/)).toBeNull();
    await waitFor(() => expect(callsOf('getWalletSettings').length).toBeGreaterThan(1));
  });
});

describe.each([
  ['whose plan has ended', { status: 'expired' }],
  ['without a plan', null],
])('an organization %s', (_what, subscription) => {
  it('an organization without an active plan is led to the plans instead of through a purchase that would be rejected', async () => {
    serve({ getSubscription: () => ({ subscription }), getCustomerCredits: () => poor() });
    const { user } = show();
    expect(await screen.findByText('You need a plan to buy credits.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose a plan' }).getAttribute('href')).toBe('/subscription/options');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    await fillIn(user, { below: '500', maximum: '100' });
    expect(screen.getByText('Automatic purchases start once you have a plan.')).toBeTruthy();
    expect(screen.queryByText(/so saving buys/)).toBeNull();
  });
});

it('says that all credits expire if they do, and that some are spent first otherwise', async () => {
  const expiring = [{ credits: 100, expiresAt: '2026-04-07T12:00:00.000Z' }];
  serve({ getCustomerCredits: () => wallet({ balance: 100, available: 100, expiring }) });
  const { unmount } = show();
  expect(await screen.findByText('They expire on 07 Apr 2026.')).toBeTruthy();
  unmount();
  serve({ getCustomerCredits: () => wallet({ expiring }) });
  show();
  expect(await screen.findByText("100 of them expire on 07 Apr 2026. They're spent first.")).toBeTruthy();
});
