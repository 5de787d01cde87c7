import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { uploadPace } from '@app/server-kit/request-limits';
import { HttpError } from '@/backend/http/errors/http-error';

type ReceivedFile = { sizeBytes: number; sha256: string };

const tooLarge = () => new HttpError(413, 'error_file_too_large');

/** Reads the pieces of a body. @throws If the client disconnects or sends nothing for too long. */
async function* piecesOf(body: IncomingMessage): AsyncGenerator<Buffer> {
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => body.destroy(new Error('upload stalled')), uploadPace.windowMs);
  };
  try {
    wait();
    // The connection is needed for the answer also if the rest is not read.
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      wait();
      yield piece as Buffer;
    }
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Writes the body of a request to a file, piece by piece, and flushes it to disk. Nothing is left of a body that is
 * aborted or too large.
 * @param file Must not exist.
 * @throws {HttpError} 413 as soon as the body is known to be too large.
 */
export async function receiveFile(body: IncomingMessage, file: string, bytesMax: number): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const piece of piecesOf(body)) {
      sizeBytes += piece.length;
      if (sizeBytes > bytesMax) throw tooLarge();
      hash.update(piece);
      await handle.writeFile(piece);
    }
    await handle.sync();
    await handle.close();
  } catch (error) {
    await rm(file, { force: true });
    await handle.close();
    throw error;
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}
