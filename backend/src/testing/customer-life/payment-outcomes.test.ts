import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '@/scripts/process/settings.mjs';
import { drawSample } from '../sample';
import { adapterNames, openLifeApp, type LifeApp } from './life-app';
import { faultNames, findOutcomes, formatOutcomes, stepNames, type Outcome } from './payment-outcomes';

const page = path.join(root, 'docs/payment-outcomes.md');
const apps: LifeApp[] = [];
beforeAll(async () => {
  for (const name of adapterNames) apps.push(await openLifeApp(name));
});
afterAll(async () => {
  for (const app of apps) await app.close();
});

/** `UPDATE_OUTCOMES=renewal,upgrade` writes the rows of some steps. `npm test` tries three faults of one, the long run all. */
const updated = process.env.UPDATE_OUTCOMES?.split(',');
const isLong = updated !== undefined || process.env.TEST_LONG === 'yes';
const steps = updated ?? (isLong ? stepNames : drawSample('charging steps', stepNames, 1));
const faults = isLong ? faultNames : drawSample('faults of a charge', faultNames, 3);
const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());
const stepOf = (line: string) => cellsOf(line)[1] ?? '';
const isRow = (line: string) => line.startsWith('| ') && stepNames.includes(stepOf(line));

/** Replaces the rows of some steps. */
function writeRows(lines: string[], rows: string[]): void {
  const kept = lines.filter((line) => isRow(line) && !steps.includes(stepOf(line)));
  const all = stepNames.flatMap((step) => [...kept, ...rows].filter((line) => stepOf(line) === step));
  const text = lines.filter((line) => !isRow(line));
  writeFileSync(page, `${text.join('\n').trimEnd()}\n${all.join('\n')}\n`);
}

it('docs/payment-outcomes.md says what each fault of a charge leads to', { timeout: 900_000 }, async () => {
  const byAdapter: Record<string, Outcome[]> = {};
  for (const app of apps) {
    byAdapter[app.adapter] = [];
    for (const step of steps) byAdapter[app.adapter]?.push(...(await findOutcomes(app, step, faults)));
  }
  const rows = formatOutcomes(byAdapter);
  const lines = readFileSync(page, 'utf8').split('\n');
  if (updated) writeRows(lines, rows);
  const written = readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => isRow(line) && steps.includes(stepOf(line)) && faults.includes(cellsOf(line)[2] ?? ''));
  expect(written.map(cellsOf)).toEqual(rows.map(cellsOf));
});
