import { closeSync, openSync, readSync } from 'node:fs';
import { encodingOf } from '@app/tables';
import * as m from '@/locales/generated/messages';
import { StepError } from '../step-work';

const chunkBytes = 64 * 1_024;

/**
 * Returns characters that show that a file is no text, such as a picture. In an encoding of one byte, in which all bytes
 * are characters, these are all control characters. In others some occur, for example in texts copied from PDFs.
 */
const foreignTo = (encoding: string): RegExp => (encoding === 'windows-1252' ? /[\0-\x08\x0E-\x1F]/ : /\0/);

/** Reads a file in pieces of bytes, which are valid until the next one is read. */
function* piecesOf(descriptor: number): Generator<Buffer> {
  const buffer = Buffer.alloc(chunkBytes);
  for (let at = 0, bytes = 0; (bytes = readSync(descriptor, buffer, 0, chunkBytes, at)) > 0; at += bytes)
    yield buffer.subarray(0, bytes);
}

/** Finds the encoding of a file, for which most are read completely. */
function findEncoding(descriptor: number): string {
  const start = Buffer.alloc(2);
  readSync(descriptor, start, 0, 2, 0);
  return encodingOf(start, () => {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    try {
      for (const piece of piecesOf(descriptor)) decoder.decode(piece, { stream: true });
      decoder.decode();
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * Reads a text file of any encoding in pieces, synchronously: steps have threads of their own.
 * @param onBytes Called with the number of bytes of each piece.
 * @returns Pieces of text. Together they are the file without its byte order mark.
 * @throws {StepError} If the file is not text.
 */
export function* decodeFile(file: string, onBytes: (bytes: number) => void = () => {}): Generator<string> {
  const descriptor = openSync(file, 'r');
  try {
    const encoding = findEncoding(descriptor);
    const decoder = new TextDecoder(encoding);
    const foreign = foreignTo(encoding);
    for (const piece of piecesOf(descriptor)) {
      const text = decoder.decode(piece, { stream: true });
      if (foreign.test(text)) throw new StepError('input', m.flow_file_not_text());
      yield text;
      onBytes(piece.length);
    }
    yield decoder.decode();
  } finally {
    closeSync(descriptor);
  }
}
