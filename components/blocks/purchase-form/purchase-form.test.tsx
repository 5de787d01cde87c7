import { ApiError } from '@app/api-client/api-error';
import { QueryObserver } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { billingKey } from '@/lib/query-keys';
import { installMatchMedia, openCardFields, simulatorConfig } from '@/components/forms/payment-card/testing/card-frame';
import { answer, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { PurchaseForm } from './purchase-form';
import type { Payment } from './use-charge';

beforeEach(() => installMatchMedia());

const savedCard = { id: 'card', brand: 'visa', last4: '4242', expiresMonth: 4, expiresYear: 2029, isDefault: true };

const config = { provider: 'simulator', cardFieldsUrl: 'https://pay.example/', publishableKey: null };

/** Shows the form and sends it before its card, or what the late call loads, has loaded. */
async function payEarly(late: 'listCreditCards' | 'getPaymentConfig' = 'listCreditCards', cards: unknown[] = []) {
  let load: (result: unknown) => void = () => undefined;
  const loading = new Promise((resolve) => (load = resolve));
  answer({ listCreditCards: () => cards, getPaymentConfig: () => config, [late]: () => loading });
  const [buy, onBought] = [vi.fn(async () => 'bought'), vi.fn()];
  const { user } = renderWithData(
    <PurchaseForm payLabel="Pay $5" busyLabel="Paying" buy={buy} onBought={onBought} onStale={vi.fn()} />,
  );
  await user.click(screen.getByRole('button', { name: /^Pay \$5/ }));
  return { load, buy, onBought };
}

it('waits for the saved card if the form is sent before it is shown, and charges it', async () => {
  const { load, buy, onBought } = await payEarly();
  expect(buy).not.toHaveBeenCalled();
  load([savedCard]);
  await waitFor(() => expect(onBought).toHaveBeenCalledExactlyOnceWith('bought'));
  expect(buy).toHaveBeenCalledExactlyOnceWith({ idempotencyKey: expect.any(String) });
});

it.each([
  ['the saved cards', 'listCreditCards', []],
  ["the provider's settings", 'getPaymentConfig', config],
] as const)(
  'shows the empty fields for a new card, without an error, when %s arrive late',
  async (_what, late, result) => {
    const { load, buy } = await payEarly(late);
    load(result);
    expect(await screen.findByRole('textbox', { name: 'Name on card' })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Pay \$5/ }).ariaDisabled).not.toBe('true'));
    expect(buy).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/payment provider, so nothing was charged/)).toBeNull();
  },
);

it('charges the saved card only when the bank could ask for a confirmation', async () => {
  const { load, buy, onBought } = await payEarly('getPaymentConfig', [savedCard]);
  expect(buy).not.toHaveBeenCalled();
  load(config);
  await waitFor(() => expect(onBought).toHaveBeenCalledExactlyOnceWith('bought'));
});

