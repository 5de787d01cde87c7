import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Dispatcher } from 'undici';
import { describe, expect, it, vi } from 'vitest';
import { TooBusy } from '../connections/network-limit';
import { bufferedBytesMax, readAhead, streamLong, type LongResponse } from './upstream-response';

type Body = Dispatcher.ResponseData['body'];

/** A response body in chunks of 64 kB. */
function responseOf(bytes: number) {
  const part = 64 * 1024;
  const parts = Array.from({ length: Math.ceil(bytes / part) }, (_, index) =>
    Buffer.alloc(Math.min(part, bytes - index * part), index),
  );
  return Readable.from(parts) as unknown as Body;
}

async function readLong(body: Body) {
  const response = await readAhead(body);
  if (Buffer.isBuffer(response)) throw new Error('the response is short');
  return response;
}

describe('I2: a response of the backend', () => {
  it.each([0, 1, bufferedBytesMax])('of %i bytes is buffered completely', async (bytes) => {
    const body = responseOf(bytes);
    const response = await readAhead(body);
    expect(response).toBeInstanceOf(Buffer);
    expect((response as Buffer).length).toBe(bytes);
    expect(body.readableEnded).toBe(true);
  });

  it('of more than 1 MiB is streamed completely, and gives its place back', async () => {
    const bytes = 3 * bufferedBytesMax + 5;
    const leave = vi.fn();
    const stream = await streamLong(await readLong(responseOf(bytes)), async () => leave);
    expect(leave).not.toHaveBeenCalled();
    expect((await buffer(stream)).equals(await buffer(responseOf(bytes)))).toBe(true);
    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
  });

  it('of a declared length of more than 1 MiB is not read before there is a place for it', async () => {
    const body = responseOf(2 * bufferedBytesMax);
    const response = await readAhead(body, 2 * bufferedBytesMax);
    expect(response).toMatchObject({ start: [] });
    const stream = await streamLong(response as LongResponse, async () => () => {});
    expect((await buffer(stream)).length).toBe(2 * bufferedBytesMax);
  });

  it('of more than 1 MiB is discarded if there is no place for it', async () => {
    const body = responseOf(2 * bufferedBytesMax);
    const streaming = streamLong(await readLong(body), () => Promise.reject(new TooBusy(429)));
    await expect(streaming).rejects.toMatchObject({ status: 429 });
    expect(body.destroyed).toBe(true);
  });

  it('whose client disconnects is discarded, and gives its place back', async () => {
    const body = responseOf(40 * bufferedBytesMax);
    const leave = vi.fn();
    const stream = await streamLong(await readLong(body), async () => leave);
    stream.read(1);
    stream.destroy();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(body.destroyed).toBe(true);
  });

  it('fails if it is aborted', async () => {
    const body = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('broken off');
      })(),
    ) as unknown as Body;
    await expect(readAhead(body)).rejects.toThrow('broken off');
  });
});
