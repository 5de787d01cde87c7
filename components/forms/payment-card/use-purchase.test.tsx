import { ApiError } from '@app/api-client/api-error';
import type { PaymentProblem } from '@app/api-client/contract/fields/payment';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installMatchMedia, openFrame, simulatorConfig } from './testing/card-frame';
import { usePurchase, type PurchaseAttempt } from './use-purchase';

beforeEach(() => installMatchMedia());

type Send = (attempt: PurchaseAttempt) => Promise<string>;

/** Renders a purchase and starts it. @param answers The result of each attempt, the last one for all further. */
function start(...answers: (Error | string)[]) {
  const attempts: PurchaseAttempt[] = [];
  const send: Send = async (attempt) => {
    const answer = answers[Math.min(attempts.length, answers.length - 1)];
    attempts.push(attempt);
    if (answer instanceof Error) throw answer;
    return answer ?? '';
  };
  let run: ((send: Send) => Promise<string>) | undefined;
  function Purchase() {
    const purchase = usePurchase(simulatorConfig);
    run = purchase.run;
    return purchase.challenge;
  }
  const { unmount } = render(<Purchase />);
  const settled = vi.fn();
  const begin = () =>
    act(async () => {
      run?.(send).then(
        (result) => settled(result),
        (error: unknown) => settled(error),
      );
    });
  return { attempts, settled, begin, unmount };
}

const failure = (status: number, code: ApiError['code'], details = {}) => new ApiError({ status, code, ...details });
const lost = failure(0, 'error_server');
const inProgress = failure(409, 'error_payment_in_progress');
const challenged = (clientSecret: string) =>
  failure(409, 'error_payment_authentication_required', {
    payment: {
      declineReason: null,
      action: { provider: 'simulator', clientSecret },
      continuationId: `continuation-of-${clientSecret}`,
    } satisfies PaymentProblem,
  });
const declined = failure(400, 'error_payment_declined', {
  payment: { declineReason: 'insufficient_funds', action: null, continuationId: null },
});
const checking = () => screen.queryByText("We are checking whether your order went through. Don't pay again.");
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

