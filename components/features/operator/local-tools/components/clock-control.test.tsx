import { dayMs, hourMs } from '@app/api-client/rules/values/durations';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { ClockControl } from './clock-control';

const realNow = new Date('2026-03-07T14:30:00.000Z');
let offsetMs = 0;
const requests: { method: string; path: string; body: unknown }[] = [];

beforeEach(() => {
  offsetMs = 0;
  requests.length = 0;
  vi.useFakeTimers({ now: realNow, shouldAdvanceTime: true });
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init: RequestInit = {}) => {
      const body = init.body ? (JSON.parse(String(init.body)) as { byMs?: number; offsetMs?: number }) : undefined;
      if (init.method) requests.push({ method: init.method, path, body });
      if (body?.byMs !== undefined) offsetMs += body.byMs;
      if (body?.offsetMs !== undefined) ({ offsetMs } = body);
      return Response.json({ offsetMs, now: new Date(Date.now() + offsetMs).toISOString() });
    }),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const setUp = async () => {
  render(<ClockControl />);
  await screen.findByText('Product time');
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
};

it("shows the product's time and that it equals real time", async () => {
  await setUp();
  expect(screen.getByText('14:30')).toBeInstanceOf(HTMLElement);
  expect(screen.getByText('UTC, 07 Mar 2026')).toBeInstanceOf(HTMLElement);
  expect(screen.getByText('Same as real time')).toBeInstanceOf(HTMLElement);
  expect(await componentViolations()).toEqual([]);
});

it.each([
  ['5 minutes', 5 * 60_000, '14:35', 'Ahead of real time by 5 minutes'],
  ['1 hour', hourMs, '15:30', 'Ahead of real time by 1 hour'],
  ['1 day', dayMs, '14:30', 'Ahead of real time by 1 day'],
  ['14 days', 14 * dayMs, '14:30', 'Ahead of real time by 14 days'],
])('moves forward by %s and describes the effects', async (name, byMs, time, span) => {
  const user = await setUp();
  const button = screen.getByRole('button', { name });
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/\w{4,}/);
  await user.click(button);
  expect(await screen.findByText(span)).toBeInstanceOf(HTMLElement);
  expect(screen.getByText(time)).toBeInstanceOf(HTMLElement);
  expect(screen.getByText(/^The clock now shows/)).toBeInstanceOf(HTMLElement);
  expect(requests).toEqual([{ method: 'POST', path: '/api/local/clock/advance', body: { byMs } }]);
});

it('moves forward by a typed amount', async () => {
  const user = await setUp();
  await user.type(screen.getByLabelText('Amount'), '36');
  await user.selectOptions(screen.getByLabelText('Unit'), 'hours');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Ahead of real time by 1 day, 12 hours')).toBeInstanceOf(HTMLElement);
});

it.each(['', '0', '-3', '1.5', '99999', 'soon'])(
  'rejects the amount "%s" and states the allowed range',
  async (typed) => {
    const user = await setUp();
    const field = screen.getByLabelText('Amount');
    if (typed !== '') await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter a whole number from 1 to 3650.')).toBeInstanceOf(HTMLElement);
    expect(document.activeElement).toBe(field);
    expect(requests).toEqual([]);
    expect(await componentViolations()).toEqual([]);
  },
);

it('resets to real time', async () => {
  offsetMs = 3 * dayMs;
  const user = await setUp();
  await user.click(screen.getByRole('button', { name: 'Reset to real time' }));
  expect(await screen.findByText('Same as real time')).toBeInstanceOf(HTMLElement);
  expect(requests).toEqual([{ method: 'PUT', path: '/api/local/clock', body: { offsetMs: 0 } }]);
});

it('reports that the clock could not be moved', async () => {
  const user = await setUp();
  vi.mocked(fetch).mockResolvedValueOnce(new Response('{}', { status: 500 }));
  await user.click(screen.getByRole('button', { name: '1 day' }));
  await waitFor(() => expect(screen.getByText('Server error')).toBeInstanceOf(HTMLElement));
  expect(screen.getByText('Same as real time')).toBeInstanceOf(HTMLElement);
});
