import type { Standing } from '@app/api-client/rules/organization/abilities';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import type { Flow } from './api/flow-calls';
import { Flows } from './flows';
import { flow, mockRouter, serve, standing, storeFlow } from './testing/samples';

beforeAll(async () => {
  await Promise.all([import('./components/store-list'), import('./components/delete-flow-dialog')]);
}, 60_000);

function show({ type = 'custom' as Flow['type'], role = 'teammate' as Standing } = {}) {
  const router = mockRouter();
  return { router, ...renderWithData(<Flows standing={standing(role)} type={type} />) };
}

async function act(user: ReturnType<typeof show>['user'], action: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Complaints' }));
  await user.click(screen.getByRole('button', { name: action }));
}

const emptyList = () => ({ items: [], nextCursor: null });

describe('the list of flows', () => {
  it('shows name, status, last run and owner, and links to each flow', async () => {
    serve();
    show();
    const link = await screen.findByRole('link', { name: 'Complaints' });
    expect(link.getAttribute('href')).toBe('/account/flows/flow');
    const row = within(link.closest('tr')!);
    expect(row.getByText('Ready to run')).toBeTruthy();
    expect(row.getByText('Not yet')).toBeTruthy();
    expect(row.getByRole('cell', { name: 'ada@acme.com' })).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it('leads from an empty list to the workflow store', async () => {
    serve({ listFlows: emptyList });
    const { user, router } = show();
    await user.click(await screen.findByRole('button', { name: 'Open the workflow store' }));
    expect(router.replace).toHaveBeenCalledWith('/account/flows?type=store', undefined, {
      scroll: false,
      shallow: true,
    });
  });

  it('pauses and resumes a flow, and says so', async () => {
    let state: Flow['state'] = 'idle';
    serve({
      listFlows: () => ({ items: [flow({ state })], nextCursor: null }),
      pauseFlow: () => flow({ state: (state = 'paused') }),
      resumeFlow: () => flow({ state: (state = 'idle') }),
    });
    const { user } = show();
    await act(user, 'Pause');
    expect(await screen.findByText('Complaints is paused. No run starts until you resume it.')).toBeTruthy();
    expect(await screen.findByText('Paused')).toBeTruthy();
    await act(user, 'Resume');
    expect(await screen.findByText('Complaints can run again.')).toBeTruthy();
  });

  it('says what is deleted with a flow, and focuses the result', async () => {
    let flows = [flow()];
    serve({
      listFlows: () => ({ items: flows, nextCursor: null }),
      deleteFlow: () => {
        flows = [];
        return { id: 'flow', deletedAt: '2026-03-07T12:00:00.000Z' };
      },
    });
    const { user } = show();
    await act(user, 'Delete');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Complaints?' }));
    expect(dialog.getByText(/its runs and all files that they created are deleted permanently/)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep flow' }));
    await user.click(dialog.getByRole('button', { name: /^Delete flow/ }));
    const notice = await screen.findByText('Complaints was deleted, with its runs and files.');
    await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
    expect(screen.queryByRole('link', { name: 'Complaints' })).toBeNull();
    expect(callsOf('deleteFlow')).toEqual([{ params: { flowId: 'flow' } }]);
  });

  it('keeps the dialog open and says why a flow was not deleted', async () => {
    serve({ deleteFlow: rejecting('error_flow_state', { status: 409 }) });
    const { user } = show();
    await act(user, 'Delete');
    await user.click(await screen.findByRole('button', { name: /^Delete flow/ }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(await dialog.findByText(/current status doesn't allow this/)).toBeTruthy();
  });

  it('says why a user who can only view a flow cannot change it', async () => {
    serve({ listFlows: () => ({ items: [flow({ allowedActions: ['read'] })], nextCursor: null }) });
    const { user } = show({ role: 'guest' });
    await act(user, 'Pause');
    const pause = screen.getByRole('button', { name: 'Pause' });
    expect(pause.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(pause.getAttribute('aria-describedby')!)?.textContent).toBe(
      'You can only view this flow. Ask ada@acme.com for access.',
    );
    expect(callsOf('pauseFlow')).toEqual([]);
    expect(screen.queryByRole('link', { name: /Create flow/ })).toBeNull();
    expect(screen.getByText(/Guests can't create flows/)).toBeTruthy();
  });
});

describe('the workflow store', () => {
  it('shows the description, steps, cost and preview of each flow', async () => {
    serve();
    show({ type: 'store' });
    const item = within((await screen.findByRole('heading', { name: 'Customer feedback' })).closest('li')!);
    expect(item.getByText('What customers complain about.')).toBeTruthy();
    expect(item.getByText(/Split texts → Keep complaints → Count terms/)).toBeTruthy();
    expect(item.getByText(/3 credits for each started 1,000 texts/)).toBeTruthy();
    expect(item.getByText('delivery, 120 texts')).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it('copies a flow under a name that is checked while it is typed, and opens the copy', async () => {
    serve({
      validateFlowName: ({ body }: { body: { name: string } }) =>
        body.name === 'Customer feedback' ? { isValid: false, reason: 'taken' } : { isValid: true, reason: null },
      createFlow: () => flow({ id: 'copy' }),
    });
    const { user, router } = show({ type: 'store' });
    await user.click(await screen.findByRole('button', { name: 'Add to my flows: Customer feedback' }));
    const name = await screen.findByLabelText<HTMLInputElement>('Flow name');
    expect(document.activeElement).toBe(name);
    expect(await screen.findByText('Another flow has this name. Choose another.')).toBeTruthy();
    await user.type(name, ' 2026');
    expect(await screen.findByText('This name is available.')).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Add to my flowsAdding/ }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/account/flows/copy'));
    expect(callsOf('createFlow')).toEqual([
      { body: { type: 'store', storeFlowId: 'store', name: 'Customer feedback 2026' } },
    ]);
  });

  it('says when the plan allows no further flow, and keeps the name', async () => {
    serve({ createFlow: rejecting('error_limit_exceeded') });
    const { user } = show({ type: 'store' });
    await user.click(await screen.findByRole('button', { name: 'Add to my flows: Customer feedback' }));
    await user.click(screen.getByRole('button', { name: /^Add to my flowsAdding/ }));
    expect((await screen.findByRole('group', { name: 'There is a problem' })).textContent).toContain(
      "You've reached your plan's limit.",
    );
    expect(screen.getByLabelText<HTMLInputElement>('Flow name').value).toBe('Customer feedback');
  });

  it('offers guests nothing to add', async () => {
    serve({ listFlows: () => ({ items: [storeFlow()], nextCursor: null }) });
    show({ type: 'store', role: 'guest' });
    await screen.findByRole('heading', { name: 'Customer feedback' });
    expect(screen.queryByRole('button', { name: /Add to my flows/ })).toBeNull();
  });
});

it('shows an error in its own section, with a way to try again', async () => {
  serve({ listFlows: rejecting('error_server', { status: 500 }) });
  const { user } = show();
  serve();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Complaints' })).toBeTruthy();
});
