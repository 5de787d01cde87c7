import { expect, it, vi } from 'vitest';
import { Breaker } from './breaker';
import { createFakeClock } from './testing/fake-clock';
import { UpstreamError, type UpstreamProblem } from './upstream-error';

const clock = createFakeClock();
const failing = (problem: UpstreamProblem, status?: number) => async () => {
  throw new UpstreamError(problem, { status });
};
const problemOf = async (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    (error: UpstreamError) => error.problem,
  );

async function openBreaker() {
  const breaker = new Breaker(clock);
  for (let count = 0; count < 2; count++) await problemOf(breaker.run(failing('timeout')));
  return breaker;
}

it('L1: sends nothing after two consecutive failures until the pause ends', async () => {
  const breaker = await openBreaker();
  const send = vi.fn(async () => 'answer');
  expect(await problemOf(breaker.run(send))).toBe('paused');
  await clock.move(999);
  expect(await problemOf(breaker.run(send))).toBe('paused');
  expect(send).not.toHaveBeenCalled();
  await clock.move(1);
  expect(await breaker.run(send)).toBe('answer');
  expect(await breaker.run(send)).toBe('answer');
});

it('lets one request at a time try after the pause', async () => {
  const breaker = await openBreaker();
  await clock.move(1_000);
  let answer: (text: string) => void = () => {};
  const attempt = breaker.run(() => new Promise<string>((resolve) => (answer = resolve)));
  expect(await problemOf(breaker.run(async () => 'another'))).toBe('paused');
  answer('back');
  expect(await attempt).toBe('back');
});

it('doubles the pause for each failed attempt, up to ten seconds', async () => {
  const breaker = await openBreaker();
  for (const pauseMs of [1_000, 2_000, 4_000, 8_000, 10_000, 10_000]) {
    await clock.move(pauseMs - 1);
    expect(await problemOf(breaker.run(failing('timeout')))).toBe('paused');
    await clock.move(1);
    expect(await problemOf(breaker.run(failing('timeout')))).toBe('timeout');
  }
});

it.each<[UpstreamProblem, number | undefined]>([
  ['status', 404],
  ['shape', undefined],
])('the breaker does not open for a wrong response (%s %s)', async (problem, status) => {
  const breaker = new Breaker(clock);
  for (let count = 0; count < 5; count++) expect(await problemOf(breaker.run(failing(problem, status)))).toBe(problem);
});

it('restarts the count after a success', async () => {
  const breaker = new Breaker(clock);
  for (let count = 0; count < 5; count++) {
    expect(await problemOf(breaker.run(failing('status', 503)))).toBe('status');
    expect(await breaker.run(async () => 'answer')).toBe('answer');
  }
});
