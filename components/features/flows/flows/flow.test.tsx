import type { Standing } from '@app/api-client/rules/organization/abilities';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { FlowPage } from './flow';
import { activeRun, flow, mockRouter, run, serve, standing, status } from './testing/samples';

beforeAll(async () => {
  await Promise.all([
    import('./components/edit-flow'),
    import('./components/runs'),
    import('./components/active-run'),
    import('./components/rerun-dialog'),
    import('./components/delete-flow-dialog'),
  ]);
}, 60_000);

function show(role: Standing = 'admin') {
  const router = mockRouter();
  return { router, ...renderWithData(<FlowPage flowId="flow" userId="ada" standing={standing(role)} />) };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a flow', () => {
  it('shows its steps with their settings, its state and its owner', async () => {
    serve();
    show();
    await screen.findByText('late, broken');
    const shown = await section('Steps');
    expect(shown.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
      'Split texts',
      'Keep complaints',
      'Count terms',
    ]);
    expect(shown.getByText('late, broken')).toBeTruthy();
    expect(await screen.findByText('Ready to run')).toBeTruthy();
    expect(await screen.findByText("This flow hasn't run yet.")).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it('a flow is edited in place, and says that it was saved', async () => {
    serve({ updateFlow: ({ body }: { body: object }) => flow(body) });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Edit flow' }));
    const name = await screen.findByLabelText('Flow name');
    await user.type(name, ' 2026');
    await user.click(screen.getByRole('button', { name: 'Move up: Count terms' }));
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    const notice = await screen.findByText('Flow saved.');
    await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
    expect(callsOf('updateFlow')).toMatchObject([
      {
        params: { flowId: 'flow' },
        body: { name: 'Complaints 2026', steps: [{ id: 'step-1' }, { id: 'step-3' }, { id: 'step-2' }] },
      },
    ]);
  });

  it('turns the emails to its owner off by their own call, and on by a change of the flow', async () => {
    serve({
      deleteFlowNotification: () => ({ flowId: 'flow', notifies: false }),
      updateFlow: () => flow(),
    });
    const { user } = show();
    const notifies = await screen.findByRole('switch', { name: 'Email the owner when a run ends' });
    await user.click(notifies);
    await waitFor(() => expect(notifies.getAttribute('aria-checked')).toBe('false'));
    expect(callsOf('deleteFlowNotification')).toEqual([{ params: { flowId: 'flow' } }]);
    await user.click(notifies);
    await waitFor(() => expect(callsOf('updateFlow')).toMatchObject([{ body: { notifies: true } }]));
  });

  it('starts no run while it is paused, and can be resumed', async () => {
    serve({ getFlow: () => flow({ state: 'paused' }), resumeFlow: () => flow() }, { runs: [run()] });
    const { user } = show();
    expect(await (await section('Run')).findByText('This flow is paused. Resume it to run it.')).toBeTruthy();
    await screen.findByText('March');
    expect(screen.queryByRole('button', { name: 'Run again: March' })).toBeNull();
    serve({ resumeFlow: () => flow() }, { runs: [run()] });
    await user.click(screen.getByRole('button', { name: /^Resume/ }));
    expect(await screen.findByText('Complaints can run again.')).toBeTruthy();
    expect(await screen.findByLabelText('Texts')).toBeTruthy();
  });

  it('a flow can only be viewed without the permission to change it', async () => {
    serve(
      { getFlow: () => flow({ allowedActions: ['read'] }), getFlowStatus: () => status() },
      { runs: [activeRun({ id: 'two', label: 'April' }), run()] },
    );
    show('guest');
    expect(await screen.findByText(/You can view this flow but not run it/)).toBeTruthy();
    await screen.findByText('March');
    for (const name of [/^Edit flow/, /^Pause/, /^Delete/, /^Run again/, /^Cancel run/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(await screen.findByRole('link', { name: 'View results of March' })).toBeTruthy();
  });

  it('that is gone says so and leads back to the list', async () => {
    serve({ getFlow: rejecting('error_not_found', { status: 404 }) });
    show();
    expect(await screen.findByText("This flow doesn't exist, or you no longer have access.")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to my flows' }).getAttribute('href')).toBe('/account/flows');
  });

  it('leads back to the list after it was deleted', async () => {
    serve({ deleteFlow: () => ({ id: 'flow', deletedAt: '2026-03-07T12:00:00.000Z' }) });
    const { user, router } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete flow' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Delete flow/ }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/account/flows'));
  });
});

describe('the runs', () => {
  it('the runs are shown with state, texts and cost, and those with a completed step with a link to their results', async () => {
    const failed = run({
      id: 'failed',
      label: null,
      state: 'failed',
      creditsSpent: 2,
      failure: { reason: 'memory', stepId: 'step-3' },
    });
    const waiting = run().steps.map((step) => ({ ...step, state: 'cancelled' as const }));
    const canceled = run({ id: 'canceled', state: 'cancelled', creditsSpent: 0, steps: waiting });
    serve({}, { runs: [failed, canceled, run()] });
    show();
    const runs = await section('Runs');
    expect(await runs.findByText('Failed')).toBeTruthy();
    expect(runs.getByText(/^Stopped at “Count terms”: The texts need more memory/)).toBeTruthy();
    expect(runs.getByText('3 credits spent')).toBeTruthy();
    const links = runs.getAllByRole('link', { name: /^View results/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/account/flows/flow/runs/failed',
      '/account/flows/flow/runs/run',
    ]);
    expect(await componentViolations()).toEqual([]);
  });

  it('the runs are repeated at the cost that the dialog shows', async () => {
    serve({ rerunFlow: () => activeRun({ id: 'again' }), getFlowStatus: () => status() }, { runs: [run()] });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Run again: March' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Run again with the same texts?' }));
    const button = await dialog.findByRole('button', { name: /^Run for 3 credits/ });
    expect(await componentViolations()).toEqual([]);
    await user.click(button);
    expect(await screen.findByText(/The run started/)).toBeTruthy();
    expect(callsOf('rerunFlow')).toMatchObject([
      { params: { flowId: 'flow', runId: 'run' }, body: { acceptedCredits: 3 } },
    ]);
  });
});
