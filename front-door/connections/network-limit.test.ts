import { afterEach, describe, expect, it, vi } from 'vitest';
import { NetworkLimit } from './network-limit';

afterEach(() => void vi.useRealTimers());

const limits = {
  concurrentMax: 8,
  concurrentPerNetworkMax: 3,
  queuedMax: 200,
  queuedPerNetworkMax: 50,
  queuedMsMax: 5_000,
};

/** Starts work that runs until the test ends it. */
function openWork() {
  const limit = new NetworkLimit(limits);
  const running: { network: string; end: () => void }[] = [];
  const ask = (network: string) => {
    const result = limit.run(network, async () => {
      await new Promise<void>((end) => running.push({ network, end }));
      return network;
    });
    result.catch(() => {});
    return result;
  };
  return {
    ask,
    running,
    askTimes: (count: number, network: string) => Array.from({ length: count }, () => ask(network)),
  };
}

/** Lets all pending promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('I2: the limits of networks', () => {
  it('run three requests of one network at a time, and the next when one ends', async () => {
    const { askTimes, running } = openWork();
    const asked = askTimes(5, 'a');
    await settle();
    expect(running).toHaveLength(3);
    running[0]?.end();
    expect(await asked[0]).toBe('a');
    await settle();
    expect(running).toHaveLength(4);
  });

  it('run eight requests in total, and let other networks pass the queue of one', async () => {
    const { ask, askTimes, running } = openWork();
    askTimes(20, 'a');
    askTimes(20, 'b');
    await settle();
    expect(running).toHaveLength(6);
    ask('c');
    ask('d');
    ask('e');
    await settle();
    expect(running.map(({ network }) => network).join('')).toBe('aaabbbcd');
    running[6]?.end();
    await settle();
    expect(running.at(-1)?.network).toBe('e');
  });

  it('reject the 51st queued request of one network with 429', async () => {
    const { ask, askTimes } = openWork();
    askTimes(53, 'a');
    await expect(ask('a')).rejects.toMatchObject({ status: 429 });
  });

  it('reject the 201st queued request with 503', async () => {
    const { ask } = openWork();
    for (let index = 0; index < 208; index++) void ask(`network ${index}`);
    await expect(ask('another')).rejects.toMatchObject({ status: 503 });
  });

  it('reject a request after five seconds in the queue with 429 if others would be served, and remove it from the queue', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { ask, askTimes, running } = openWork();
    askTimes(3, 'a');
    const fourth = ask('a');
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(fourth).rejects.toMatchObject({ status: 429 });
    running[0]?.end();
    await settle();
    expect(running).toHaveLength(3);
  });

  it('reject a request after five seconds in the queue with 503 if all places are taken', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { ask } = openWork();
    for (let index = 0; index < 8; index++) void ask(`network ${index}`);
    const ninth = ask('another');
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(ninth).rejects.toMatchObject({ status: 503 });
  });

  it('free a place once, however often it is given back', async () => {
    const limit = new NetworkLimit({ ...limits, concurrentMax: 1, queuedMsMax: 1 });
    const leave = await limit.enter('a');
    leave();
    leave();
    await limit.enter('a');
    await expect(limit.enter('b')).rejects.toMatchObject({ status: 503 });
  });

  it('release the place of a request that fails', async () => {
    const limit = new NetworkLimit(limits);
    const failing = () => limit.run('a', () => Promise.reject(new Error('broken')));
    for (let index = 0; index < 30; index++) await expect(failing()).rejects.toThrow('broken');
  });
});
