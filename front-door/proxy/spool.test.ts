import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import * as files from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { spool, spooledBytesMax } from './spool';

vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof files>();
  return { ...actual, open: vi.fn(actual.open) };
});

const pieceBytes = 1_024 * 1_024;

/** A source that counts what was taken of it. */
function sourceOf(pieces: number, failure?: Error) {
  const taken = { pieces: 0, isEnded: false };
  async function* send(): AsyncGenerator<Buffer, undefined> {
    try {
      for (let at = 0; at < pieces; at++) {
        taken.pieces += 1;
        yield Buffer.alloc(pieceBytes, at);
      }
      if (failure) throw failure;
      return undefined;
    } finally {
      taken.isEnded = true;
    }
  }
  return { source: send(), taken };
}

const whole = (pieces: number) =>
  Buffer.concat(Array.from({ length: pieces }, (_, at) => Buffer.alloc(pieceBytes, at)));
const read = (body: AsyncGenerator<Buffer>) => buffer(Readable.from(body, { objectMode: false }));

describe('I2: a body that is read ahead', () => {
  it.each([0, 1, 5, 40])('of %i MiB arrives unchanged', async (pieces) => {
    expect((await read(spool(sourceOf(pieces).source))).equals(whole(pieces))).toBe(true);
  });

  it('leaves its source before a slow client has read it', async () => {
    const { source, taken } = sourceOf(10);
    const body = spool(source);
    await body.next();
    await vi.waitFor(() => expect(taken.isEnded).toBe(true));
    await body.return(undefined);
  });

  it('takes no more than 16 MiB of the disk', async () => {
    const { source, taken } = sourceOf(100);
    const body = spool(source);
    await body.next();
    await vi.waitFor(() => expect(taken.pieces).toBe(spooledBytesMax / pieceBytes));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(taken.pieces).toBe(spooledBytesMax / pieceBytes);
    await body.return(undefined);
  });

  it('ends its source when the client disconnects', async () => {
    const { source, taken } = sourceOf(100);
    const body = spool(source);
    await body.next();
    await body.return(undefined);
    expect(taken.isEnded).toBe(true);
  });

  it('fails with the error of its source, after what was sent before', async () => {
    const body = spool(sourceOf(2, new Error('broken off')).source);
    let bytes = 0;
    const reading = (async () => {
      for await (const piece of body) bytes += piece.length;
    })();
    await expect(reading).rejects.toThrow('broken off');
    expect(bytes).toBe(2 * pieceBytes);
  });

  it('arrives unchanged if no file can be created, as on a disk that is read-only', async () => {
    vi.mocked(files.open).mockRejectedValueOnce(Object.assign(new Error('read-only file system'), { code: 'EROFS' }));
    expect((await read(spool(sourceOf(8).source))).equals(whole(8))).toBe(true);
  });

  it('arrives unchanged if the disk is full', async () => {
    const { open } = await vi.importActual<typeof files>('node:fs/promises');
    vi.mocked(files.open).mockImplementationOnce(async (...parameters) => {
      const file = await open(...parameters);
      const write = file.writeFile.bind(file);
      let pieces = 0;
      file.writeFile = async (piece) => {
        if ((pieces += 1) > 3) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        return write(piece);
      };
      return file;
    });
    expect((await read(spool(sourceOf(8).source))).equals(whole(8))).toBe(true);
  });
});
