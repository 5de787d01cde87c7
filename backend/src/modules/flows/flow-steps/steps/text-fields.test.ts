import { readFileSync } from 'node:fs';
import { resolveStepSettings } from '@app/api-client/rules/flows/flow-steps-settings';
import type { StepKind } from '@app/api-client/rules/flows/flow-steps';
import { expect, it } from 'vitest';
import { StepError, type StepInput } from '../step-work';
import { StepTexts } from '../child/step-texts';
import { readTable, testFolder, writeInput } from '../testing/step-under-test';
import { generateLandscape } from './generate-landscape';
import { splitTexts } from './split-texts';
import type { PerformStep } from './step';

function perform(kind: StepKind, step: PerformStep, input: StepInput) {
  const texts = new StepTexts([input], () => undefined);
  return step({ texts, settings: resolveStepSettings({ kind, settings: {} }), folder: testFolder() });
}

const topics = ['late parcel', 'broken box', 'friendly support'];
const answers = Array.from({ length: 24 }, (_, n) => `${topics[n % 3]} again, for the ${n % 4}. time`);
const survey = (rows: readonly string[], header = 'id,country,answer,,rating') =>
  ({ ...writeInput('survey.csv', [header, ...rows].join('\n'), 'text/csv'), textColumn: 'answer' }) satisfies StepInput;
const rows = answers.map((answer, n) => `${n + 1},${n % 2 ? 'DE' : 'FR'},"${answer}",x,${n % 5}`);

it('a map has the other columns of the table from which its texts come', () => {
  const [file] = perform('generate-landscape', generateLandscape, survey(rows));
  const [header, ...placed] = readTable(file ?? { path: '' });
  expect(header).toEqual(['id', 'x', 'y', 'topic', 'text', 'country', 'rating']);
  expect(placed.map(([id, , , , , country, rating]) => [id, country, rating])).toEqual(
    answers.map((_, n) => [String(n + 1), n % 2 ? 'DE' : 'FR', String(n % 5)]),
  );
});

it('a step in between passes the other columns on', () => {
  const [parts] = perform('split-texts', splitTexts, survey(rows));
  expect(JSON.parse(readFileSync(parts?.path ?? '', 'utf8').split('\n')[0] ?? '')).toMatchObject({
    fields: { country: 'FR', rating: '0' },
  });
  const [file] = perform('generate-landscape', generateLandscape, {
    path: parts?.path ?? '',
    mediaType: 'application/jsonl',
  });
  expect(readTable(file ?? { path: '' })[0]?.slice(5)).toEqual(['country', 'rating']);
});

it('fields that are no texts, too many or too long are left out or cut', () => {
  const fields = { ...Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`c${n}`, 'v'])), __proto__: 'x' };
  const odd = [5, null, ['a'], 'text', { a: 1, b: { c: 'd' } }, { ['h'.repeat(900)]: ` ${'v'.repeat(900)}\n` }, fields];
  const lines = odd.map((value, n) => JSON.stringify({ text: answers[n], fields: value }));
  const input = writeInput('odd.jsonl', lines.join('\n'), 'application/jsonl');
  const texts = [...new StepTexts([input], () => undefined).read({ from: 0, to: 100 })];
  const found = texts.map((text) => text.fields);
  expect(found.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => undefined));
  expect(found[5]).toEqual({ ['h'.repeat(100)]: 'v'.repeat(200) });
  expect(Object.keys(found[6] ?? {})).toHaveLength(12);
});

it.each([
  ['one row of commas', `${','.repeat(6_000)}\n`, /Row 2 has more than 5,000 cells/],
  ['a row of long cells', `${`"${'a'.repeat(90_000)}",`.repeat(30)}\n`, /Row 2 has more than 2,000,000 characters/],
])('%s ends the reading with the number of the row', (_, row, message) => {
  const input = survey([row]);
  const read = () => [...new StepTexts([input], () => undefined).read({ from: 0, to: 100 })];
  expect(read).toThrow(StepError);
  expect(read).toThrow(message);
});
