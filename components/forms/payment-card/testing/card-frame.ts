import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { PaymentConfig } from '../payment-config';

const frameOrigin = 'https://cards.example';

/** The payment simulator's configuration in component tests. */
export const simulatorConfig: PaymentConfig = {
  provider: 'simulator',
  publishableKey: null,
  cardFieldsUrl: `${frameOrigin}/payments/fields`,
};

type Message = { type: string; [name: string]: unknown };

/** jsdom does not know the system's colors and widths. */
export function installMatchMedia(matches = false): void {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => {}, removeEventListener: () => {} }));
}

/**
 * Plays the part of a provider's page, which jsdom does not load.
 * @param title The frame's title.
 */
export async function openFrame(title: string) {
  const frame = await screen.findByTitle<HTMLIFrameElement>(title);
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('The frame has no window');
  const posted: Message[] = [];
  let answer: ((message: Message) => Message | undefined) | undefined;
  const send = (message: Message, { origin = frameOrigin, source = contentWindow as Window | null } = {}) =>
    act(() => {
      const data = { source: 'dcipher-card-fields', ...message };
      window.dispatchEvent(new MessageEvent('message', { origin, source, data }));
    });
  vi.spyOn(contentWindow, 'postMessage').mockImplementation((message: unknown) => {
    const received = message as Message;
    posted.push(received);
    const reply = answer?.(received);
    if (reply) queueMicrotask(() => send(reply));
  });
  return {
    frame,
    posted,
    send,
    /** Answers further messages of the page. */
    onMessage: (next: typeof answer) => void (answer = next),
  };
}

/** Opens the card fields, which accept the card at once. @param token The token of the typed card. */
export async function openCardFields(token = 'tok_accepted') {
  const fields = await openFrame('Card number, expiration date and security code');
  fields.send({ type: 'ready', height: 240 });
  fields.onMessage((message) =>
    message.type === 'tokenize' ? { type: 'token', requestId: message.requestId, token } : undefined,
  );
  return fields;
}
