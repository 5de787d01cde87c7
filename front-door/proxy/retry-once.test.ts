import { describe, expect, it } from 'vitest';
import { retryOnce } from './retry-once';

/** Sends a request that fails a number of times before it succeeds. */
async function send(method: string, code: string, failures: number) {
  let sent = 0;
  const answer = retryOnce(method, async () => {
    sent++;
    if (sent <= failures) throw Object.assign(new Error(code), { code });
    return 'answered';
  });
  return { sent: () => sent, result: await answer.catch((error: Error) => error.message) };
}

describe('a backend restart', () => {
  it.each(['GET', 'POST', 'DELETE'])('L7: retries a %s whose connection was refused', async (method) => {
    const { sent, result } = await send(method, 'ECONNREFUSED', 1);
    expect([sent(), result]).toEqual([2, 'answered']);
  });

  it.each(['ECONNRESET', 'UND_ERR_SOCKET'])('L7: retries a read that fails with %s, but not a write', async (code) => {
    expect(await send('GET', code, 1)).toMatchObject({ result: 'answered' });
    const write = await send('POST', code, 1);
    expect([write.sent(), write.result]).toEqual([1, code]);
  });

  it('retries only once', async () => {
    const { sent, result } = await send('GET', 'ECONNREFUSED', 2);
    expect([sent(), result]).toEqual([2, 'ECONNREFUSED']);
  });

  it('a backend restart does not retry after other errors', async () => {
    const { sent } = await send('GET', 'UND_ERR_HEADERS_TIMEOUT', 1);
    expect(sent()).toBe(1);
  });
});
