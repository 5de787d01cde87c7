import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { stubDrawing } from '@/tests/support/components/stub-drawing';
import type { MapData } from '@/components/blocks/topic-map/model/map-data';
import { readTriedTexts } from '@/lib/tried-texts';
import { drawMapOf } from './model/draw-map';
import { TryMap } from './try-map';

vi.mock('./model/draw-map', () => ({ drawMapOf: vi.fn() }));

beforeAll(async () => {
  await import('./tried-map');
}, 60_000);
beforeEach(() => {
  stubDrawing();
  vi.mocked(drawMapOf).mockReset();
});
afterEach(() => void vi.unstubAllGlobals());

const answers = ['The parcel came late.', 'It came late again.', 'The box was broken.', 'Broken box.', 'Late parcel.'];
const mapOf = (texts: readonly string[]): MapData => ({
  texts: texts.map((text, index) => ({ id: String(index + 1), text, place: [index / 10, 0.5], topic: 0 })),
  topics: [{ name: 'late parcel', phrases: [], count: texts.length, place: [0.5, 0.5], typical: [0] }],
  unplaced: 0,
});

function show() {
  const { user } = renderWithData(<TryMap />);
  return { user, texts: screen.getByLabelText('Your texts') };
}

it('a visitor pastes texts, sees the map with the focus on its summary, and can keep it for an account', async () => {
  vi.mocked(drawMapOf).mockImplementation(async (texts) => mapOf(texts));
  const { user, texts } = show();
  expect(await componentViolations()).toEqual([]);
  await user.click(texts);
  await user.paste(answers.join('\n'));
  expect(screen.getByText('5 texts ready.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Draw my map/ }));
  const heading = await screen.findByRole('heading', { name: '5 texts, 1 topic: “late parcel”, 5 texts.' });
  expect(document.activeElement).toBe(heading);
  expect(vi.mocked(drawMapOf).mock.calls[0]?.[0]).toEqual(answers);
  expect(readTriedTexts()).toEqual([]);
  const keep = screen.getByRole('link', { name: 'Keep this map: start free trial' });
  keep.addEventListener('click', (event) => event.preventDefault());
  await user.click(keep);
  expect(readTriedTexts()).toEqual(answers);
  expect(await componentViolations()).toEqual([]);
});

it('too few texts are an error at the field, and nothing is drawn', async () => {
  const { user, texts } = show();
  await user.type(texts, 'One text');
  await user.click(screen.getByRole('button', { name: /^Draw my map/ }));
  expect(await screen.findAllByText('Enter at least 5 texts.')).not.toHaveLength(0);
  expect(drawMapOf).not.toHaveBeenCalled();
});

it('a file is read on the device, and its column can be changed', async () => {
  vi.mocked(drawMapOf).mockImplementation(async (texts) => mapOf(texts));
  const { user } = show();
  const rows = answers.map((text, index) => `${index},${text}`).join('\n');
  await user.upload(screen.getByLabelText(/^Or drop a file/), new File([`id,answer\n${rows}`], 'survey.csv'));
  const column = await screen.findByLabelText<HTMLSelectElement>('Column with the texts');
  expect(within(column).getByRole<HTMLOptionElement>('option', { name: 'answer' }).selected).toBe(true);
  await user.click(screen.getByRole('button', { name: /^Draw my map/ }));
  await screen.findByRole('heading', { level: 2 });
  expect(vi.mocked(drawMapOf).mock.calls[0]?.[0]).toEqual(answers);
});

it('a column without a header is offered by its number, apart from one that is named like it', async () => {
  vi.mocked(drawMapOf).mockImplementation(async (texts) => mapOf(texts));
  const { user } = show();
  const rows = answers.map((text, index) => `${index},${text},x`).join('\n');
  await user.upload(screen.getByLabelText(/^Or drop a file/), new File([`id,,Column 2\n${rows}`], 'survey.csv'));
  const column = await screen.findByLabelText<HTMLSelectElement>('Column with the texts');
  const names = within(column)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names.slice(-3)).toEqual(['id', 'Column 2 (no header)', 'Column 2']);
  await user.selectOptions(column, 'Column 2 (no header)');
  await user.click(screen.getByRole('button', { name: /^Draw my map/ }));
  await screen.findByRole('heading', { level: 2 });
  expect(vi.mocked(drawMapOf).mock.calls[0]?.[0]).toEqual(answers);
});

it('a table that cannot be read is rejected at the field, with its row', async () => {
  const { user } = show();
  await user.upload(screen.getByLabelText(/^Or drop a file/), new File(['id,answer\n1,"late\n2,broken'], 'survey.csv'));
  expect(await screen.findByText(/^Row 2 opens a quotation mark and doesn't close it\./)).toBeTruthy();
});

it('a map in progress shows how far it is, and can be canceled with the texts kept', async () => {
  let report: (percent: number) => void = () => undefined;
  let isAborted = () => false;
  vi.mocked(drawMapOf).mockImplementation((_, { onProgress, signal }) => {
    report = onProgress;
    isAborted = () => signal.aborted;
    return new Promise(() => undefined);
  });
  const { user, texts } = show();
  await user.click(texts);
  await user.paste(answers.join('\n'));
  await user.click(screen.getByRole('button', { name: /^Draw my map/ }));
  report(42);
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('value')).toBe('42'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(isAborted()).toBe(true);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your texts').value).toBe(answers.join('\n'));
});

it('a failed map says so, and the texts stay', async () => {
  vi.mocked(drawMapOf).mockRejectedValue(new Error('The worker failed'));
  const { user, texts } = show();
  await user.click(texts);
  await user.paste(answers.join('\n'));
  await user.click(screen.getByRole('button', { name: /^Draw my map/ }));
  expect(await screen.findByText(/^The map couldn't be drawn/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your texts').value).toBe(answers.join('\n'));
});

it('a map of the sample is marked as one and cannot be kept', async () => {
  vi.mocked(drawMapOf).mockImplementation(async (texts) => mapOf(texts.slice(0, 30)));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Use sample answers' }));
  expect(await screen.findByText('Sample data: answers of a made-up survey.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Keep this map/ })).toBeNull();
});
