import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Dispatcher } from 'undici';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bufferedBytesMax, readAhead } from './upstream-response';

afterEach(() => void vi.useRealTimers());

/** A response body in chunks of 64 kB. */
function responseOf(bytes: number) {
  const part = 64 * 1024;
  const parts = Array.from({ length: Math.ceil(bytes / part) }, (_, index) =>
    Buffer.alloc(Math.min(part, bytes - index * part), index),
  );
  return Readable.from(parts) as unknown as Dispatcher.ResponseData['body'];
}

describe('I2: a response of the backend', () => {
  it.each([0, 1, bufferedBytesMax])('of %i bytes is buffered completely', async (bytes) => {
    const body = responseOf(bytes);
    const response = await readAhead(body);
    expect(response).toBeInstanceOf(Buffer);
    expect((response as Buffer).length).toBe(bytes);
    expect(body.readableEnded).toBe(true);
  });

  it('of more than 1 MiB is streamed completely', async () => {
    const bytes = 3 * bufferedBytesMax + 5;
    const response = await readAhead(responseOf(bytes));
    expect(response).toBeInstanceOf(Readable);
    expect((await buffer(response as Readable)).equals(await buffer(responseOf(bytes)))).toBe(true);
  });

  it('whose stream is not read to its end fails after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const body = responseOf(20 * bufferedBytesMax);
    const response = (await readAhead(body)) as Readable;
    response.read(1);
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(body.destroyed).toBe(true);
    await expect(buffer(response)).rejects.toThrow('client reads too slowly');
  });

  it('fails if it is aborted', async () => {
    const body = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('broken off');
      })(),
    ) as unknown as Dispatcher.ResponseData['body'];
    await expect(readAhead(body)).rejects.toThrow('broken off');
  });
});
