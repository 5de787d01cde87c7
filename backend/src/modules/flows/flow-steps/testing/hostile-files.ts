import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { StepKind } from '@app/api-client/rules/flows/flow-steps';
import { root } from '@/scripts/process/settings.mjs';
import { countTexts, performStep } from '../perform-step';
import type { StepInput } from '../step-work';
import { textFileTypes } from '../formats/text-file-types';
import { testFolder } from './step-under-test';

/** A file that is made to exhaust its reader: a start, then a piece that is repeated up to its size, then an end. */
type Shape = { type: keyof typeof textFileTypes; start?: string; piece: string | Buffer; end?: string };

const sentence = 'The bridge in the old harbor needs repair before the winter. ';

/** The shapes, by what is extreme in them. */
const hostileShapes = {
  'one row of commas': { type: 'csv', start: 'text\n', piece: ',' },
  'a header of a million columns': { type: 'csv', piece: 'a,' },
  'one cell': { type: 'csv', start: 'text\n"', piece: sentence, end: '"\n' },
  'nested quotes': { type: 'csv', start: 'text\n"', piece: '""', end: '"\n' },
  'a quote that never ends': { type: 'csv', start: 'text\n"', piece: 'a,b\n' },
  'rows of empty columns': { type: 'csv', start: 'text,b\n', piece: `${','.repeat(4_000)}\n` },
  'rows of one character': { type: 'csv', start: 'text\n', piece: 'a\n' },
  'blank lines': { type: 'txt', piece: '\n' },
  'one line of JSON': { type: 'jsonl', start: '{"text":"', piece: sentence, end: '"}\n' },
  'one word': { type: 'txt', piece: 'a' },
  'deep JSON': { type: 'json', start: '[', piece: '[' },
  'JSON of a million keys': { type: 'jsonl', start: '{"text":"a"', piece: ',"k":1', end: '}' },
  'JSON of tiny items': { type: 'json', start: '["a"', piece: ',"a"', end: ']' },
  'surrogates without their other half': { type: 'jsonl', piece: '{"text":"\\ud800 \\udc00\\ud800"}\n' },
  'bytes that are no characters': { type: 'txt', piece: Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0x0a]) },
  zeros: { type: 'txt', piece: '\0' },
  'marks upon one letter': { type: 'txt', start: 'a', piece: '\u0301'.repeat(1_000) },
  'one sentence per text, without blanks': { type: 'txt', piece: `${'語'.repeat(20_000)}\n` },
  'words that occur once': { type: 'txt', piece: `${Array.from({ length: 2_000 }, (_, n) => `w${n}x`).join(' ')}\n` },
} satisfies Record<string, Shape>;

type HostileShape = keyof typeof hostileShapes;
export const hostileShapeNames = Object.keys(hostileShapes) as HostileShape[];

const chunkBytes = 1_024 * 1_024;

/** Writes a file of a shape. @param sizeBytes Its size, but for the end of its last piece. */
function writeHostile(name: HostileShape, sizeBytes: number): StepInput {
  const { type, start = '', piece, end = '' }: Shape = hostileShapes[name];
  const file = path.join(testFolder(), `hostile.${type}`);
  const bytes = Buffer.from(piece);
  const pieces = Math.max(1, Math.floor(Math.min(chunkBytes, sizeBytes) / bytes.length));
  const chunk = Buffer.concat(Array.from({ length: pieces }, () => bytes));
  const descriptor = openSync(file, 'w');
  try {
    writeSync(descriptor, start);
    for (let written = 0; written < sizeBytes; written += chunk.length) writeSync(descriptor, chunk);
    writeSync(descriptor, end);
  } finally {
    closeSync(descriptor);
  }
  return { path: file, mediaType: textFileTypes[type] };
}

const deps = { config: { rootDir: root } } as Parameters<typeof performStep>[0];

/** @returns The result, or the sentence about what is wrong with the file. @throws Any other failure. */
async function resultOrSentence(work: Promise<unknown>): Promise<unknown> {
  try {
    return await work;
  } catch (error) {
    const { name, code, message } = error as Error & { code?: string };
    if (name === 'StepError' && code === 'input') return message;
    throw error;
  }
}

/** Checks a file as an upload. @returns Its number of texts, or the sentence about what is wrong with it. */
export const checkHostile = (shape: HostileShape, sizeBytes: number): Promise<unknown> =>
  resultOrSentence(countTexts(deps, 'one', writeHostile(shape, sizeBytes)));

/** Performs a step with a file. @returns The step's files, or the sentence about what is wrong with the input. */
export function performHostile(kind: StepKind, shape: HostileShape, sizeBytes: number): Promise<unknown> {
  const work = { kind, settings: {}, inputs: [writeHostile(shape, sizeBytes)] };
  const options = {
    organizationId: 'one',
    onStart: async () => undefined,
    report: () => undefined,
    signal: new AbortController().signal,
  };
  return resultOrSentence(performStep(deps, { ...work, outputFolder: path.join(testFolder(), 'step') }, options));
}
