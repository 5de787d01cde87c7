import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { FlowPage } from './flow';
import { activeRun, file, mockRouter, run, serve, standing, status } from './testing/samples';

beforeAll(async () => {
  await Promise.all([
    import('./components/runs'),
    import('./components/active-run'),
    import('./components/file-inputs'),
  ]);
}, 60_000);

function show() {
  mockRouter();
  return renderWithData(<FlowPage flowId="flow" userId="ada" standing={standing('admin')} />);
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const listed = (runs: object[]) => () => ({ items: runs, nextCursor: null });

describe('the progress of a run', () => {
  it('the progress of a run is shown step by step, and the result replaces it when the run ends', async () => {
    let current = status();
    let runs = [activeRun()];
    serve({ getFlowStatus: () => current, listFlowRuns: () => listed(runs)(), listFlowFiles: () => [file()] });
    show();
    const progress = await section('Progress of March');
    expect(await progress.findByText('Step 2 of 3: Keep complaints')).toBeTruthy();
    expect(progress.getByRole('progressbar', { name: 'Progress' }).getAttribute('value')).toBe('42');
    expect(progress.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([
      null,
      'step',
      null,
    ]);
    expect(await componentViolations()).toEqual([]);
    current = status({ state: 'succeeded', progressPercent: 100, stepId: null });
    runs = [run()];
    expect(await screen.findByText('March is done.')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'View results' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  it('P4: the progress of a run is not read while the page is hidden', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    serve({ getFlowStatus: () => status() }, { runs: [activeRun()] });
    show();
    await (await section('Progress of March')).findByText('Step 2 of 3: Keep complaints');
    const setHidden = (isHidden: boolean) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
      document.dispatchEvent(new Event('visibilitychange'));
    };
    setHidden(true);
    const before = callsOf('getFlowStatus').length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(callsOf('getFlowStatus')).toHaveLength(before);
    setHidden(false);
    await waitFor(() => expect(callsOf('getFlowStatus').length).toBeGreaterThan(before));
  });

  it('says that it cannot be read, and goes on trying', async () => {
    let isDown = true;
    serve(
      { getFlowStatus: () => (isDown ? rejecting('error_server', { status: 503 })() : status()) },
      { runs: [activeRun()] },
    );
    show();
    expect(await screen.findByText(/We can't read the progress right now\./)).toBeTruthy();
    isDown = false;
    await waitFor(() => expect(screen.queryByText(/We can't read the progress/)).toBeNull());
  });

  it('ends when the run is canceled, which says what is paid and what it has cost', async () => {
    let runs = [activeRun()];
    serve({
      listFlowRuns: () => listed(runs)(),
      getFlowStatus: () => status(),
      cancelFlowRun: () => {
        runs = [run({ state: 'cancelled', creditsSpent: 1 })];
        return runs[0];
      },
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Cancel run' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this run?' }));
    expect(dialog.getByText(/You pay for what was computed/)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Continue running' }));
    await user.click(dialog.getByRole('button', { name: /^Cancel run/ }));
    expect(await screen.findByText('March was canceled. 1 credit spent.')).toBeTruthy();
    expect(await screen.findByText('Canceled')).toBeTruthy();
    expect(callsOf('cancelFlowRun')).toEqual([{ params: { flowId: 'flow', runId: 'run' } }]);
  });
});