/** Shows the form for an organization without a card. */
function payWithNewCard(props: Partial<Parameters<typeof PurchaseForm>[0]> = {}, cards: () => unknown[] = () => []) {
  answer({
    listCreditCards: cards,
    getPaymentConfig: () => simulatorConfig,
    getSubscription: () => ({ subscription: null }),
  });
  const view = renderWithData(
    <PurchaseForm
      {...{ payLabel: 'Pay $5', busyLabel: 'Paying', buy: vi.fn(), onBought: vi.fn(), onStale: vi.fn(), ...props }}
    />,
  );
  const pay = () => view.user.click(screen.getByRole('button', { name: /^Pay \$5/ }));
  const problems = async () =>
    within(await screen.findByRole('group', { name: 'There is a problem' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  return { ...view, pay, problems };
}

it('names everything that is missing in an empty form, in page order, with links that focus the fields', async () => {
  const { user, pay, problems } = payWithNewCard({ consent: 'I agree.' });
  const { posted, onMessage } = await openCardFields();
  const fields = { number: 'card_number', expiry: 'card_expiry', cvc: 'card_cvc' };
  onMessage(({ type, requestId }) => (type === 'tokenize' ? { type: 'invalid', requestId, fields } : undefined));
  await pay();
  expect(await problems()).toEqual([
    expect.stringMatching(/^Card number/),
    expect.stringMatching(/^Expiration date/),
    expect.stringMatching(/^Security code/),
    expect.stringMatching(/^Name on card/),
    expect.stringMatching(/^Consent to recurring charges/),
  ]);
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(posted.at(-1)).toMatchObject({ type: 'focus', field: 'expiry' });
});

it('says that the card fields have not loaded if it is sent before they have, until they have', async () => {
  const { user, pay, problems } = payWithNewCard();
  await user.type(await screen.findByLabelText('Name on card'), 'Ada Lovelace');
  await pay();
  expect(await problems()).toEqual([expect.stringMatching(/^The card fields haven't loaded yet/)]);
  await openCardFields();
  await waitFor(() => expect(screen.queryByText(/^The card fields haven't loaded yet/)).toBeNull());
});

it('shows the fields for a new card if the saved one is gone, and clears the error when a card was saved', async () => {
  let cards: unknown[] = [savedCard];
  const buy = vi.fn(async () => rejecting('error_payment_method_missing')());
  const { pay, client } = payWithNewCard({ buy }, () => cards);
  await screen.findByText(/^Charged to Visa/);
  cards = [];
  await pay();
  expect(await screen.findByText(/^There is no card to charge/)).toBeTruthy();
  expect(await screen.findByLabelText('Name on card')).toBeTruthy();
  cards = [savedCard];
  await act(() => client.invalidateQueries());
  expect(await screen.findByText(/^Charged to Visa/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/^There is no card to charge/)).toBeNull());
});

it('says that a new card is saved, unless the consent to recurring charges says what it is charged for', async () => {
  const { unmount } = payWithNewCard();
  const sentence = "We'll save this card as your default payment method.";
  expect(await screen.findByText(sentence)).toBeTruthy();
  unmount();
  payWithNewCard({ consent: 'I agree.' });
  expect(await screen.findByLabelText('Name on card')).toBeTruthy();
  expect(screen.queryByText(sentence)).toBeNull();
});

it('says beside the fields for a new card that it pays an overdue renewal, too', async () => {
  answer({
    listCreditCards: () => [],
    getPaymentConfig: () => config,
    getSubscription: () => ({ subscription: { payment: { amountDue: { amount: 5_625, currency: 'eur' } } } }),
  });
  renderWithData(
    <PurchaseForm payLabel="Pay $5" busyLabel="Paying" buy={vi.fn()} onBought={vi.fn()} onStale={vi.fn()} />,
  );
  expect(
    await screen.findByText("Your plan's renewal of €56.25 is unpaid. We charge it to this card, too."),
  ).toBeTruthy();
});

it('says why if the saved card cannot be loaded', async () => {
  const { load, buy } = await payEarly();
  load(Promise.reject(new ApiError({ status: 400, code: 'error_server' })));
  expect((await screen.findAllByText(/Server error/)).length).toBeGreaterThan(0);
  expect(buy).not.toHaveBeenCalled();
});

it('says that a charge without effect is refunded, and not that nothing was charged', async () => {
  const onStale = vi.fn();
  const buy = async () => Promise.reject(new ApiError({ status: 409, code: 'error_payment_refunded' }));
  const { pay, problems } = payWithNewCard({ buy, onStale }, () => [savedCard]);
  await screen.findByText(/4242/);
  await pay();
  expect(await problems()).toEqual([expect.stringMatching(/^Your card was charged, .* refunding all of it\./)]);
  expect(onStale).not.toHaveBeenCalled();
});

it.each([
  'error_invoice_not_payable',
  'error_plan_unavailable',
  'error_subscription_state',
  'error_subscription_required',
  'error_limit_exceeded',
  'error_payment_canceled',
  'error_payment_refunded',
  'error_not_found',
] as const)('after %s, reads what the page shows again before it reports why', async (code) => {
  const onOutdated = vi.fn();
  let shown = 'old';
  const read = vi.fn(async () => shown);
  const buy = async () => {
    shown = 'new';
    throw new ApiError({ status: 409, code });
  };
  const { pay, client } = payWithNewCard({ buy, onOutdated, unchanged: 'No change.' }, () => [savedCard]);
  const summary = { queryKey: [...billingKey, 'summary'], queryFn: read };
  const observer = new QueryObserver(client, summary);
  onTestFinished(observer.subscribe(() => undefined));
  onOutdated.mockImplementation(() => client.getQueryData(summary.queryKey));
  await screen.findByText(/4242/);
  await pay();
  await waitFor(() => expect(onOutdated).toHaveBeenCalledExactlyOnceWith(expect.not.stringContaining('No change.')));
  expect(onOutdated.mock.results[0]?.value).toBe('new');
});

it.each([
  ['error_payment_declined', true],
  ['error_payment_canceled', false],
] as const)(
  'after %s, says whether the plan is unchanged only if nothing else can have changed it',
  async (code, isSaid) => {
    answer({ listCreditCards: () => [savedCard], getPaymentConfig: () => config });
    const buy = vi.fn(async () => {
      throw new ApiError({ status: 409, code, requestId: 'r1' });
    });
    const unchanged = "Your plan didn't change.";
    const { user } = renderWithData(
      <PurchaseForm payLabel="Pay" busyLabel="Paying" onBought={vi.fn()} onStale={vi.fn()} {...{ buy, unchanged }} />,
    );
    await user.click(screen.getByRole('button', { name: /^Pay/ }));
    const alert = await screen.findByText(isSaid ? /The card was declined/ : /The payment was canceled before/);
    expect(alert.textContent?.includes(unchanged)).toBe(isSaid);
  },
);

it('says that the result is unknown, not what did not change, and finds it out with the same card and key', async () => {
  // Each pause ends when the connection returns.
  const connecting = setInterval(() => window.dispatchEvent(new Event('online')), 5);
  onTestFinished(() => clearInterval(connecting));
  const lost = new ApiError({ status: 502, code: 'error_response_lost' });
  const buy = vi.fn(async (_payment: Payment) => Promise.reject(lost) as Promise<string>);
  const onBought = vi.fn();
  const { user, pay, problems } = payWithNewCard({ buy, onBought, unchanged: "Your plan didn't change." });
  const { onMessage } = await openCardFields();
  await user.type(screen.getByLabelText('Name on card'), 'Ada Lovelace');
  let tokens = 0;
  onMessage(({ type, requestId }) =>
    type === 'tokenize' ? { type: 'token', requestId, token: `tok_${(tokens += 1)}` } : undefined,
  );
  await pay();
  expect(await problems()).toEqual([expect.stringMatching(/^We don't know .* twice\.$/)]);
  buy.mockResolvedValue('bought');
  await pay();
  await vi.waitFor(() => expect(onBought).toHaveBeenCalledWith('bought'));
  const payments = buy.mock.calls.map(([payment]) => payment);
  expect(new Set(payments.map((payment) => JSON.stringify(payment))).size).toBe(1);
});
