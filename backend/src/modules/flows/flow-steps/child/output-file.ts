import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { byteOrderMark, writeRow } from '@app/tables';
import { csv, json, jsonLines } from '../formats/text-file-types';
import type { ProducedFile } from '../step-work';
import type { StepText } from './step-texts';

/** Suffix of a file that is being written. */
const unfinishedSuffix = '.unfinished';
const bufferCharacters = 64 * 1_024;

/** A file that a step writes piece by piece. It gets its name when it is complete. */
class OutputFile {
  readonly #path: string;
  readonly #descriptor: number;
  readonly #hash = createHash('sha256');
  #open: string[] = [];
  #openCharacters = 0;
  #sizeBytes = 0;

  constructor(
    folder: string,
    readonly name: string,
  ) {
    this.#path = path.join(folder, name);
    this.#descriptor = openSync(this.#path + unfinishedSuffix, 'w', 0o600);
  }

  add(text: string): void {
    this.#open.push(text);
    this.#openCharacters += text.length;
    if (this.#openCharacters >= bufferCharacters) this.#flush();
  }

  #flush(): void {
    const bytes = Buffer.from(this.#open.join(''));
    [this.#open, this.#openCharacters] = [[], 0];
    this.#hash.update(bytes);
    this.#sizeBytes += bytes.length;
    for (let start = 0; start < bytes.length;) start += writeSync(this.#descriptor, bytes, start);
  }

  close(): Pick<ProducedFile, 'name' | 'path' | 'sizeBytes' | 'sha256'> {
    this.#flush();
    fsyncSync(this.#descriptor);
    closeSync(this.#descriptor);
    renameSync(this.#path + unfinishedSuffix, this.#path);
    return { name: this.name, path: this.#path, sizeBytes: this.#sizeBytes, sha256: this.#hash.digest('hex') };
  }
}

/** Writes texts as JSON Lines, with their fields for the steps that follow. */
export function writeTexts(folder: string, name: string, texts: Iterable<StepText>): ProducedFile {
  const file = new OutputFile(folder, name);
  let count = 0;
  for (const { id, text, fields } of texts) {
    file.add(`${JSON.stringify({ id, text, fields })}\n`);
    count += 1;
  }
  return { ...file.close(), mediaType: jsonLines, texts: count };
}

/** Writes a table as CSV. */
export function writeTable(
  folder: string,
  name: string,
  header: readonly string[],
  rows: Iterable<readonly string[]>,
): ProducedFile {
  const file = new OutputFile(folder, name);
  file.add(byteOrderMark + writeRow(header));
  for (const row of rows) file.add(writeRow(row));
  return { ...file.close(), mediaType: csv, texts: null };
}

/** Writes a value as JSON that describes texts and contains none. */
export function writeJson(folder: string, name: string, value: unknown): ProducedFile {
  const file = new OutputFile(folder, name);
  file.add(`${JSON.stringify(value)}\n`);
  return { ...file.close(), mediaType: json, texts: null };
}
