import { act, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createRef } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { root } from '@/scripts/process/settings.mjs';
import { componentViolations } from '@/tests/support/components/component-axe';
import { PaymentCardField } from './payment-card-field';
import styles from './payment-card.module.css';
import type { CardHandle, PaymentConfig } from './payment-config';
import { installMatchMedia, openCardFields, simulatorConfig } from './testing/card-frame';

beforeEach(() => installMatchMedia());

const holder = { name: 'holderName', error: undefined, onChange: vi.fn(), onBlur: vi.fn(), ref: () => undefined };

function show(config: PaymentConfig = simulatorConfig) {
  const handle = createRef<CardHandle>();
  const view = render(<PaymentCardField config={config} ref={handle} holder={holder} />);
  return { ...view, handle };
}
const createToken = (handle: React.RefObject<CardHandle | null>) =>
  handle.current?.createToken({ holderName: 'Ada Lovelace' });

describe('the card fields of the simulator', () => {
  it('the card fields of the simulator are a frame of another origin that knows the page and its theme, with the name outside of it', async () => {
    show();
    const { frame } = await openCardFields();
    const { origin, searchParams } = new URL(frame.src);
    expect(origin).toBe('https://cards.example');
    expect(Object.fromEntries(searchParams)).toEqual({ theme: 'light', parent: window.location.origin });
    expect(frame.height).toBe('240');
    expect(screen.getByLabelText('Name on card').getAttribute('autocomplete')).toBe('cc-name');
    expect(document.querySelectorAll('input')).toHaveLength(1);
    expect(await componentViolations()).toEqual([]);
  });

  it('create a token for the holder', async () => {
    const { handle } = show();
    const { posted } = await openCardFields('tok_visa');
    await expect(createToken(handle)).resolves.toEqual({ token: 'tok_visa' });
    expect(posted).toEqual([
      expect.objectContaining({ source: 'dcipher-card-fields', type: 'tokenize', holderName: 'Ada Lovelace' }),
    ]);
  });

  it('name the invalid fields, and report a provider that fails', async () => {
    const { handle } = show();
    const fields = await openCardFields();
    fields.onMessage(({ requestId }) => ({ type: 'invalid', requestId, fields: { cvc: 'card_cvc' } }));
    await expect(createToken(handle)).resolves.toEqual({ fields: { cvc: 'card_cvc' } });
    fields.onMessage(({ requestId }) => ({ type: 'failed', requestId }));
    await expect(createToken(handle)).resolves.toEqual({ failed: true });
  });

  it('ignore messages of other origins, of other windows and from other sources', async () => {
    const { handle } = show();
    const fields = await openCardFields();
    fields.onMessage(() => undefined);
    let result: unknown;
    void createToken(handle)?.then((settled) => (result = settled));
    const token = { type: 'token', requestId: fields.posted[0]?.requestId, token: 'tok_forged' };
    fields.send(token, { origin: 'https://evil.example' });
    fields.send(token, { source: window });
    fields.send({ ...token, source: 'something-else' });
    await act(async () => {});
    expect(result).toBeUndefined();
    fields.send({ ...token, token: 'tok_real' });
    await act(async () => {});
    expect(result).toEqual({ token: 'tok_real' });
  });

  it('follow the theme, there and back, without a reload', async () => {
    show();
    const { frame, posted } = await openCardFields();
    const { src } = frame;
    for (const theme of ['dark', 'light', 'dark']) {
      vi.spyOn(window, 'getComputedStyle').mockReturnValue({ colorScheme: theme } as CSSStyleDeclaration);
      await act(async () => void (document.documentElement.dataset.theme = theme));
      expect(posted.at(-1)).toMatchObject({ type: 'theme', theme });
    }
    expect(frame.src).toBe(src);
  });

  it('the card fields of the simulator are focused by the targets of the error summary', async () => {
    show();
    const { posted } = await openCardFields();
    act(() => document.getElementById('card-expiry')?.focus());
    expect(posted.at(-1)).toMatchObject({ type: 'focus', field: 'expiry' });
  });

  it('leave no gap for the targets of the error summary, which are empty', async () => {
    const css = readFileSync(path.join(root, 'components/forms/payment-card/payment-card.module.css'), 'utf8');
    const sheet = document.createElement('style');
    sheet.textContent = css.replaceAll(/\.([a-z]\w*)/gi, (_class, name: string) => `.${styles[name]}`);
    document.head.append(sheet);
    onTestFinished(() => sheet.remove());
    show();
    await openCardFields();
    const group = screen.getByRole('group', { name: 'Card details' });
    expect(getComputedStyle(group).display).toBe('grid');
    const inGrid = [...group.children].filter((child) => getComputedStyle(child).position !== 'absolute');
    expect(inGrid.filter((child) => child.matches('span'))).toEqual([]);
  });

  it('say after 15 seconds that they did not load, and are loaded again on request', async () => {
    vi.useFakeTimers();
    show();
    act(() => void vi.advanceTimersByTime(15_000));
    expect(screen.getByText(/The card fields didn't load/)).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(screen.getByTitle(/^Card number/)).toBeTruthy();
  });
});

it('says that nothing can be bought without a payment provider', () => {
  show({ provider: null, publishableKey: null, cardFieldsUrl: null });
  expect(screen.getByText(/Payments aren't set up on this site/)).toBeTruthy();
  expect(document.querySelector('iframe, input')).toBeNull();
});
