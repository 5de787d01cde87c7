import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { CardTokenResult, PaymentConfig } from '../payment-config';

const cardsOrigin = 'https://cards.example';

/** A response of `getPaymentConfig` with the payment simulator. */
export const simulatorConfig: PaymentConfig = {
  provider: 'simulator',
  publishableKey: null,
  cardFieldsUrl: `${cardsOrigin}/fields`,
};

/** Adds what the card fields need and jsdom lacks. Call it before each test. */
export const stubColorScheme = () =>
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));

/** Answers in place of the simulator's card fields, whose frame does not load in jsdom. */
export async function answerCardFrame(result: CardTokenResult): Promise<void> {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Card number, expiration date and security code');
  const source = frame.contentWindow;
  if (!source) throw new Error('The frame of the card fields has no window');
  const send = (message: object) =>
    window.dispatchEvent(
      new MessageEvent('message', { data: { source: 'dcipher-card-fields', ...message }, origin: cardsOrigin, source }),
    );
  const type = 'token' in result ? 'token' : 'fields' in result ? 'invalid' : 'failed';
  vi.spyOn(source, 'postMessage').mockImplementation((message: { type: string; requestId?: string }) => {
    if (message.type === 'tokenize') send({ type, requestId: message.requestId, ...result });
  });
  act(() => void send({ type: 'ready', height: 200 }));
}
