import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resolveStepSettings } from '@app/api-client/rules/flows/flow-steps-settings';
import type { StepKind } from '@app/api-client/rules/flows/flow-steps';
import { readRows } from '@app/tables';
import { onTestFinished } from 'vitest';
import { jsonLines } from '../formats/text-file-types';
import type { ProducedFile, StepInput } from '../step-work';
import type { PerformStep } from '../steps/step';
import { StepTexts } from '../child/step-texts';

/** Creates a folder that is deleted at the end of the test. */
export function testFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'flow-steps-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes an input file. */
export function writeInput(name: string, content: string | Uint8Array, mediaType: string = jsonLines): StepInput {
  const file = path.join(testFolder(), name);
  writeFileSync(file, content);
  return { path: file, mediaType };
}

/** Writes texts as a step's input. */
export const textsInput = (texts: readonly string[]): StepInput =>
  writeInput('texts.jsonl', texts.map((text, index) => JSON.stringify({ id: `t${index + 1}`, text })).join('\n'));

export const readLines = ({ path: file }: Pick<ProducedFile, 'path'>): { id: string; text: string }[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { id: string; text: string });

export const readTable = ({ path: file }: Pick<ProducedFile, 'path'>): string[][] =>
  [...readRows([readFileSync(file, 'utf8')])].map(({ cells }) => cells);

/** Performs a step in this thread. */
export function runStep(
  kind: StepKind,
  perform: PerformStep,
  texts: readonly string[],
  settings: Record<string, string> = {},
) {
  const percents: number[] = [];
  const files = perform({
    texts: new StepTexts([textsInput(texts)], (percent) => void percents.push(percent)),
    settings: resolveStepSettings({ kind, settings }),
    folder: testFolder(),
  });
  const [file] = files;
  if (!file) throw new Error('No file produced');
  return { file, files, percents };
}
