import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RedisBreaker } from './redis-breaker';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function createBreaker() {
  const logged: string[] = [];
  const state = { isUp: true, calls: 0, pings: 0 };
  const answer = async () => {
    if (!state.isUp) throw new Error('no answer');
    return 'redis';
  };
  const log = {
    warn: (_error: object, text: string) => void logged.push(text),
    info: (text: string) => void logged.push(text),
  };
  const ping = () => {
    state.pings += 1;
    return answer();
  };
  const breaker = new RedisBreaker({ ping }, log as never);
  const run = () =>
    breaker.run(
      () => {
        state.calls += 1;
        return answer();
      },
      () => 'memory',
    );
  return { state, logged, run, breaker };
}

describe('RedisBreaker', () => {
  it('L4: calls an unresponsive Redis once, then uses the fallback, and logs once', async () => {
    const { state, logged, run } = createBreaker();
    state.isUp = false;
    const results = [await run(), await run(), ...(await Promise.all([run(), run()]))];
    expect(results).toEqual(['memory', 'memory', 'memory', 'memory']);
    expect(state.calls).toBe(1);
    expect(logged).toEqual(['redis unavailable, rate limits counted per process']);
  });

  it('pings Redis every five seconds in the background, and uses it again once it responds', async () => {
    const { state, logged, run } = createBreaker();
    state.isUp = false;
    await run();
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([state.pings, state.calls, await run()]).toEqual([2, 1, 'memory']);
    state.isUp = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await run()).toBe('redis');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.pings).toBe(3);
    expect(logged).toHaveLength(2);
  });

  it('opens as soon as the connection breaks', async () => {
    const { state, run, breaker } = createBreaker();
    breaker.open(new Error('connection lost'));
    expect([await run(), state.calls]).toEqual(['memory', 0]);
  });
});
