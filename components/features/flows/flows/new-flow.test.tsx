import type { Standing } from '@app/api-client/rules/organization/abilities';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { NewFlow } from './new-flow';
import { flow, mockRouter, serve, standing } from './testing/samples';

function show({ role = 'teammate' as Standing, userId = 'ada' } = {}) {
  const router = mockRouter();
  return { router, ...renderWithData(<NewFlow userId={userId} standing={standing(role)} />) };
}

type User = ReturnType<typeof show>['user'];
const add = (user: User, kind: string) => user.click(screen.getByRole('button', { name: new RegExp(`^${kind}`) }));
const create = (user: User) => user.click(screen.getByRole('button', { name: /^Create flow/ }));
const stepNames = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('group', { name: /^Step \d/ })
    .map((group) => group.querySelector('legend')?.textContent);
const summary = async () =>
  within(await screen.findByRole('group', { name: 'There is a problem' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const created = () => callsOf<{ body: { steps: { kind: string; after: string[]; settings: object }[] } }>('createFlow');

describe('the editor of a new flow', () => {
  it('creates a flow from steps, each of which works on the result of the one before', async () => {
    serve({ createFlow: () => flow({ id: 'new' }) });
    const { user, router } = show();
    await user.type(await screen.findByLabelText('Flow name'), 'Complaints');
    await add(user, 'Filter texts');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Step name')));
    await user.type(screen.getByLabelText(/^Keep texts that contain/), 'late*\nbroken');
    await user.selectOptions(screen.getByLabelText('A text must contain'), 'All of these terms');
    await add(user, 'Find key phrases');
    expect(screen.getByText(/^Runs of your own flows cost no credits\./)).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
    await create(user);
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/account/flows/new'));
    expect(created()).toMatchObject([
      {
        body: {
          name: 'Complaints',
          description: null,
          notifies: true,
          steps: [
            { kind: 'filter-texts', after: [], settings: { include: 'late*\nbroken', match: 'all' } },
            { kind: 'extract-key-phrases', name: 'Find key phrases', after: ['step-1'] },
          ],
        },
      },
    ]);
  });

  it('reports invalid values at their fields, by the rules of the server, and sends nothing', async () => {
    serve();
    const { user } = show();
    await screen.findByLabelText('Flow name');
    await create(user);
    expect(await summary()).toEqual(['Flow name: This field is required', 'Steps: Add at least one step.']);
    await add(user, 'Count terms');
    const words = screen.getByLabelText('Maximum words per term');
    await user.clear(words);
    await user.type(words, '9');
    await user.clear(screen.getByLabelText('Step name'));
    await create(user);
    expect(await summary()).toEqual([
      'Flow name: This field is required',
      expect.stringMatching(/^Step 1: Count terms, Step name: This field is required$/),
      expect.stringMatching(/Maximum words per term: .*3/),
    ]);
    expect(words.getAttribute('aria-invalid')).toBe('true');
    await user.clear(words);
    await user.type(words, '2');
    expect(words.getAttribute('aria-invalid')).toBeNull();
    expect(created()).toEqual([]);
    expect(await componentViolations()).toEqual([]);
  });

  it('moves steps by keyboard, says where they are now, and keeps the focus on the pressed button', async () => {
    serve();
    const { user } = show();
    await screen.findByLabelText('Flow name');
    await add(user, 'Split texts');
    await add(user, 'Filter texts');
    const down = screen.getByRole('button', { name: 'Move down: Split texts' });
    down.focus();
    await user.keyboard('{Enter}');
    expect(stepNames()).toEqual(['Step 1: Filter texts', 'Step 2: Split texts']);
    expect(screen.getByText('Split texts is now step 2 of 2.')).toBeTruthy();
    expect(document.activeElement).toBe(down);
    await user.keyboard('{Enter}');
    expect(stepNames()).toEqual(['Step 1: Filter texts', 'Step 2: Split texts']);
  });

  it('removes a step and focuses the next one', async () => {
    serve();
    const { user } = show();
    await screen.findByLabelText('Flow name');
    await add(user, 'Split texts');
    await add(user, 'Count terms');
    await user.click(screen.getByRole('button', { name: 'Remove: Split texts' }));
    expect(stepNames()).toEqual(['Step 1: Count terms']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Step name')));
    await user.click(screen.getByRole('button', { name: 'Remove: Count terms' }));
    expect(document.activeElement?.textContent).toContain('Split texts');
  });

  it('lets a step work on the results of several earlier steps', async () => {
    serve({ createFlow: () => flow() });
    const { user } = show();
    await user.type(await screen.findByLabelText('Flow name'), 'Joined');
    await add(user, 'Split texts');
    await add(user, 'Filter texts');
    await add(user, 'Count terms');
    const last = within(screen.getByRole('group', { name: 'Step 3: Count terms' }));
    await user.selectOptions(last.getByLabelText('Works on'), 'Chosen steps');
    await create(user);
    expect(await summary()).toEqual(['Step 3: Count terms, Works on: Choose at least one step.']);
    await user.click(last.getByRole('checkbox', { name: 'Split texts' }));
    await user.click(last.getByRole('checkbox', { name: 'Filter texts' }));
    expect(await componentViolations()).toEqual([]);
    await create(user);
    await waitFor(() => expect(created()[0]?.body.steps[2]?.after).toEqual(['step-1', 'step-2']));
  });

  it('checks the name while it is typed', async () => {
    serve({ validateFlowName: () => ({ isValid: false, reason: 'taken' }) });
    const { user } = show();
    await user.type(await screen.findByLabelText('Flow name'), 'Complaints');
    expect(await screen.findByText('Another flow has this name. Choose another.')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'There is a problem' })).toBeNull();
    const checks = callsOf<{ body: { name: string } }>('validateFlowName').map(({ body }) => body.name);
    // Once a pause follows, not for each character. A busy machine pauses, too.
    expect(checks.length).toBeLessThan('Complaints'.length / 2);
    expect(checks.at(-1)).toBe('Complaints');
    await add(user, 'Split texts');
    await create(user);
    expect(await summary()).toEqual(['Flow name: Another flow has this name. Choose another.']);
    expect(created()).toEqual([]);
  });

  it('shows what the server rejects at its field', async () => {
    const fields = { 'steps.0.settings.include': { code: 'too_long', params: { n: 2_000 } } };
    serve({ createFlow: rejecting('error_validation', { fields }) });
    const { user } = show();
    await user.type(await screen.findByLabelText('Flow name'), 'Complaints');
    await add(user, 'Filter texts');
    await create(user);
    expect(await summary()).toEqual([expect.stringMatching(/^Step 1: Filter texts, Keep texts that contain: .*2000/)]);
  });

  it('P4: restores what was entered for the same user only, and discards it on request', async () => {
    serve();
    const first = show();
    await first.user.type(await screen.findByLabelText('Flow name'), 'Complaints');
    await add(first.user, 'Split texts');
    first.unmount();

    const second = show();
    expect(await screen.findByText('We restored what you entered before.')).toBeTruthy();
    expect(stepNames()).toEqual(['Step 1: Split texts']);
    await second.user.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(screen.getByLabelText<HTMLInputElement>('Flow name').value).toBe('');
    await second.user.type(screen.getByLabelText('Flow name'), 'Secret');
    second.unmount();

    show({ userId: 'gus' });
    expect((await screen.findByLabelText<HTMLInputElement>('Flow name')).value).toBe('');
  });

  it('tells a guest whom to ask', async () => {
    serve();
    show({ role: 'guest' });
    expect(await screen.findByRole('link', { name: 'ada@acme.com' })).toBeTruthy();
    expect(screen.queryByLabelText('Flow name')).toBeNull();
  });
});
