import { ApiError } from '@app/api-client/api-error';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { saveFile } from '@/lib/save-file';
import { callApi as api } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { DataExport } from './data-export';
import type { ExportState } from './data-export-calls';

const none: ExportState = {
  state: 'none',
  id: null,
  requestedAt: null,
  readyAt: null,
  expiresAt: null,
  nextRequestAt: null,
};
const requested = { id: 'x', requestedAt: '2026-03-07T12:00:00.000Z', nextRequestAt: '2026-03-08T12:00:00.000Z' };
const waiting: ExportState = { ...none, ...requested, state: 'waiting' };
const ready: ExportState = {
  ...waiting,
  state: 'ready',
  readyAt: '2026-03-07T12:01:00.000Z',
  expiresAt: '2026-03-14T12:01:00.000Z',
};
const failed: ExportState = { ...waiting, state: 'failed', nextRequestAt: null };
const copy = { about: 'Everything.', userId: 'p', madeAt: '2026-03-07T12:01:00.000Z', parts: {} };

/** Sets the answer to each call by its name. */
const answer = (answers: Record<string, () => unknown>) =>
  api.mockImplementation(async ({ name }: { name: string }) => answers[name]?.());

function show() {
  return renderWithData(<DataExport />).user;
}

const button = (name: RegExp) => screen.findByRole('button', { name });

it('a copy of the data is requested, shows the progress, and becomes ready without a reload', async () => {
  let state = none;
  answer({ getDataExport: () => state, requestDataExport: () => (state = waiting) });
  const user = show();
  await user.click(await button(/^Request my data/));
  expect(await screen.findByText('In progress')).toBeTruthy();
  expect(screen.getByText(/We'll email you when the copy is ready/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Your data' }));
  expect(screen.queryByRole('button', { name: /^Request/ })).toBeNull();
  expect(await componentViolations()).toEqual([]);
  state = ready;
  expect(await button(/^Download the copy/)).toBeTruthy();
  expect(await componentViolations()).toEqual([]);
});

it('shows until when a copy can be downloaded, and when the next can be requested', async () => {
  answer({ getDataExport: () => ready });
  show();
  expect(await screen.findByText(/^Created on 07 Mar 2026, .*You can download it until 14 Mar 2026, /)).toBeTruthy();
  expect(screen.getByText(/^You can request a new copy from 08 Mar 2026, /)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Request/ })).toBeNull();
});

it('offers a new copy next to the old one after a day', async () => {
  answer({ getDataExport: () => ({ ...ready, nextRequestAt: null }) });
  show();
  expect(await button(/^Request a new copy/)).toBeTruthy();
  expect(screen.getByText('A new copy replaces this one.')).toBeTruthy();
});

it('downloads the file named after its date and confirms it', async () => {
  answer({ getDataExport: () => ready, downloadDataExport: () => copy });
  const user = show();
  await user.click(await button(/^Download the copy/));
  expect(await screen.findByText('The copy was downloaded.')).toBeTruthy();
  expect(saveFile).toHaveBeenCalledExactlyOnceWith(
    'my-data-2026-03-07.json',
    JSON.stringify(copy, null, 2),
    'application/json',
  );
});

it('shows a failed export and offers a new one', async () => {
  answer({ getDataExport: () => failed });
  show();
  expect(await screen.findByText('Failed')).toBeTruthy();
  expect(await button(/^Request a new copy/)).toBeTruthy();
  expect(await componentViolations()).toEqual([]);
});

it('reports an export that expired before the download, and shows the current state', async () => {
  let state = ready;
  answer({
    getDataExport: () => state,
    downloadDataExport: () => {
      state = none;
      throw new ApiError({ status: 404, code: 'error_not_found' });
    },
  });
  const user = show();
  await user.click(await button(/^Download the copy/));
  expect(await screen.findByText('This copy is no longer available. Request a new one.')).toBeTruthy();
  expect(await button(/^Request my data/)).toBeTruthy();
  expect(screen.queryByText(/^You haven't requested a copy yet/)).toBeNull();
});

it('shows a rejected request and offers to try again', async () => {
  answer({
    getDataExport: () => none,
    requestDataExport: () => {
      throw new ApiError({ status: 429, code: 'error_rate_limited', retryAfterSeconds: 60 });
    },
  });
  const user = show();
  await user.click(await button(/^Request my data/));
  expect(await screen.findByText('Too many attempts. Wait a while and try again.')).toBeTruthy();
  expect(await button(/^Request my data/)).toBeTruthy();
});

it('shows a loading error and retries', async () => {
  answer({ getDataExport: () => Promise.reject(new ApiError({ status: 500, code: 'error_server' })) });
  const user = show();
  const again = await button(/^Try again/);
  answer({ getDataExport: () => none });
  await user.click(again);
  expect(await button(/^Request my data/)).toBeTruthy();
});
