import type { Standing } from '@app/api-client/rules/abilities';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { answer, callsOf, rejecting } from '@/tests/support/mocked-api';
import { renderWithData } from '@/tests/support/render-with-data';
import { installMatchMedia, openCardFields, simulatorConfig } from '@/components/forms/payment-card/testing/card-frame';
import { installModalDialogs } from '@/components/ui/testing/modal-dialogs';
import { sampleOrder, samplePrice } from './testing/sample-price';
import { UserBilling } from './user-billing';

beforeAll(installModalDialogs);
beforeAll(() => import('./model/check-order'), 120_000);
beforeEach(() => installMatchMedia(true));

const details = {
  billingType: 'Individual',
  companyName: null,
  addressLine1: 'Drottninggatan 1',
  addressLine2: null,
  city: 'Stockholm',
  postalCode: null,
  state: null,
  country: 'SE',
  vatNumber: null,
  billingEmail: null,
};
const visa = { id: 'card', brand: 'visa', last4: '4242' };
const quoteId = '0197d3c8-7a52-7000-8000-00000000000a';
const shownTotal = samplePrice().totalDueNow;

function show(answers: Parameters<typeof answer>[0] = {}, role: Standing = 'owner') {
  answer({
    getPaymentConfig: () => simulatorConfig,
    calculateCheckoutPrice: () => samplePrice(),
    getSubscription: () => ({ subscription: { status: 'trialing', planName: 'Free trial' } }),
    getBilling: () => ({ details, vatCheck: 'none', vatName: null, updatedAt: null }),
    listCreditCards: () => [],
    getUpgradeCost: () => ({ id: quoteId, totalDueNow: samplePrice().totalDueNow }),
    createSubscription: () => ({}),
    saveBilling: ({ body }: { body: object }) => ({ details: body, vatCheck: 'none', vatName: null, updatedAt: null }),
    getOrganization: () => ({ admins: ['ada@acme.com'] }),
    ...answers,
  });
  const onDone = vi.fn<(plan: { planName: string }) => unknown>();
  const view = renderWithData(
    <UserBilling
      order={sampleOrder}
      userId="ada"
      holderName="Ada Lovelace"
      standing={{ data: role, error: null, refetch: vi.fn() }}
      onDone={onDone}
    />,
  );
  return { ...view, onDone };
}

// By text: queries by role are slow beside a list of all countries.
const consent = () => screen.findByLabelText(/^I authorize/);
const placeOrder = () => screen.getByText('Place my order').closest('button') as HTMLElement;

it('buys the plan as quoted with a new card, without the account step', async () => {
  const { user, onDone } = show();
  await openCardFields('tok_new');
  expect(document.querySelector('h1')?.textContent).toBe('Add payment method');
  expect(document.querySelector('[aria-current="step"]')).toBeNull();
  expect(screen.getByLabelText('Street address')).toHaveProperty('value', 'Drottninggatan 1');
  await user.click(await consent());
  await user.click(placeOrder());
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith({ planName: 'Small' }));
  expect(callsOf<{ body: object; headers: object }>('createSubscription')).toEqual([
    {
      body: { quoteId, shownTotal, recurringChargeAccepted: true, paymentToken: 'tok_new' },
      headers: { 'Idempotency-Key': expect.any(String) },
    },
  ]);
  expect(callsOf('saveBilling'), 'the details did not change').toEqual([]);
});

it('charges the saved card, and saves changed billing details before it asks for the quote', async () => {
  const { user, onDone } = show({ listCreditCards: () => [visa] });
  expect(await screen.findByText(/Visa •••• 4242/)).toBeTruthy();
  expect(document.querySelector('iframe')).toBeNull();
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Lund' } });
  await user.click(await consent());
  await user.click(placeOrder());
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(callsOf('saveBilling')[0]?.body).toEqual({ ...details, city: 'Lund' });
  expect(callsOf('createSubscription')[0]?.body).toEqual({ quoteId, shownTotal, recurringChargeAccepted: true });
});

it('sends the total that was shown, and says that nothing was charged if the quote differs from it', async () => {
  const { user, onDone } = show({
    listCreditCards: () => [visa],
    getUpgradeCost: () => ({ id: quoteId, totalDueNow: { amount: 9_900, currency: 'eur' } }),
    createSubscription: rejecting('error_quote_stale', { status: 409 }),
  });
  await user.click(await consent());
  await user.click(placeOrder());
  expect(await screen.findByText(/The price has changed since you saw it. Nothing was charged./)).toBeTruthy();
  expect(callsOf('createSubscription')).toMatchObject([{ body: { shownTotal } }]);
  expect(onDone).not.toHaveBeenCalled();
});

it('leads a customer with a plan to the change of plans, where unused time is deducted', async () => {
  show({ getSubscription: () => ({ subscription: { status: 'active', planName: 'Contour' } }) });
  expect(await screen.findByText(/Your organization already has the Contour plan/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Available plans' }).getAttribute('href')).toBe('/subscription/options');
  expect(screen.queryByRole('button', { name: /^Place my order/ })).toBeNull();
});

it('tells members without the ability whom to ask, and requests nothing', async () => {
  show({}, 'teammate');
  expect(await screen.findByRole('link', { name: 'ada@acme.com' })).toBeTruthy();
  expect([...callsOf('getSubscription'), ...callsOf('listCreditCards')]).toEqual([]);
});