describe('a purchase whose result is unknown', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('a purchase whose result is unknown is repeated under the same key until it is known, and says so meanwhile (BI-10)', async () => {
    const { attempts, settled, begin } = start(lost, inProgress, 'paid');
    await begin();
    expect(checking()).toBeTruthy();
    await wait(1_000);
    expect(attempts).toHaveLength(2);
    expect(settled).not.toHaveBeenCalled();
    await wait(2_000);
    expect(settled).toHaveBeenCalledWith('paid');
    expect(new Set(attempts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(checking()).toBeNull();
  });

  it('a purchase whose result is unknown is repeated as soon as the connection is back', async () => {
    const { settled, begin } = start(lost, 'paid');
    await begin();
    window.dispatchEvent(new Event('online'));
    await wait(0);
    expect(settled).toHaveBeenCalledWith('paid');
  });

  it('waits as long as the server asks', async () => {
    const { attempts, begin } = start(failure(409, 'error_idempotency_in_progress', { retryAfterSeconds: 5 }), 'paid');
    await begin();
    await wait(4_999);
    expect(attempts).toHaveLength(1);
    await wait(1);
    expect(attempts).toHaveLength(2);
  });

  it('ends with the error of a server that fails five times', async () => {
    const broken = failure(500, 'error_server');
    const { attempts, settled, begin } = start(broken);
    await begin();
    await wait(60_000);
    expect(attempts).toHaveLength(5);
    expect(settled).toHaveBeenCalledWith(broken);
  });

  it.each([
    ['the service is unavailable', failure(503, 'error_unavailable')],
    ['requests are limited', failure(429, 'error_rate_limited')],
  ])('a purchase whose result is unknown is repeated while %s', async (_name, error) => {
    const { attempts, settled, begin } = start(lost, error, error, 'paid');
    await begin();
    await wait(1_000);
    expect(checking()).toBeTruthy();
    await wait(60_000);
    expect(settled).toHaveBeenCalledWith('paid');
    expect(new Set(attempts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('K3: an order that is rejected before the spam check, because its service is away, has no unknown result', async () => {
    const away = failure(503, 'error_captcha_unavailable');
    const { attempts, settled, begin } = start(away);
    await begin();
    await wait(60_000);
    expect([settled.mock.calls, attempts.length]).toEqual([[[away]], 1]);
  });

  it('a purchase whose result is unknown ends with the unknown result, not with a service that is unavailable', async () => {
    const unanswered = failure(502, 'error_response_lost');
    const { attempts, settled, begin } = start(unanswered, failure(503, 'error_unavailable'));
    await begin();
    await wait(60_000);
    expect(settled).toHaveBeenCalledExactlyOnceWith(unanswered);
    const sent = attempts.length;
    await begin();
    await wait(60_000);
    expect(settled).toHaveBeenLastCalledWith(unanswered);
    expect(attempts.length).toBeGreaterThan(sent + 1);
    expect(new Set(attempts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('a purchase whose result is unknown has the same key when the user presses the button again, so that nothing is charged twice', async () => {
    const { attempts, settled, begin } = start(
      ...Array.from({ length: 5 }, () => failure(500, 'error_server')),
      'paid',
    );
    await begin();
    await wait(60_000);
    await begin();
    expect(settled).toHaveBeenLastCalledWith('paid');
    expect(new Set(attempts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('a purchase whose result is unknown is another one with a new key if the user changed something before they pressed it again', async () => {
    const reused = failure(400, 'error_idempotency_key_reused');
    const failures = Array.from({ length: 5 }, () => failure(500, 'error_server'));
    const { attempts, settled, begin } = start(...failures, reused, 'paid');
    await begin();
    await wait(60_000);
    await begin();
    expect(settled).toHaveBeenLastCalledWith('paid');
    const keys = attempts.map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys.slice(0, 6)).size).toBe(1);
    expect(keys[6]).not.toBe(keys[0]);
  });

  it('a purchase whose result is unknown is not repeated after the page is gone', async () => {
    const { attempts, begin, unmount } = start(lost);
    await begin();
    unmount();
    await wait(60_000);
    expect(attempts).toHaveLength(2);
  });
});

it.each([
  ['a decline', declined],
  ['a stale quote', failure(409, 'error_quote_stale')],
  ['a site without a payment provider', failure(503, 'error_unavailable')],
])('a purchase is not repeated after %s', async (_name, error) => {
  const { attempts, settled, begin } = start(error);
  await begin();
  expect(attempts).toHaveLength(1);
  expect(settled).toHaveBeenCalledWith(error);
});

it('uses a new key for each intent of the user', async () => {
  const { attempts, begin } = start(declined);
  await begin();
  await begin();
  expect(new Set(attempts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

describe('a purchase that the bank wants to be confirmed (BI-11)', () => {
  const openChallenge = () => openFrame("Your bank's confirmation");

  it('opens the bank’s page, and finishes the same purchase under a new key', async () => {
    const { attempts, settled, begin } = start(challenged('secret'), 'paid');
    await begin();
    const { frame, send } = await openChallenge();
    const { pathname, searchParams } = new URL(frame.src);
    expect([pathname, searchParams.get('secret')]).toEqual(['/payments/challenge', 'secret']);
    expect(screen.getByRole('dialog', { name: 'Confirm with your bank' })).toBeTruthy();
    send({ type: 'confirmed', isApproved: true });
    await vi.waitFor(() => expect(settled).toHaveBeenCalledWith('paid'));
    expect(attempts[1]).toMatchObject({ continuationId: 'continuation-of-secret' });
    expect(attempts[1]?.idempotencyKey).not.toBe(attempts[0]?.idempotencyKey);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reports the rejection to the backend, which declines it', async () => {
    const { attempts, settled, begin } = start(challenged('secret'), declined);
    await begin();
    (await openChallenge()).send({ type: 'confirmed', isApproved: false });
    await vi.waitFor(() => expect(settled).toHaveBeenCalledWith(declined));
    expect(attempts).toHaveLength(2);
  });

  it.each([
    ['with its button', async () => act(() => screen.getByRole('button', { name: 'Close' }).click())],
    ['with the Escape key, pressed in its frame', async () => (await openChallenge()).send({ type: 'escaped' })],
  ])('stays unfinished if the user closes the bank’s page %s', async (_how, close) => {
    const error = challenged('secret');
    const { attempts, settled, begin } = start(error);
    await begin();
    await close();
    await vi.waitFor(() => expect(settled).toHaveBeenCalledWith(error));
    expect(attempts).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
