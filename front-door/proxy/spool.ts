import { randomUUID } from 'node:crypto';
import { once, EventEmitter } from 'node:events';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The part of a body that may lie on disk. The rest is read at the client's speed. */
export const spooledBytesMax = 16 * 1_024 * 1_024;
const pieceBytes = 64 * 1_024;

/**
 * Opens a file without a name, which ends with this process at the latest.
 * @returns Undefined if there is no place for it, as on a disk that is full or read-only.
 */
async function openSpool(): Promise<FileHandle | undefined> {
  const name = path.join(tmpdir(), `spool-${randomUUID()}`);
  try {
    const file = await open(name, 'wx+', 0o600);
    await unlink(name);
    return file;
  } catch {
    return undefined;
  }
}

async function* readDirectly(source: AsyncIterator<Buffer, undefined>): AsyncGenerator<Buffer> {
  for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
}

async function* readThrough(file: FileHandle, source: AsyncIterator<Buffer, undefined>): AsyncGenerator<Buffer> {
  const progress = new EventEmitter();
  let writtenBytes = 0;
  let isDone = false;
  /** A piece that the file did not take. */
  let rest: Buffer | undefined;
  let failure: { error: unknown } | undefined;

  async function writeAhead(): Promise<void> {
    while (writtenBytes < spooledBytesMax) {
      const next = await source.next();
      if (next.done) return;
      try {
        await file.writeFile(next.value);
      } catch {
        rest = next.value;
        return;
      }
      writtenBytes += next.value.length;
      progress.emit('written');
    }
  }
  const writing = writeAhead()
    .catch((error: unknown) => (failure = { error }))
    .finally(() => {
      isDone = true;
      progress.emit('written');
    });

  try {
    let readBytes = 0;
    while (readBytes < writtenBytes || !isDone) {
      if (readBytes === writtenBytes) {
        await once(progress, 'written');
        continue;
      }
      const piece = Buffer.allocUnsafe(Math.min(pieceBytes, writtenBytes - readBytes));
      const { bytesRead } = await file.read(piece, 0, piece.length, readBytes);
      readBytes += bytesRead;
      yield piece.subarray(0, bytesRead);
    }
    if (failure) throw failure.error;
    if (rest) yield rest;
    yield* readDirectly(source);
  } finally {
    // The client may have left: the source ends, and with it the writing.
    void source.return?.().catch(() => undefined);
    await writing;
    await file.close();
  }
}

/**
 * Reads a body ahead to a temporary file, up to 16 MiB, so that its source is free long before a slow client has read it.
 * If the disk is full or read-only, the body is read at the client's speed.
 * @throws The error of the source, after what it sent before.
 */
export async function* spool(source: AsyncIterator<Buffer, undefined>): AsyncGenerator<Buffer> {
  const file = await openSpool();
  yield* file ? readThrough(file, source) : readDirectly(source);
}
