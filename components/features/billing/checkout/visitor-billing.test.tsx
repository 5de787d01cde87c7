import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { ApiError, type ApiErrorDetails } from '@app/api-client/api-error';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer, callsOf } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { SolvingWorker } from '@/components/forms/captcha-field/testing/solving-worker';
import {
  installMatchMedia,
  openCardFields,
  openFrame,
  simulatorConfig,
} from '@/components/forms/payment-card/testing/card-frame';
import { sampleOrder, samplePrice } from './testing/sample-price';
import { VisitorBilling, type SignupOrder } from './visitor-billing';

type SignUpInput = { captchaToken: string; order?: SignupOrder; idempotencyKey?: string };

// Preloads the form's deferred parts, so that tests do not wait for them.
beforeAll(
  () => Promise.all([import('./model/check-order'), import('@/components/forms/captcha-field/solve-challenge')]),
  120_000,
);
beforeEach(() => {
  installMatchMedia(true);
  vi.stubGlobal('Worker', SolvingWorker);
});

function show(config = simulatorConfig) {
  answer({ getPaymentConfig: () => config, calculateCheckoutPrice: () => samplePrice() });
  const signUp = vi.fn<(input: SignUpInput) => Promise<unknown>>(async () => undefined);
  const onDone = vi.fn<() => unknown>();
  const view = renderWithData(
    <VisitorBilling
      order={{ ...sampleOrder, promoCode: 'WELCOME' }}
      defaults={{ holderName: 'Ada Lovelace', billingType: 'Business', companyName: 'Analytical Engines' }}
      signUp={signUp}
      loadChallenge={async () => ({ parameters: { algorithm: 'SHA-256' }, signature: 's' })}
      onDone={onDone}
    />,
  );
  return { ...view, signUp, onDone };
}

const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
// By text: queries by role are slow beside a list of all countries.
const placeOrder = () => screen.getByText('Place my order').closest('button') as HTMLElement;
const consent = () => screen.findByLabelText(/^I authorize/);
const problems = async () =>
  [...((await screen.findByText('There is a problem')).parentElement as HTMLElement).querySelectorAll('li')].map(
    ({ textContent }) => textContent,
  );

async function fill({ user }: ReturnType<typeof show>) {
  const fields = await openCardFields();
  await user.click(screen.getByLabelText('Name on card'));
  enter('Country', 'SE');
  enter('Street address', 'Drottninggatan 1');
  enter('City', 'Stockholm');
  await user.click(await consent());
  return fields;
}

const rejection = (code: ErrorCode, details: Partial<ApiErrorDetails> = {}) =>
  new ApiError({ status: 400, code, ...details });

