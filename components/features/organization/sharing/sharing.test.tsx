import { ApiError } from '@app/api-client/api-error';
import type { Standing } from '@app/api-client/rules/organization/abilities';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callApi as api, callsOf } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { Sharing } from './sharing';
import type { Grant } from './sharing-calls';

const grant = (id: string, changes: Partial<Grant> = {}): Grant => ({
  id,
  resource: 'studio-project',
  resourceId: `resource-${id}`,
  resourceName: 'Winter survey',
  audience: 'user',
  email: 'tess@acme.com',
  role: 'viewer',
  grantedBy: 'ada@acme.com',
  grantedAt: '2026-03-07T12:00:00.000Z',
  ...changes,
});
const toUser = grant('1');
const toAll = grant('2', { audience: 'organization', email: null, resource: 'workflow', resourceName: 'Weekly scan' });
const toPublic = grant('3', { audience: 'public', email: null, resource: 'file', resourceName: 'Field notes' });

type Rejection = { status: number; code: 'error_server' | 'error_forbidden' };

/** Mocks the backend: stores the grants and the organization's default access. */
function serve({ given = [] as Grant[], received = [] as Grant[], reject = {} as Record<string, Rejection> } = {}) {
  const state = { given, received, visibility: 'private' };
  const organization = () => ({ name: 'Acme', admins: ['ada@acme.com'], defaultVisibility: state.visibility });
  type Input = { query?: { direction?: 'given' | 'received'; grantId?: string }; body?: Record<string, string> };
  const answers: Record<string, (input: Input) => unknown> = {
    getOrganization: organization,
    updateOrganization: ({ body }) => {
      state.visibility = body?.defaultVisibility ?? '';
      return organization();
    },
    listResourceGrants: ({ query }) => ({ items: state[query?.direction ?? 'given'], nextCursor: null }),
    updateResourceGrant: ({ body }) => {
      state.given = state.given.map((one) =>
        one.id === body?.grantId ? { ...one, role: body.role as Grant['role'] } : one,
      );
    },
    deleteResourceGrant: ({ query }) => {
      state.given = state.given.filter(({ id }) => id !== query?.grantId);
      state.received = state.received.filter(({ id }) => id !== query?.grantId);
    },
    createResourceGrant: ({ body }) => {
      state.given = [{ ...toUser, ...body, id: 'again' } as Grant, ...state.given];
    },
  };
  api.mockImplementation(async ({ name }: { name: string }, input: Input) => {
    const rejection = reject[name];
    if (rejection) throw new ApiError(rejection);
    return answers[name]?.(input);
  });
  return reject;
}

function show(standing: Standing = 'teammate') {
  return renderWithData(
    <>
      <Sharing standing={{ data: standing, error: null, refetch: () => undefined }} />
    </>,
  ).user;
}

const calls = (name: string) => callsOf<unknown>(name);
const stopButton = (name = 'Stop sharing Winter survey with tess@acme.com') => screen.findByRole('button', { name });

beforeAll(async () => {
  await import('./default-visibility-form');
}, 60_000);

