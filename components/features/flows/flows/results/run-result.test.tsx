import { byteOrderMark, writeRow } from '@app/tables';
import type { LandscapeSummary } from '@app/api-client/rules/flows/landscape-summary';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { rejecting } from '@/tests/support/components/mocked-api';
import { saveFile } from '@/tests/support/components/mocked-save-file';
import { stubDrawing } from '@/tests/support/components/stub-drawing';
import { renderWithData } from '@/tests/support/components/render-with-data';
import type { FlowFile, FlowRun } from '../api/run-calls';
import { file, run, serve } from '../testing/samples';
import { RunResult } from './run-result';

beforeAll(async () => {
  await import('./components/landscape-part');
}, 60_000);
beforeEach(() => stubDrawing());
afterEach(() => void vi.unstubAllGlobals());

const table = (...rows: string[][]) => byteOrderMark + rows.map(writeRow).join('');
const step = (stepId: string, kind: string, name: string): FlowRun['steps'][number] => ({
  ...{ stepId, kind, name },
  state: 'succeeded',
  progressPercent: 100,
});

const steps = [
  step('phrases', 'extract-key-phrases', 'Find key phrases'),
  step('summary', 'summarize-texts', 'Summarize'),
  step('map', 'generate-landscape', 'Draw the map'),
];
const files: FlowFile[] = [
  file({ id: 'phrases', stepId: 'phrases', name: 'key-phrases.csv' }),
  file({ id: 'summaries', stepId: 'summary', name: 'summaries.jsonl', texts: 2 }),
  file({ id: 'places', stepId: 'map', name: 'landscape.csv' }),
  file({ id: 'topics', stepId: 'map', name: 'landscape.json', mediaType: 'application/json' }),
];
const topics: LandscapeSummary = {
  sketch: [],
  version: 1,
  texts: 5,
  placed: 4,
  topics: [
    { labels: ['late parcel', 'delivery time'], count: 3, x: 0.2, y: 0.3, typical: ['2'] },
    { labels: ['broken box'], count: 1, x: 0.8, y: 0.7, typical: ['4'] },
  ],
};
const contents: Record<string, string> = {
  phrases: table(
    ['phrase', 'score', 'count', 'texts'],
    ['late parcel', '8.50', '9', '7'],
    ['broken box', '4.25', '11', '3'],
  ),
  summaries: '{"id":"1","text":"Parcels come late."}\n{"id":"2","text":"Boxes break."}\n',
  places: table(
    ['id', 'x', 'y', 'topic', 'text', 'country', 'answered'],
    ['1', '0.2000', '0.3000', '1', 'My parcel came late.', 'DE', '1'],
    ['2', '0.2200', '0.3100', '1', 'The parcel was late again, “Café” style.', 'FR', '1'],
    ['3', '0.2100', '0.2900', '1', 'Late, late, late.', 'DE', '1'],
    ['4', '0.8000', '0.7000', '2', 'The box was broken.', 'DE', '1'],
    ['5', '', '', '', 'Zwölf.', '', '1'],
  ),
  topics: JSON.stringify(topics),
};

const download = ({ params: { fileId } }: { params: { fileId: string } }) => ({
  content: new TextEncoder().encode(contents[fileId] ?? 'term,count').buffer,
  mediaType: 'text/csv',
});

