import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findViolations } from '@/components/ui/testing/find-violations';
import { CaptchaField } from './captcha-field';
import { useCaptchaToken, type CaptchaToken } from './use-captcha-token';

const challenge = { parameters: { algorithm: 'SHA-256', nonce: 'aa', salt: 'bb' }, signature: 'cc' };
const solution = { counter: 7, derivedKey: '00ab', time: 3 };

/** Answers immediately like the proof-of-work workers, with the test's prepared answer. */
class FakeWorker extends EventTarget {
  static answer: unknown = solution;
  static terminated = 0;
  postMessage() {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: FakeWorker.answer })));
  }
  terminate() {
    FakeWorker.terminated += 1;
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker);
  FakeWorker.answer = solution;
  FakeWorker.terminated = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Options = { loadChallenge: () => Promise<unknown>; onToken: (token: CaptchaToken) => void };
const tokensOf = (onToken: { mock: { calls: unknown[][] } }) => onToken.mock.calls.filter(([token]) => token);
const form = (props: Options & { error?: string; resetCount?: number }) => (
  <form>
    <label htmlFor="email">Email</label>
    <input id="email" />
    <CaptchaField provider="altcha" {...props} />
    <button type="submit">Start free trial</button>
  </form>
);
const focusForm = () => userEvent.click(screen.getByLabelText('Email'));

it('requests nothing until the form gets the focus, then solves the challenge and hands over the token', async () => {
  const loadChallenge = vi.fn(() => Promise.resolve(challenge));
  const onToken = vi.fn();
  const { container } = render(form({ loadChallenge, onToken }));
  expect(loadChallenge).not.toHaveBeenCalled();
  expect(await findViolations(container)).toEqual([]);
  await focusForm();
  await waitFor(() => expect(screen.getByText('Check passed.')).toBeTruthy());
  expect(JSON.parse(atob(String(onToken.mock.lastCall?.[0])))).toEqual({ challenge, solution });
  expect(FakeWorker.terminated).toBeGreaterThan(0);
});

/** As in Safari, pressing its button moves no focus. */
function FormWithoutFocus({ onSend }: { onSend: (token: string) => void }) {
  const { receive, getToken, resetCount, isAwaited } = useCaptchaToken({ isAutomatic: true });
  return (
    <form>
      <CaptchaField provider="altcha" loadChallenge={loadSample} onToken={receive} {...{ resetCount, isAwaited }} />
      <button
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={async () => onSend(await getToken())}
      >
        Start free trial
      </button>
    </form>
  );
}
const loadSample = () => Promise.resolve(challenge);

it('starts when the form is sent without ever having had the focus', async () => {
  const onSend = vi.fn<(token: string) => void>();
  render(<FormWithoutFocus onSend={onSend} />);
  await userEvent.click(screen.getByRole('button', { name: 'Start free trial' }));
  await waitFor(() => expect(onSend).toHaveBeenCalled());
  expect(document.activeElement).toBe(document.body);
  expect(JSON.parse(atob(String(onSend.mock.lastCall?.[0])))).toEqual({ challenge, solution });
});

it('explains a failure, keeps the submit button enabled and succeeds on a retry', async () => {
  const loadChallenge = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('blocked'))
    .mockResolvedValue(challenge);
  const onToken = vi.fn();
  const { container } = render(form({ loadChallenge, onToken }));
  await focusForm();
  await waitFor(() => expect(screen.getByText(/The check failed/)).toBeTruthy());
  expect(screen.getByRole('button', { name: 'Start free trial' })).toHaveProperty('disabled', false);
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try the check again' }));
  await waitFor(() => expect(screen.getByText('Check passed.')).toBeTruthy());
});

it.each([
  ['an answer that is no challenge', { hello: 'world' }, solution],
  ['work that finds nothing in time', challenge, null],
  ['a worker that fails', challenge, { error: 'out of memory' }],
])('treats %s as a failure', async (_, answer, found) => {
  FakeWorker.answer = found;
  const onToken = vi.fn();
  render(form({ loadChallenge: () => Promise.resolve(answer), onToken }));
  await focusForm();
  await waitFor(() => expect(screen.getByText(/The check failed/)).toBeTruthy());
  expect(onToken).toHaveBeenLastCalledWith(null);
});