describe('the order of a new customer', () => {
  it('starts with what the first step knows, and shows what the charge repeats', async () => {
    show();
    await openCardFields();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Step 2/2 · Add payment method');
    const steps = within(screen.getByRole('navigation', { name: 'Progress' })).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step']);
    expect(screen.getByLabelText('Name on card')).toHaveProperty('value', 'Ada Lovelace');
    expect(screen.getByLabelText('Company name')).toHaveProperty('value', 'Analytical Engines');
    expect(
      await screen.findByRole('checkbox', {
        name: 'I authorize Dcipher to charge my payment method €56.25 for Small every month until I cancel.',
      }),
    ).toHaveProperty('checked', false);
    expect(await componentViolations()).toEqual([]);
  });

  it('sends the token, the billing details and the shown total under a key, and continues', async () => {
    const view = show();
    await fill(view);
    await view.user.click(placeOrder());
    await waitFor(() => expect(view.onDone).toHaveBeenCalledTimes(1));
    expect(view.signUp).toHaveBeenCalledExactlyOnceWith({
      captchaToken: expect.any(String),
      idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
      order: {
        planId: sampleOrder.planId,
        interval: 'monthly',
        currency: 'eur',
        promoCode: 'WELCOME',
        paymentToken: 'tok_accepted',
        billing: {
          billingType: 'Business',
          companyName: 'Analytical Engines',
          addressLine1: 'Drottninggatan 1',
          addressLine2: null,
          city: 'Stockholm',
          postalCode: null,
          state: null,
          country: 'SE',
          vatNumber: null,
          billingEmail: null,
        },
        shownTotal: { amount: 5_625, currency: 'eur' },
        recurringChargeAccepted: true,
      },
      placed: {
        ...{ planName: 'Small', item: 'Small, monthly', total: '€56.25' },
        renewal: 'Renews 07 Apr 2026 at €56.25 per month until canceled.',
      },
    });
  });

  it('shows all issues at once in page order, those of the card included, and sends nothing', async () => {
    const view = show();
    const fields = await openCardFields();
    fields.onMessage(({ requestId }) => ({ type: 'invalid', requestId, fields: { number: 'card_number' } }));
    await consent();
    await view.user.clear(screen.getByLabelText('Name on card'));
    await view.user.click(placeOrder());
    const required = ['Name on card', 'Country', 'Street address', 'City', 'Recurring charge'];
    expect(await problems()).toEqual([
      'Card number: Invalid Card Number',
      ...required.map((label) => `${label}: This field is required`),
    ]);
    expect(view.signUp).not.toHaveBeenCalled();
  });

  it('names the reason of a decline, and keeps everything that was typed', async () => {
    const view = show();
    await fill(view);
    view.signUp.mockRejectedValueOnce(
      rejection('error_payment_declined', {
        payment: { declineReason: 'insufficient_funds', action: null, continuationId: null },
      }),
    );
    await view.user.click(placeOrder());
    expect((await problems()).join()).toMatch(/funds|balance|limit/i);
    expect(screen.getByLabelText('Street address')).toHaveProperty('value', 'Drottninggatan 1');
    expect(await consent()).toHaveProperty('checked', true);
    expect(view.onDone).not.toHaveBeenCalled();
    await view.user.click(placeOrder());
    await waitFor(() => expect(view.onDone).toHaveBeenCalledTimes(1));
    const [first, second] = view.signUp.mock.calls.map(([input]) => input);
    expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
  });

  it.each([
    ['error_quote_stale', 'The price has changed since you saw it. Nothing was charged. Check the new price.'],
    ['error_plan_unavailable', "This plan isn't available. Choose one of the available plans."],
    ['error_promo_invalid', /^This promo code isn't valid\./],
  ] as const)('shows the price that is offered now after %s', async (code, sentence) => {
    const view = show();
    await fill(view);
    view.signUp.mockRejectedValueOnce(rejection(code, { status: 409 }));
    answer({
      getPaymentConfig: () => simulatorConfig,
      calculateCheckoutPrice: () => samplePrice({ totalDueNow: { amount: 6_000, currency: 'eur' } }),
    });
    await view.user.click(placeOrder());
    expect(await problems()).toEqual([expect.stringMatching(sentence)]);
    await view.user.click(placeOrder());
    await waitFor(() => expect(view.onDone).toHaveBeenCalled());
    expect(view.signUp.mock.lastCall?.[0].order?.shownTotal.amount).toBe(6_000);
  });

  it('finishes the same order after the bank’s confirmation, with the same spam check', async () => {
    const view = show();
    await fill(view);
    view.signUp.mockRejectedValueOnce(
      rejection('error_payment_authentication_required', {
        status: 409,
        payment: {
          declineReason: null,
          action: { provider: 'simulator', clientSecret: 'secret' },
          continuationId: '0197d3c8-7a52-7000-8000-00000000000c',
        },
      }),
    );
    await view.user.click(placeOrder());
    (await openFrame("Your bank's confirmation")).send({ type: 'confirmed', isApproved: true });
    await waitFor(() => expect(view.onDone).toHaveBeenCalledTimes(1));
    const [first, second] = view.signUp.mock.calls.map(([input]) => input);
    expect(second?.order).toEqual({ ...first?.order, continuationId: '0197d3c8-7a52-7000-8000-00000000000c' });
    expect(second?.captchaToken).toBe(first?.captchaToken);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('shows errors of the server at the billing fields', async () => {
    const view = show();
    await fill(view);
    view.signUp.mockRejectedValueOnce(
      rejection('error_validation', { fields: { 'order.billing.vatNumber': { code: 'format' } } }),
    );
    await view.user.click(placeOrder());
    expect(await problems()).toEqual(["VAT number: The format isn't valid. Check what you entered."]);
  });

  it('rejects a VAT number without the format of its country before anything is sent', async () => {
    const view = show();
    await fill(view);
    enter('VAT number (optional)', 'SE123');
    await view.user.click(placeOrder());
    expect(await problems()).toEqual(["VAT number: The format isn't valid. Check what you entered."]);
    expect(view.signUp).not.toHaveBeenCalled();
  });

  it('the order of a new customer cannot be placed twice while it is placed, and asks before the page is closed', async () => {
    const view = show();
    await fill(view);
    let finish: (() => void) | undefined;
    view.signUp.mockImplementationOnce(() => new Promise((resolve) => (finish = () => resolve(undefined))));
    await view.user.click(placeOrder());
    await waitFor(() => expect(view.signUp).toHaveBeenCalledTimes(1));
    expect(screen.getByText('Placing your order…')).toBeTruthy();
    await view.user.click(placeOrder());
    expect(view.signUp).toHaveBeenCalledTimes(1);
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await act(async () => finish?.());
    await waitFor(() => expect(view.onDone).toHaveBeenCalled());
  });

  it('updates the tax, and uses the words of the country for the address', async () => {
    const view = show();
    await fill(view);
    await waitFor(() =>
      expect(callsOf('calculateCheckoutPrice').at(-1)?.body).toMatchObject({ country: 'SE', billingType: 'Business' }),
    );
    expect(screen.getByLabelText('Postal code (optional)')).toBeTruthy();
    enter('Country', 'US');
    expect(screen.getByLabelText('ZIP code (optional)')).toBeTruthy();
    expect(screen.getByLabelText('State (optional)')).toBeTruthy();
  });

  it('restores what was typed after a reload, except the consent', async () => {
    const view = show();
    await fill(view);
    view.unmount();
    show();
    await openCardFields();
    expect(screen.getByLabelText('Street address')).toHaveProperty('value', 'Drottninggatan 1');
    expect(await consent()).toHaveProperty('checked', false);
  });
});

describe('the free trial', () => {
  it('starts without a card and without an order', async () => {
    const view = show();
    await openCardFields();
    await view.user.click(screen.getByLabelText('Name on card'));
    await view.user.click(screen.getByText('Start free trial'));
    await waitFor(() => expect(view.onDone).toHaveBeenCalledTimes(1));
    expect(view.signUp).toHaveBeenCalledExactlyOnceWith({ captchaToken: expect.any(String) });
  });

  it('the free trial is all that is offered without a payment provider', async () => {
    show({ provider: null, publishableKey: null, cardFieldsUrl: null });
    expect(await screen.findByText(/Payments aren't set up on this site/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Place my order/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Start free trial/ })).toBeTruthy();
  });
});
