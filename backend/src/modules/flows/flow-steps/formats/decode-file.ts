import { closeSync, openSync, readSync } from 'node:fs';
import * as m from '@/locales/generated/messages';
import { StepError } from '../step-work';

const chunkBytes = 64 * 1_024;

/**
 * Reads a file in pieces, synchronously: steps have threads of their own.
 * @param onBytes Called with the number of bytes of each piece.
 * @returns Pieces of text. Together they are the file without its byte order mark.
 * @throws {StepError} If the file is not UTF-8 or contains NUL, as binary files do.
 */
export function* decodeFile(file: string, onBytes: (bytes: number) => void = () => {}): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const buffer = Buffer.alloc(chunkBytes);
  const descriptor = openSync(file, 'r');
  const decode = (bytes: Buffer | undefined): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new StepError('input', m.flow_file_not_text());
    }
  };
  try {
    for (let bytes = readSync(descriptor, buffer); bytes > 0; bytes = readSync(descriptor, buffer)) {
      const text = decode(buffer.subarray(0, bytes));
      if (text.includes('\0')) throw new StepError('input', m.flow_file_not_text());
      yield text;
      onBytes(bytes);
    }
    yield decode(undefined);
  } finally {
    closeSync(descriptor);
  }
}