function show(shown: FlowRun = run({ steps }), answers: Parameters<typeof serve>[0] = {}) {
  serve({ getFlowRun: () => shown, listFlowFiles: () => files, downloadFlowFile: download, ...answers });
  return renderWithData(<RunResult flowId="flow" runId="run" />);
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the results of a run', () => {
  it('the results of a run are filtered by a column of the input that divides the texts', async () => {
    const { user } = show();
    const map = await section('Draw the map');
    const column = await map.findByRole('combobox', { name: 'Filter by' });
    expect(
      within(column)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nothing', 'country']);
    await user.selectOptions(column, 'country');
    const value = map.getByRole('combobox', { name: 'country' });
    expect(
      within(value)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['DE (3 texts)', 'FR (1 text)']);
    const topicsShown = () =>
      within(map.getByRole('list', { name: 'Topics, largest first' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(topicsShown()).toEqual(['late parcel 2 texts', 'broken box 1 text']);
    await user.selectOptions(value, 'FR');
    expect(topicsShown()).toEqual(['late parcel 1 text', 'broken box 0 texts']);
    await user.type(map.getByRole('searchbox'), 'late');
    expect(await map.findByText('1 text found')).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it('the results of a run begin with the map, its topics and the largest one', async () => {
    show();
    const map = await section('Draw the map');
    expect(await map.findByText('5 texts, 2 topics. The largest: “late parcel”, 3 texts.')).toBeTruthy();
    const found = map.getByRole('list', { name: 'Topics, largest first' });
    expect(
      within(found)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['late parcel 3 texts', 'broken box 1 text']);
    expect(map.getByText(/^1 text without a place/)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Draw the map');
    expect(await componentViolations()).toEqual([]);
  });

  it('a topic shows its phrases and its texts, the most typical first', async () => {
    const { user } = show();
    const map = await section('Draw the map');
    const topicList = within(await map.findByRole('list', { name: 'Topics, largest first' }));
    await user.click(topicList.getByRole('button', { name: 'late parcel 3 texts' }));
    const texts = map.getByRole('list', { name: 'Texts of late parcel' });
    expect(
      within(texts)
        .getAllByRole('button')
        .map((text) => text.textContent),
    ).toEqual(['The parcel was late again, “Café” style.', 'My parcel came late.', 'Late, late, late.']);
    expect(map.getByText('Also: delivery time')).toBeTruthy();
    await user.click(map.getByRole('button', { name: 'All topics' }));
    expect(map.getByRole('list', { name: 'Topics, largest first' })).toBeTruthy();
  });

  it('a search finds texts without regard to case and accents', async () => {
    const { user } = show();
    const map = await section('Draw the map');
    await user.type(await map.findByRole('searchbox', { name: 'Search texts' }), 'CAFE');
    expect(await map.findByText('1 text found')).toBeTruthy();
    expect(within(map.getByRole('list', { name: 'Texts found' })).getAllByRole('button')).toHaveLength(1);
  });

  it('key phrases are bars, and a table that is sorted by each column', async () => {
    const { user } = show();
    const phrases = await section('Find key phrases');
    expect((await phrases.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
      'late parcel7 texts',
      'broken box3 texts',
    ]);
    await user.click(phrases.getByRole('button', { name: 'Show all 2 as a table' }));
    const terms = () => phrases.getAllByRole('rowheader').map((cell) => cell.textContent);
    expect(terms()).toEqual(['late parcel', 'broken box']);
    await user.click(phrases.getByRole('button', { name: 'Uses' }));
    expect(terms()).toEqual(['broken box', 'late parcel']);
    expect(phrases.getByRole('columnheader', { name: 'Uses' }).getAttribute('aria-sort')).toBe('descending');
    expect(await componentViolations()).toEqual([]);
  });

  it('a summary is shown as text, and all files are downloads', async () => {
    const { user } = show();
    const summary = await section('Summarize');
    expect(await summary.findByText('Parcels come late.')).toBeTruthy();
    const downloads = await section('Download');
    expect(downloads.getByText('4 files')).toBeTruthy();
    await user.click(await downloads.findByRole('button', { name: /^Download summaries\.jsonl/ }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith('summaries.jsonl', expect.anything(), 'text/csv'));
  });

  it('the map is saved as a picture with its labels, which are escaped', async () => {
    const hostile: LandscapeSummary = { ...topics, topics: [{ ...topics.topics[0]!, labels: ['a <b> & "c"'] }] };
    const { user } = show(run({ steps, label: 'March' }), {
      downloadFlowFile: (input: Parameters<typeof download>[0]) =>
        input.params.fileId === 'topics'
          ? { ...download(input), content: new TextEncoder().encode(JSON.stringify(hostile)).buffer }
          : download(input),
    });
    await user.click(await screen.findByRole('button', { name: 'Save as SVG' }));
    expect(saveFile).toHaveBeenCalledWith('March.svg', expect.any(String), 'image/svg+xml');
    const svg = String(vi.mocked(saveFile).mock.calls[0]?.[1]);
    const picture = new DOMParser().parseFromString(svg, 'image/svg+xml');
    expect(picture.querySelector('parsererror')).toBeNull();
    expect([...picture.querySelectorAll('text')].map(({ textContent }) => textContent)).toContain('a <b> & "c"');
  });

  it('a damaged file is an error of its own section, which can be tried again', async () => {
    let isDown = true;
    const { user } = show(run({ steps }), {
      downloadFlowFile: (input: Parameters<typeof download>[0]) => {
        if (isDown && input.params.fileId === 'summaries') throw rejecting('error_server', { status: 503 })();
        return download(input);
      },
    });
    const summary = await section('Summarize');
    const retry = await summary.findByRole('button', { name: /^Try again/ });
    expect(await (await section('Find key phrases')).findByText('late parcel')).toBeTruthy();
    isDown = false;
    await user.click(retry);
    expect(await summary.findByText('Boxes break.')).toBeTruthy();
  });

  it('a file that is too large to show is a download', async () => {
    show(run({ steps }), { listFlowFiles: () => files.map((one) => ({ ...one, sizeBytes: 90_000_000 })) });
    expect(await screen.findAllByText('This result is too large to show. Download its file below.')).toHaveLength(3);
  });
});

describe('a run without results', () => {
  it.each([
    ['queued', "This run isn't finished yet. Its results appear here."],
    ['cancelled', 'This run was canceled.'],
    ['cancelled', 'No step was completed, so there are no results.'],
  ] as const)('a run without results says why, and leads to its flow: %s, %s', async (state, text) => {
    const ended = steps.map((step) => ({ ...step, state: 'cancelled' as const }));
    show(run({ steps: ended, state, finishedAt: null }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the flow' }).getAttribute('href')).toBe('/account/flows/flow');
  });

  it('a run that was canceled shows the results of its completed steps', async () => {
    show(run({ steps, state: 'cancelled' }), { listFlowFiles: () => files });
    expect(await screen.findByText('This run was canceled.')).toBeTruthy();
    expect(await screen.findByText('These are the results of the steps that were completed.')).toBeTruthy();
    expect(await screen.findByText('late parcel')).toBeTruthy();
  });

  it('an unknown run says so, as it does for users without access to the flow', async () => {
    show(run(), { getFlowRun: rejecting('error_not_found', { status: 404 }) });
    expect(await screen.findByText(/^These results don't exist/)).toBeTruthy();
  });
});
