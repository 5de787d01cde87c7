import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@/scripts/process/settings.mjs';
import type { LifeApp } from './life-app';
import { findOutcomes, formatOutcomes, stepNames, type Outcome } from './payment-outcomes';

const page = path.join(root, 'docs/payment-outcomes.md');

const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());
const stepOf = (line: string) => cellsOf(line)[1] ?? '';
const isRow = (line: string) => line.startsWith('| ') && stepNames.includes(stepOf(line));
const readLines = () => readFileSync(page, 'utf8').split('\n');

/** The rows of some steps and faults, as cells. */
export const readOutcomes = (steps: readonly string[], faults: readonly string[]): string[][] =>
  readLines()
    .filter((line) => isRow(line) && steps.includes(stepOf(line)) && faults.includes(cellsOf(line)[2] ?? ''))
    .map(cellsOf);

/** Charges with some faults at some steps, on each adapter. @returns The rows as cells. */
export async function lookForOutcomes(
  apps: readonly LifeApp[],
  steps: readonly string[],
  faults: readonly string[],
): Promise<string[][]> {
  const byAdapter: Record<string, Outcome[]> = {};
  for (const app of apps) {
    const found: Outcome[] = [];
    for (const step of steps) found.push(...(await findOutcomes(app, step, faults)));
    byAdapter[app.adapter] = found;
  }
  return formatOutcomes(byAdapter).map(cellsOf);
}

/** Replaces the rows of some steps. */
export function writeOutcomes(steps: readonly string[], rows: readonly string[][]): void {
  const lines = readLines();
  const kept = lines.filter((line) => isRow(line) && !steps.includes(stepOf(line)));
  const written = rows.map((cells) => cells.join(' | ').trim());
  const all = stepNames.flatMap((step) => [...kept, ...written].filter((line) => stepOf(line) === step));
  const text = lines.filter((line) => !isRow(line));
  writeFileSync(page, `${text.join('\n').trimEnd()}\n${all.join('\n')}\n`);
}
