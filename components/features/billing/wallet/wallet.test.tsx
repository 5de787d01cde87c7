import type { Standing } from '@app/api-client/rules/organization/abilities';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { installMatchMedia, openCardFields } from '@/components/forms/payment-card/testing/card-frame';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { serve, settings, transaction, wallet } from './testing/samples';
import { WalletSettings } from './wallet';

beforeEach(() => installMatchMedia());

const show = ({ standing = 'owner' as Standing, need = undefined as number | undefined } = {}) =>
  renderWithData(<WalletSettings standing={{ data: standing, error: null, refetch: () => undefined }} need={need} />);
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const payButton = (amount: string) => screen.findByRole('button', { name: new RegExp(`^Pay \\${amount}`) });

it('BI-3: the prices of credits say that they exclude tax, also while the tax is unknown', async () => {
  serve({ getCustomerCredits: () => wallet({ taxPercent: null }) });
  show();
  expect(await screen.findByText('Prices exclude tax.')).toBeTruthy();
});

describe('the balance', () => {
  it('the balance is shown in credits and money, with what credits pay for', async () => {
    serve();
    show();
    const balance = await section('Balance');
    expect((await balance.findByText('1,250')).parentElement?.textContent).toBe('1,250 credits');
    expect(balance.getByText('Worth $125.00 at the price of the smallest package')).toBeTruthy();
    expect(balance.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Workflows from the store',
      "Research bots, once your plan's interactions and add-ons are used up",
      'Third-party analytics APIs',
    ]);
    expect(await componentViolations()).toEqual([]);
  });

  it('says what is reserved and what expires next', async () => {
    const expiring = [{ credits: 100, expiresAt: '2026-05-07T12:00:00.000Z' }];
    serve({ getCustomerCredits: () => wallet({ reserved: 50, available: 1_200, expiring }) });
    show();
    expect(await screen.findByText('50 are reserved for running activities, so you can spend 1,200.')).toBeTruthy();
    expect(screen.getByText("100 of them expire on 07 May 2026. They're spent first.")).toBeTruthy();
  });

  it('says what stops working at zero', async () => {
    serve({ getCustomerCredits: () => wallet({ balance: 0, available: 0 }) });
    show();
    expect(await screen.findByText(/third-party analytics stop until you buy credits/)).toBeTruthy();
  });

  it('fails in its own section only', async () => {
    serve({ getWalletSettings: rejecting('error_server', { status: 500 }) });
    show();
    expect(await (await section('Low balance')).findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(await (await section('Balance')).findByText('1,250')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  });
});

describe('the purchase of credits', () => {
  it('charges the total that is shown, and says the new balance', async () => {
    serve({
      purchaseCredits: () => ({
        transaction: transaction({ credits: 1_000, balanceAfter: 2_250 }),
        wallet: wallet({ balance: 2_250 }),
        invoiceId: 'invoice',
      }),
    });
    const { user } = show();
    await user.click(await screen.findByRole('radio', { name: /^Medium, 1,000 credits/ }));
    await user.click(await payButton('$107.10'));
    const bought = await screen.findByText('1,000 credits added. Your balance is 2,250. We emailed you the invoice.');
    await waitFor(() => expect(document.activeElement?.contains(bought)).toBe(true));
    expect(callsOf('purchaseCredits')).toMatchObject([
      { body: { walletPackageId: 'large', quantity: 1, shownTotal: { amount: 10_710, currency: 'usd' } } },
    ]);
  });

  it.each([
    [40, 'Mini, 100 credits', '1', '$11.90'],
    [500, 'Medium, 1,000 credits', '1', '$107.10'],
    [2_500, 'Medium, 1,000 credits', '3', '$321.30'],
  ])('starts with a package that covers %i missing credits', async (need, name, quantity, total) => {
    serve();
    show({ need });
    expect(await screen.findByText(/^You need .* more credits\./)).toBeTruthy();
    expect(await screen.findByRole('radio', { name: new RegExp(`^${name}`) })).toHaveProperty('checked', true);
    expect(screen.getByRole('textbox', { name: 'Number of packages' })).toHaveProperty('value', quantity);
    expect(await payButton(total)).toBeTruthy();
  });

  it('charges a new card directly, so that its bank asks at most once', async () => {
    serve({
      listCreditCards: () => [],
      purchaseCredits: () => ({ transaction: transaction(), wallet: wallet(), invoiceId: 'invoice' }),
    });
    const { user } = show();
    await openCardFields('tok_new');
    await user.type(screen.getByRole('textbox', { name: 'Name on card' }), 'Ada Lovelace');
    await user.click(await payButton('$11.90'));
    await waitFor(() =>
      expect(callsOf('purchaseCredits')).toMatchObject([
        { body: { walletPackageId: 'small', quantity: 1, paymentToken: 'tok_new' } },
      ]),
    );
    expect(callsOf('addCreditCard')).toEqual([]);
  });

  it('says that a plan is needed if the plan has ended since, instead of selling to a page that is out of date', async () => {
    let current = { status: 'active' };
    serve({
      getSubscription: () => ({ subscription: current }),
      purchaseCredits: rejecting('error_subscription_required', { status: 403 }),
    });
    const { user } = show();
    const pay = await payButton('$11.90');
    current = { status: 'expired' };
    await user.click(pay);
    expect(await screen.findByText('You need a plan to buy credits.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('shows the new total if the price has changed', async () => {
    const percents = [19, 25];
    serve({
      getCustomerCredits: () => wallet({ taxPercent: percents.shift() ?? 25 }),
      purchaseCredits: rejecting('error_quote_stale', { status: 409 }),
    });
    const { user } = show();
    await user.click(await payButton('$11.90'));
    const updated = await screen.findByText(/^Price updated/);
    await waitFor(() => expect(document.activeElement?.contains(updated)).toBe(true));
    expect(await payButton('$12.50')).toBeTruthy();
  });
});

describe('the transactions', () => {
  it('the transactions have a real minus sign and the word "used" for spent credits', async () => {
    serve({
      listCreditTransactions: () => ({
        items: [
          transaction({ type: 'spent', activity: 'research-bot', credits: -40, balanceAfter: 1_210, user: null }),
          transaction({ id: '2', type: 'gift', note: 'Workshop', user: null }),
          transaction({ id: '3', type: 'spent', activity: 'workflow-run', credits: -5, subject: 'Trend scan' }),
          transaction({ id: '4', subject: 'Mini' }),
          transaction({ id: '5', type: 'expired', credits: -100, origin: 'trial' }),
        ],
        nextCursor: null,
      }),
    });
    show();
    const spent = (await screen.findByText('Used: Research bot')).closest('tr');
    expect(spent?.textContent).toContain('−40 used');
    expect(spent?.textContent).toContain('Automatic');
    expect(screen.getByText('Gift: Workshop').closest('tr')?.textContent).toMatch(/Support\+100/);
    expect(screen.getByText('Used: Workflow from the store, Trend scan')).toBeTruthy();
    expect(screen.getByText('Purchase: Mini')).toBeTruthy();
    expect(screen.getByText('Expired: Free trial')).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it('the transactions are filtered by type', async () => {
    serve({
      listCreditTransactions: ({ query }: { query: { type?: string } }) => ({
        items: query.type === 'gift' ? [] : [transaction()],
        nextCursor: null,
      }),
    });
    const { user } = show();
    await screen.findByText('Purchase', { selector: 'td' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Gift');
    expect(await screen.findByText('There are no transactions of this type.')).toBeTruthy();
  });

  it('the transactions are loaded further, with the focus on the first new row', async () => {
    serve({
      listCreditTransactions: ({ query }: { query: { cursor?: string } }) =>
        query.cursor === undefined
          ? { items: [transaction()], nextCursor: 'next' }
          : { items: [transaction({ id: '2', user: 'gus@acme.com' })], nextCursor: null },
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Show more/ }));
    await waitFor(() => expect(document.activeElement?.id).toBe('transaction-2'));
    expect(screen.getAllByText('Purchase', { selector: 'td' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
  });
});

describe('the settings', () => {
  it('save the low-balance email and automatic purchases with their maximum', async () => {
    serve({ saveWalletSettings: ({ body }: { body: object }) => settings(body) });
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Email admins when credits run low' }));
    await user.type(screen.getByRole('textbox', { name: 'Email below' }), '1,000');
    await user.click(screen.getByRole('checkbox', { name: 'Buy credits automatically' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Package' }), 'Medium, 1,000 credits for $90.00');
    await user.type(screen.getByRole('textbox', { name: 'Buy below' }), '200');
    await user.type(screen.getByRole('textbox', { name: 'Monthly maximum, including tax' }), '300');
    expect(await componentViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    const monthlyMaximum = { amount: 30_000, currency: 'usd' };
    expect(callsOf('saveWalletSettings')).toEqual([
      {
        body: {
          ...{ lowBalanceThreshold: 1_000, topUp: { walletPackageId: 'large', threshold: 200, monthlyMaximum } },
          shownTotal: { amount: 0, currency: 'usd' },
        },
      },
    ]);
  });

  it('the settings are validated at their fields and not sent', async () => {
    serve();
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Buy credits automatically' }));
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Package: This field is required',
      'Buy below: Enter a whole number, digits only.',
      'Monthly maximum, including tax: Enter a whole number, digits only.',
    ]);
    expect(callsOf('saveWalletSettings')).toEqual([]);
  });

  it('stop saying that there is no card once one was saved', async () => {
    let cards: unknown[] = [];
    serve({ listCreditCards: () => cards, saveWalletSettings: rejecting('error_payment_method_missing') });
    const { user, client } = show();
    await user.click(await screen.findByRole('button', { name: /^Save/ }));
    expect(await screen.findByText(/^There is no card to charge/)).toBeTruthy();
    cards = [{ id: 'card', brand: 'visa', last4: '4242' }];
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(screen.queryByText(/^There is no card to charge/)).toBeNull());
  });

  it('say since when automatic purchases are paused', async () => {
    serve({ getWalletSettings: () => settings({ topUpPausedAt: '2026-03-07T12:00:00.000Z' }) });
    show();
    expect(await screen.findByText(/paused since 07 Mar 2026, after a failed charge or a refund/)).toBeTruthy();
  });
});

it.each(['teammate', 'guest'] as const)('shows a %s whom to ask and requests no balance', async (standing) => {
  serve();
  show({ standing });
  expect(await screen.findByRole('link', { name: 'ada@acme.com' })).toBeTruthy();
  expect(callsOf('getCustomerCredits')).toEqual([]);
});