describe('the list of items that the user shared', () => {
  it('shows each item with its audience and marks public ones', async () => {
    serve({ given: [toUser, toAll, toPublic] });
    show();
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => [...row.querySelectorAll('p')].map((line) => line.textContent?.trim()))).toEqual([
      ['Winter survey', 'With tess@acme.com', 'Studio project · since 07 Mar 2026'],
      ['Weekly scan', 'With everyone in your organization', 'Workflow · since 07 Mar 2026'],
      ['Field notes Public', 'With anyone, including people without an account', 'File · since 07 Mar 2026'],
    ]);
    expect(await componentViolations()).toEqual([]);
  });

  it('offers the roles that the audience can have, and no choice if there is only one', async () => {
    serve({ given: [toUser, toAll, toPublic] });
    show();
    await screen.findByText('Field notes');
    const options = screen.getAllByRole('combobox').map((select) =>
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    );
    expect(options).toEqual([
      ['Viewer', 'Editor', 'Manager'],
      ['Viewer', 'Editor'],
    ]);
  });

  it('saves a changed role on its button and confirms it', async () => {
    serve({ given: [toUser] });
    const user = show();
    const name = 'Role on Winter survey for tess@acme.com';
    await user.selectOptions(await screen.findByRole('combobox', { name }), 'Editor');
    expect(calls('updateResourceGrant')).toEqual([]);
    await user.click(screen.getByRole('button', { name: `Save: ${name}` }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(calls('updateResourceGrant')).toEqual([{ body: { grantId: '1', role: 'editor' } }]);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name }).value).toBe('editor');
  });

  it('restores the old role and shows why a change was rejected', async () => {
    serve({ given: [toUser], reject: { updateResourceGrant: { status: 403, code: 'error_forbidden' } } });
    const user = show();
    const name = 'Role on Winter survey for tess@acme.com';
    await user.selectOptions(await screen.findByRole('combobox', { name }), 'Manager');
    await user.click(screen.getByRole('button', { name: `Save: ${name}` }));
    expect(await screen.findByText(/^Not saved\. Your role does not allow this/)).toBeTruthy();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name }).value).toBe('viewer');
  });

  it('stops sharing immediately and focuses the undo button', async () => {
    serve({ given: [toUser, toAll] });
    const user = show();
    await user.click(await stopButton());
    expect(await screen.findByText('Winter survey is no longer shared with tess@acme.com.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Undo/ }));
    expect(screen.queryByText(/^Studio project/)).toBeNull();
    expect(await componentViolations()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Winter survey is shared with tess@acme.com again.')).toBeTruthy();
    expect(calls('createResourceGrant')).toEqual([
      {
        body: {
          resource: 'studio-project',
          resourceId: 'resource-1',
          audience: 'user',
          role: 'viewer',
          email: 'tess@acme.com',
        },
      },
    ]);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Shared by you' }));
    expect(screen.getAllByRole('combobox')).toHaveLength(2);
  });

  it('keeps the item with the reason if stopping fails', async () => {
    serve({ given: [toUser], reject: { deleteResourceGrant: { status: 500, code: 'error_server' } } });
    const user = show();
    await user.click(await stopButton());
    expect(await screen.findByText('Server error')).toBeTruthy();
    expect(await stopButton()).toBeTruthy();
  });

  it('loads more items on request', async () => {
    const pages = [
      { items: [toUser], nextCursor: 'next' },
      { items: [toAll], nextCursor: null },
    ];
    serve();
    api.mockImplementation(async ({ name }: { name: string }, input: { query: { cursor?: string } }) => {
      if (name !== 'listResourceGrants') return { name: 'Acme', defaultVisibility: 'private' };
      return input.query.cursor === undefined ? pages[0] : pages[1];
    });
    const user = show();
    const given = await screen.findByRole('group', { name: 'Shared by you' });
    await user.click(await within(given).findByRole('button', { name: /^Show more/ }));
    expect(await within(given).findByText('Weekly scan')).toBeTruthy();
    expect(within(given).queryByRole('button', { name: /^Show more/ })).toBeNull();
  });
});

describe('the list of items shared with the user', () => {
  const received = [grant('9', { role: 'editor', grantedBy: null })];

  it('shows who shared each item with which role, and an empty state', async () => {
    serve({ received });
    show();
    expect(await screen.findByText('By a former member')).toBeTruthy();
    expect(screen.getByText('Editor', { selector: 'span' })).toBeTruthy();
    expect(await screen.findByText(/^You haven't shared anything yet/)).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it('leaves an item after a confirmation whose safe button has the focus', async () => {
    serve({ received });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Leave Winter survey' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Leave Winter survey?' });
    expect(within(dialog).getByRole('button', { name: 'Keep access' })).toBe(document.activeElement);
    expect(await componentViolations()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: /^Leave/ }));
    const notice = await screen.findByText('You no longer have access to Winter survey.');
    expect(document.activeElement?.contains(notice)).toBe(true);
    expect(screen.getByText('Nothing has been shared with you directly.')).toBeTruthy();
  });
});

describe('the default access of new items', () => {
  it.each(['teammate', 'guest'] as const)('the default access of new items is read-only for a %s', async (standing) => {
    serve();
    show(standing);
    expect(await screen.findByText('Only the owner')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it.each(['admin', 'owner'] as const)(
    'the default access of new items is a choice with a save button for the %s',
    async (standing) => {
      serve();
      const user = show(standing);
      expect(await screen.findByRole('radio', { name: /^Only the owner/ })).toHaveProperty('checked', true);
      await user.click(screen.getByRole('radio', { name: /^Everyone in your organization/ }));
      expect(calls('updateOrganization')).toEqual([]);
      await user.click(screen.getByRole('button', { name: /^Save/ }));
      expect(await screen.findByText('Saved')).toBeTruthy();
      expect(calls('updateOrganization')).toEqual([{ body: { defaultVisibility: 'organization' } }]);
      expect(await componentViolations()).toEqual([]);
    },
  );

  it('warns before making all new items public', async () => {
    serve();
    const user = show('admin');
    await user.click(await screen.findByRole('radio', { name: /^Anyone ?Visible on/ }));
    expect(screen.getByText(/Anyone can see items created from now on/)).toBeTruthy();
    expect(calls('updateOrganization')).toEqual([]);
  });

  it('shows above the form why saving failed', async () => {
    serve({ reject: { updateOrganization: { status: 403, code: 'error_forbidden' } } });
    const user = show('admin');
    await user.click(await screen.findByRole('radio', { name: /^Everyone in your organization/ }));
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    expect((await screen.findByRole('group', { name: 'There is a problem' })).textContent).toContain(
      'Your role does not allow this',
    );
    expect(screen.getByRole('radio', { name: /^Everyone in your organization/ })).toHaveProperty('checked', true);
  });
});

it('shows an error in the failing section only and recovers on retry', async () => {
  const reject = serve({ given: [toUser], reject: { getOrganization: { status: 500, code: 'error_server' } } });
  const user = show();
  expect(await stopButton()).toBeTruthy();
  const again = await screen.findByRole('button', { name: 'Try again' });
  delete reject.getOrganization;
  await user.click(again);
  expect(await screen.findByText('Who can see new items?')).toBeTruthy();
});
