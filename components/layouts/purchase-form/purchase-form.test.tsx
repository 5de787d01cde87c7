import { ApiError } from '@app/api-client/api-error';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { installMatchMedia } from '@/components/forms/payment-card/testing/card-frame';
import { answer } from '@/tests/support/mocked-api';
import { renderWithData } from '@/tests/support/render-with-data';
import { PurchaseForm } from './purchase-form';

beforeEach(() => installMatchMedia());

const savedCard = { id: 'card', brand: 'visa', last4: '4242', expiresMonth: 4, expiresYear: 2029, isDefault: true };

/** Shows the form and sends it before its card has loaded. */
async function payEarly() {
  let load: (cards: Promise<unknown[]>) => void = () => undefined;
  const cards = new Promise<unknown[]>((resolve) => (load = resolve));
  answer({
    listCreditCards: () => cards,
    getPaymentConfig: () => ({ provider: 'simulator', cardFieldsUrl: 'https://pay.example/', publishableKey: null }),
  });
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
  load(Promise.resolve([savedCard]));
  await waitFor(() => expect(onBought).toHaveBeenCalledExactlyOnceWith('bought'));
  expect(buy).toHaveBeenCalledExactlyOnceWith({ idempotencyKey: expect.any(String) });
});

it('shows the empty fields for a new card, without an error, if there is none', async () => {
  const { load, buy } = await payEarly();
  load(Promise.resolve([]));
  expect(await screen.findByRole('textbox', { name: 'Name on card' })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Pay \$5/ }).ariaDisabled).not.toBe('true'));
  expect(buy).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/payment provider, so nothing was charged/)).toBeNull();
});

it('says why if the saved card cannot be loaded', async () => {
  const { load, buy } = await payEarly();
  load(Promise.reject(new ApiError({ status: 400, code: 'error_server' })));
  expect((await screen.findAllByText(/Server error/)).length).toBeGreaterThan(0);
  expect(buy).not.toHaveBeenCalled();
});
