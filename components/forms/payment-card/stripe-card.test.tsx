import { act, render, screen, waitFor } from '@testing-library/react';
import { createRef, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { PaymentCardField } from './payment-card-field';
import type { CardFieldName, CardHandle } from './payment-config';
import { installMatchMedia } from './testing/card-frame';

type PartProps = {
  id: string;
  options: { style: { base: { color: string }; invalid: { color: string } } };
  onChange: (event: { complete: boolean }) => void;
};

const stripe = vi.hoisted(() => {
  const setLoadParameters = vi.fn();
  return {
    createPaymentMethod: vi.fn(),
    setLoadParameters,
    loadStripe: Object.assign(vi.fn(), { setLoadParameters }),
    /** The fields as Stripe got them last. */
    shown: {} as Record<string, PartProps>,
    focus: vi.fn(),
  };
});
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: stripe.loadStripe }));
vi.mock('@stripe/react-stripe-js', () => {
  const part = (name: string) =>
    Object.assign(
      (props: PartProps) => {
        stripe.shown[name] = props;
        return <input id={props.id} />;
      },
      { element: { name, focus: () => stripe.focus(name) } },
    );
  return {
    CardNumberElement: part('number'),
    CardExpiryElement: part('expiry'),
    CardCvcElement: part('cvc'),
    Elements: ({ children }: { children: ReactNode }) => children,
    useStripe: () => ({ createPaymentMethod: stripe.createPaymentMethod }),
    useElements: () => ({ getElement: ({ element }: { element: object }) => element }),
  };
});

let keys = 0;
beforeEach(() => {
  installMatchMedia();
  for (const mock of [stripe.createPaymentMethod, stripe.focus, stripe.setLoadParameters]) mock.mockReset();
  stripe.loadStripe.mockReset().mockResolvedValue({});
  stripe.createPaymentMethod.mockResolvedValue({ paymentMethod: { id: 'pm_new' } });
  // Each test loads the script: it is loaded once per key.
  keys += 1;
});

const holder = { name: 'holderName', error: undefined, onChange: vi.fn(), onBlur: vi.fn(), ref: () => undefined };

function start() {
  const handle = createRef<CardHandle>();
  const config = { provider: 'stripe', publishableKey: `pk_${keys}`, cardFieldsUrl: null } as const;
  render(<PaymentCardField config={config} ref={handle} holder={holder} />);
  return { createToken: () => act(async () => handle.current?.createToken({ holderName: 'Ada Lovelace' })) };
}
async function show() {
  const card = start();
  await screen.findByLabelText('Card number');
  return card;
}
const complete = (...names: CardFieldName[]) =>
  act(() => {
    for (const name of names) stripe.shown[name]?.onChange({ complete: true });
  });
const errors = () =>
  screen.queryAllByText(/Invalid /, { selector: 'p span' }).map(({ parentElement }) => parentElement?.textContent);

describe('the card fields of Stripe', () => {
  it('load with the site’s key, without Stripe’s observation of the visitor', async () => {
    await show();
    expect(stripe.setLoadParameters).toHaveBeenCalledWith({ advancedFraudSignals: false });
    expect(stripe.loadStripe).toHaveBeenCalledWith(`pk_${keys}`);
    expect(screen.getByLabelText('Expiration date')).toBeTruthy();
    expect(screen.getByLabelText('Security code (CVC)')).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it('create a token of the card for its holder', async () => {
    const { createToken } = await show();
    complete('number', 'expiry', 'cvc');
    await expect(createToken()).resolves.toEqual({ token: 'pm_new' });
    expect(stripe.createPaymentMethod).toHaveBeenCalledExactlyOnceWith({
      type: 'card',
      card: expect.objectContaining({ name: 'number' }),
      billing_details: { name: 'Ada Lovelace' },
    });
  });

  it('name the incomplete fields, send nothing, and clear each error when its field is complete', async () => {
    const { createToken } = await show();
    complete('number');
    await expect(createToken()).resolves.toEqual({ fields: { expiry: 'card_expiry', cvc: 'card_cvc' } });
    expect(stripe.createPaymentMethod).not.toHaveBeenCalled();
    expect(errors()).toEqual(['Error: Invalid Expire Date', 'Error: Invalid CVC Number']);
    complete('expiry');
    expect(errors()).toEqual(['Error: Invalid CVC Number']);
  });

  it.each(['card_error', 'validation_error'])('show the number as invalid if Stripe answers a %s', async (type) => {
    stripe.createPaymentMethod.mockResolvedValue({ error: { type } });
    const { createToken } = await show();
    complete('number', 'expiry', 'cvc');
    await expect(createToken()).resolves.toEqual({ fields: { number: 'card_number' } });
    expect(errors()).toEqual(['Error: Invalid Card Number']);
  });

  it.each([
    ['Stripe fails', async () => ({ error: { type: 'api_error' } })],
    ['the connection is lost', () => Promise.reject(new TypeError('offline'))],
  ])('report a failure if %s', async (_what, answer) => {
    stripe.createPaymentMethod.mockImplementation(answer);
    const { createToken } = await show();
    complete('number', 'expiry', 'cvc');
    await expect(createToken()).resolves.toEqual({ failed: true });
    expect(errors()).toEqual([]);
  });

  it.each(['number', 'expiry', 'cvc'])('focus the %s for the link of the error summary', async (name) => {
    await show();
    act(() => document.getElementById(`card-${name}`)?.focus());
    expect(stripe.focus.mock.calls).toEqual([[name]]);
  });

  it('get the colors of the page, and those of another theme without a reload', async () => {
    const colorsOf = (colorScheme: string) => (token: string) => `${colorScheme}${token}`;
    const style = vi.spyOn(window, 'getComputedStyle');
    onTestFinished(() => {
      style.mockRestore();
      delete document.documentElement.dataset.theme;
    });
    const useTheme = (colorScheme: string) =>
      style.mockReturnValue({ colorScheme, getPropertyValue: colorsOf(colorScheme) } as unknown as CSSStyleDeclaration);
    const colors = () => {
      const { base, invalid } = stripe.shown.number?.options.style ?? {};
      return [base?.color, invalid?.color];
    };
    useTheme('light');
    start();
    await waitFor(() => expect(colors()).toEqual(['light--ink', 'light--bad']));
    useTheme('dark');
    await act(async () => void (document.documentElement.dataset.theme = 'dark'));
    expect(colors()).toEqual(['dark--ink', 'dark--bad']);
    expect(stripe.loadStripe).toHaveBeenCalledTimes(1);
  });

  it('say that they did not load, and are loaded again on request', async () => {
    stripe.loadStripe.mockRejectedValueOnce(new Error('blocked'));
    start();
    expect(await screen.findByText(/The card fields didn't load/)).toBeTruthy();
    expect(screen.getByLabelText('Name on card')).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await screen.findByLabelText('Card number')).toBeTruthy();
    expect(stripe.loadStripe).toHaveBeenCalledTimes(2);
  });
});
