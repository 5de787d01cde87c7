import { afterEach, describe, expect, it, vi } from 'vitest';
import { Renderings } from './renderings';

afterEach(() => void vi.useRealTimers());

/** Starts renderings that run until the test ends them. */
function openRenderings() {
  const renderings = new Renderings();
  const rendering: { network: string; end: () => void }[] = [];
  const ask = (network: string) => {
    const rendered = renderings.run(network, async () => {
      await new Promise<void>((end) => rendering.push({ network, end }));
      return network;
    });
    rendered.catch(() => {});
    return rendered;
  };
  return {
    ask,
    rendering,
    askTimes: (count: number, network: string) => Array.from({ length: count }, () => ask(network)),
  };
}

/** Lets all pending promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('I2: rendering limits', () => {
  it('run three renderings of one network at a time, and the next when one ends', async () => {
    const { askTimes, rendering } = openRenderings();
    const asked = askTimes(5, 'a');
    await settle();
    expect(rendering).toHaveLength(3);
    rendering[0]?.end();
    expect(await asked[0]).toBe('a');
    await settle();
    expect(rendering).toHaveLength(4);
  });

  it('run eight renderings in total, and let other networks pass the queue of one', async () => {
    const { ask, askTimes, rendering } = openRenderings();
    askTimes(20, 'a');
    askTimes(20, 'b');
    await settle();
    expect(rendering).toHaveLength(6);
    ask('c');
    ask('d');
    ask('e');
    await settle();
    expect(rendering.map(({ network }) => network).join('')).toBe('aaabbbcd');
    rendering[6]?.end();
    await settle();
    expect(rendering.at(-1)?.network).toBe('e');
  });

  it('reject the 51st queued request of one network with 429', async () => {
    const { ask, askTimes } = openRenderings();
    askTimes(53, 'a');
    await expect(ask('a')).rejects.toMatchObject({ status: 429 });
  });

  it('reject the 201st queued request with 503', async () => {
    const { ask } = openRenderings();
    for (let index = 0; index < 208; index++) void ask(`network ${index}`);
    await expect(ask('another')).rejects.toMatchObject({ status: 503 });
  });

  it('reject a request after five seconds in the queue, and remove it from the queue', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { ask, askTimes, rendering } = openRenderings();
    askTimes(3, 'a');
    const fourth = ask('a');
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(fourth).rejects.toMatchObject({ status: 503 });
    rendering[0]?.end();
    await settle();
    expect(rendering).toHaveLength(3);
  });

  it('release the slot of a rendering that fails', async () => {
    const renderings = new Renderings();
    const failing = () => renderings.run('a', () => Promise.reject(new Error('broken')));
    for (let index = 0; index < 30; index++) await expect(failing()).rejects.toThrow('broken');
  });
});