/** A form whose check takes as long as the test wants. */
function sendWithSlowCheck() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let answer = (_found: unknown) => {};
  class SlowWorker extends FakeWorker {
    override postMessage() {
      answer = (data) => this.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  vi.stubGlobal('Worker', SlowWorker);
  vi.stubGlobal('navigator', { ...navigator, hardwareConcurrency: 1 });
  const onSend = vi.fn<(token: string) => void>();
  render(<FormWithoutFocus onSend={onSend} />);
  return { onSend, answer: (found: unknown) => answer(found) };
}

it('waits for a check that counts for minutes on a slow phone, and says that it is still checking', async () => {
  const { onSend, answer } = sendWithSlowCheck();
  await userEvent.click(screen.getByRole('button', { name: 'Start free trial' }));
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(screen.getByText(/^Still checking, because this device is slow\./)).toBeTruthy();
  expect(onSend).not.toHaveBeenCalled();
  await act(async () => answer(solution));
  await waitFor(() => expect(onSend).toHaveBeenCalled());
  expect(JSON.parse(atob(String(onSend.mock.lastCall?.[0])))).toEqual({ challenge, solution });
});

it('sends no token when a check ends without one, as soon as it ends', async () => {
  const { onSend, answer } = sendWithSlowCheck();
  await userEvent.click(screen.getByRole('button', { name: 'Start free trial' }));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await act(async () => answer(null));
  await waitFor(() => expect(onSend.mock.calls).toEqual([['']]));
});

it('creates a new token after one was used', async () => {
  const onToken = vi.fn();
  const loadChallenge = vi.fn(() => Promise.resolve(challenge));
  const { rerender } = render(form({ loadChallenge, onToken }));
  await focusForm();
  await waitFor(() => expect(screen.getByText('Check passed.')).toBeTruthy());
  rerender(form({ loadChallenge, onToken, resetCount: 1 }));
  await waitFor(() => expect(loadChallenge).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(tokensOf(onToken)).toHaveLength(2));
});

it('fetches one challenge per attempt, even if the form gets the focus several times', async () => {
  const onToken = vi.fn();
  const loadChallenge = vi.fn(() => Promise.resolve(challenge));
  // Like a form after a rejected attempt: its summary takes the focus as soon as the count increases.
  const Rejected = ({ resetCount }: { resetCount: number }) => {
    useEffect(() => {
      if (resetCount > 0) screen.getByRole('button', { name: 'Start free trial' }).focus();
    }, [resetCount]);
    return form({ loadChallenge, onToken, resetCount });
  };
  const page = (resetCount: number) => (
    <StrictMode>
      <Rejected resetCount={resetCount} />
    </StrictMode>
  );
  const { rerender } = render(page(0));
  await focusForm();
  await waitFor(() => expect(tokensOf(onToken)).toHaveLength(1));
  rerender(page(1));
  await waitFor(() => expect(tokensOf(onToken)).toHaveLength(2));
  expect(loadChallenge).toHaveBeenCalledTimes(2);
});

it('withdraws an expired token and starts again when the form gets the focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const onToken = vi.fn();
  const loadChallenge = vi.fn(() => Promise.resolve(challenge));
  render(form({ loadChallenge, onToken }));
  await focusForm();
  await waitFor(() => expect(screen.getByText('Check passed.')).toBeTruthy());
  await act(() => vi.advanceTimersByTimeAsync(4 * 60_000));
  expect(onToken).toHaveBeenLastCalledWith(null);
  expect(screen.getByText(/check expired/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Start free trial' }));
  await waitFor(() => expect(screen.getByText('Check passed.')).toBeTruthy());
});

it('the CAPTCHA can be focused from the error summary and shows the fixed message', () => {
  const error = 'Please verify that you are a human.';
  render(form({ loadChallenge: () => Promise.resolve(challenge), onToken: () => undefined, error }));
  document.getElementById('captcha')?.focus();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Spam check' }));
  expect(document.getElementById('captcha-error')?.textContent).toBe(`Error: ${error}`);
});
