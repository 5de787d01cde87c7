import { ApiError } from '@app/api-client/api-error';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { installMatchMedia } from '@/components/forms/payment-card/testing/card-frame';
import { answer } from '@/tests/support/mocked-api';
import { renderWithData } from '@/tests/support/render-with-data';
import { PurchaseForm } from './purchase-form';

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
