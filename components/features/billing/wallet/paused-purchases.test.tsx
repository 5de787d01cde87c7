import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { serve, settings } from './testing/samples';
import { WalletSettings } from './wallet';

beforeAll(() => import('./components/settings-form'), 120_000);

const show = () =>
  renderWithData(
    <WalletSettings standing={{ data: 'owner', error: null, refetch: () => undefined }} need={undefined} />,
  );
const topUpPausedAt = '2026-03-07T12:00:00.000Z';
const topUp = {
  ...{ walletPackageId: 'small', threshold: 100 },
  monthlyMaximum: { amount: 20_000, currency: 'eur' as const },
};
const packageField = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Package' });
const maximumField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Monthly maximum, including tax' });
const thresholdField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Buy below' });
const problems = async () => {
  const summary = await screen.findByRole('group', { name: 'There is a problem' });
  return within(summary)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

describe('automatic purchases that are paused because the plan is paid in another currency', () => {
  const paused = () =>
    serve({
      getWalletSettings: () => settings({ topUp, topUpPausedAt, topUpPauseCause: 'currency' }),
      saveWalletSettings: ({ body }: { body: object }) => settings(body),
    });

  it('say why, and are saved in the currency of the plan with a new maximum', async () => {
    paused();
    const { user } = show();
    expect(
      await screen.findByText(
        'Automatic purchases have been paused since 07 Mar 2026, because your plan is paid in a different currency. Choose a monthly maximum in USD, then save to resume them.',
      ),
    ).toBeTruthy();
    const chosen = await packageField();
    expect(chosen.selectedOptions[0]?.textContent).toBe('Mini, 100 credits for $10.00');
    expect([thresholdField().value, maximumField().value]).toEqual(['100', '']);
    expect(await componentViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await problems()).toEqual(['Monthly maximum, including tax: Enter a whole number, digits only.']);
    await user.type(maximumField(), '250');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    const monthlyMaximum = { amount: 25_000, currency: 'usd' };
    await waitFor(() =>
      expect(callsOf('saveWalletSettings')).toMatchObject([
        { body: { topUp: { walletPackageId: 'small', threshold: 100, monthlyMaximum } } },
      ]),
    );
    await waitFor(() => expect(screen.queryByText(/have been paused/)).toBeNull());
  });
});

it('automatic purchases that an order in another currency paused are resumed as they are, once it is canceled', async () => {
  const inDollars = { ...topUp, monthlyMaximum: { amount: 20_000, currency: 'usd' as const } };
  serve({ getWalletSettings: () => settings({ topUp: inDollars, topUpPausedAt, topUpPauseCause: 'currency' }) });
  show();
  expect(
    await screen.findByText(
      'Automatic purchases have been paused since 07 Mar 2026, when a plan in a different currency was ordered. That plan is no longer coming, so save to resume them.',
    ),
  ).toBeTruthy();
  expect((await packageField()).value).toBe('small');
  expect([thresholdField().value, maximumField().value]).toEqual(['100', '200']);
});

describe('automatic purchases that are paused because their package is no longer sold', () => {
  it('say why, and ask for another package', async () => {
    const gone = { ...topUp, walletPackageId: 'gone', monthlyMaximum: { amount: 20_000, currency: 'usd' as const } };
    serve({
      getWalletSettings: () => settings({ topUp: gone, topUpPausedAt, topUpPauseCause: 'package' }),
      saveWalletSettings: ({ body }: { body: object }) => settings(body),
    });
    const { user } = show();
    expect(
      await screen.findByText(
        'Automatic purchases have been paused since 07 Mar 2026, because we no longer sell their package. Choose another one, then save to resume them.',
      ),
    ).toBeTruthy();
    expect((await packageField()).value).toBe('');
    expect([thresholdField().value, maximumField().value]).toEqual(['100', '200']);
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await problems()).toEqual(['Package: This field is required']);
    await user.selectOptions(await packageField(), 'large');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(callsOf('saveWalletSettings')).toMatchObject([{ body: { topUp: { walletPackageId: 'large' } } }]),
    );
  });
});

describe('automatic purchases that are paused because there are no billing details', () => {
  it('automatic purchases without billing details link to the details, also when they are saved without them', async () => {
    const inDollars = { ...topUp, monthlyMaximum: { amount: 20_000, currency: 'usd' as const } };
    serve({
      getWalletSettings: () => settings({ topUp: inDollars, topUpPausedAt, topUpPauseCause: 'billing_details' }),
      saveWalletSettings: rejecting('error_billing_details_missing'),
    });
    const { user } = show();
    expect(await screen.findByText(/because there are no billing details for the invoice/)).toBeTruthy();
    const links = () =>
      screen.getAllByRole('link', { name: 'Add billing details' }).map((link) => link.getAttribute('href'));
    expect(links()).toEqual(['/payment']);
    await packageField();
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(links()).toEqual(['/payment', '/payment']));
  });
});
