import { ApiError } from '@app/api-client/api-error';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { recordServerTime } from '@/lib/auth/server-clock';
import type { RegionChange } from '@/lib/organization/organization-query';
import { callApi as api } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { MoveState } from './move-state';
import { timeLeft } from '../model/move-labels';
import { sampleMove } from '../testing/sample-organization';

beforeEach(() => {
  recordServerTime(Date.parse('2026-03-07T14:16:00.000Z'));
});

function element(change: RegionChange, mayChange = true, isNew = false) {
  return <MoveState change={change} organizationName="Analytical Engines" mayChange={mayChange} isNew={isNew} />;
}
const show = (change: RegionChange, mayChange?: boolean) => renderWithData(element(change, mayChange));

const steps = () =>
  within(screen.getByRole('list', { name: 'Steps of the move' }))
    .getAllByRole('listitem')
    .map((step) => step.querySelector('p')?.textContent);

describe('the state of a move', () => {
  it('planned: shows the start, the author and a button to cancel', async () => {
    show(sampleMove());
    expect(screen.getByText('Begins in 14 minutes')).toBeTruthy();
    expect(screen.getByRole('list').textContent).toContain('grace@summit.example');
    expect(screen.getByText('07 Mar 2026, 14:15')).toBeTruthy();
    expect(steps()).toEqual([
      'Now: Planned',
      'Not started: Copying',
      'Not started: Verifying',
      'Not started: Switched',
    ]);
    expect(screen.getByRole('button', { name: /^Cancel the move/ })).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it('copying: shows and announces the progress, without a button to cancel', async () => {
    show(sampleMove({ state: 'copying', progressPercent: 40 }));
    const bar = screen.getByRole('progressbar', { name: 'Copied' });
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual(['40', '40% copied']);
    expect(screen.getByText('40% copied')).toBeTruthy();
    expect(steps()).toEqual(['Done: Planned', 'Now: Copying', 'Not started: Verifying', 'Not started: Switched']);
    expect(screen.queryByRole('button')).toBeNull();
    expect(await componentViolations()).toEqual([]);
  });

  it('verifying: marks the current step', () => {
    show(sampleMove({ state: 'verifying', progressPercent: 100 }));
    expect(steps()[2]).toBe('Now: Verifying');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('switched: marks all steps as done', async () => {
    show(sampleMove({ state: 'switched', progressPercent: 100, finishedAt: '2026-03-07T14:31:00.000Z' }));
    expect(screen.getByRole('heading', { name: 'Moved to Zurich, Switzerland' })).toBeTruthy();
    expect(steps().every((step) => step?.startsWith('Done:'))).toBe(true);
    expect(screen.getByText('The new region took over')).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it.each([
    ['failed', 'Your data is still in Frankfurt, Germany. Nothing is lost'],
    ['cancelled', 'Nothing has moved. Your data is still in Frankfurt, Germany.'],
  ] as const)('%s: says that the data is still in the old region', async (state, sentence) => {
    show(sampleMove({ state, finishedAt: '2026-03-07T14:31:00.000Z' }));
    expect(screen.getByText(sentence, { exact: false })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Steps of the move' })).toBeNull();
    expect(screen.queryByText(/time zone/)).toBeNull();
    expect(await componentViolations()).toEqual([]);
  });

  it('shows a former member without a name', () => {
    show(sampleMove({ requestedBy: null }));
    expect(screen.getByText('Former member')).toBeTruthy();
  });

  it('shows no controls to members who may not cancel it', () => {
    show(sampleMove(), false);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('announces a new state once, and not the initial one', () => {
  const { rerender } = show(sampleMove({ state: 'copying', progressPercent: 90 }));
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  rerender(element(sampleMove({ state: 'switched', progressPercent: 100, finishedAt: '2026-03-07T14:31:00.000Z' })));
  expect(status.textContent).toMatch(/^Moved to Zurich, Switzerland\. Both copies matched/);
});

it('moves the focus to the heading if the move starts while the button has the focus', async () => {
  const user = userEvent.setup();
  const { rerender } = show(sampleMove());
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Cancel the move/ }));
  rerender(element(sampleMove({ state: 'copying' })));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Moving to Zurich, Switzerland' }));
});

it('cancels a move by requesting the current region', async () => {
  const user = userEvent.setup();
  show(sampleMove());
  api.mockResolvedValue(sampleMove({ state: 'cancelled' }));
  await user.click(screen.getByRole('button', { name: /^Cancel the move/ }));
  const [endpoint, input] = api.mock.calls[0] as [{ name: string }, unknown];
  expect(endpoint.name).toBe('changeOrganizationRegion');
  expect(input).toEqual({ body: { region: 'europe-west3', typedName: 'Analytical Engines' } });
});

it('shows why a move could not be canceled', async () => {
  const user = userEvent.setup();
  show(sampleMove());
  api.mockRejectedValue(new ApiError({ status: 409, code: 'error_region_change_running' }));
  await user.click(screen.getByRole('button', { name: /^Cancel the move/ }));
  expect(await screen.findByText(/A region move is in progress/)).toBeTruthy();
});

it.each([
  [-5_000, 'Begins in less than a minute'],
  [59_000, 'Begins in less than a minute'],
  [60_000, 'Begins in 1 minute'],
  [14 * 60_000 + 1, 'Begins in 15 minutes'],
  [26 * 3_600_000, 'Begins in about 26 hours'],
])('shows a start in %d ms as “%s”', (leftMs, sentence) => {
  expect(timeLeft(leftMs)).toBe(sentence);
});
