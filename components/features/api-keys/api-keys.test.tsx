import { ApiError } from '@app/api-client/api-error';
import type { Standing } from '@app/api-client/rules/abilities';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '../../../lib/api';
import { componentViolations } from '../../../tests/support/component-axe';
import { installModalDialogs } from '../../ui/testing/modal-dialogs';
import { BotAuthorizations } from './bot-authorizations';
import type { Key } from './key-calls';
import { KeySettings } from './key-settings';

vi.mock('../../../lib/api', () => ({ callApi: vi.fn() }));
const api = vi.mocked(callApi) as unknown as ReturnType<typeof vi.fn>;

const secret = 'dck_0123456789abcdefghijABCDEFGHIJ0123456789abcdefghijA';
const dayMs = 86_400_000;

const key = (changes: Partial<Key> = {}): Key => ({
  id: '1',
  name: 'Nightly import',
  prefix: 'dck_01234567',
  scopes: ['workflows:read', 'usage:read'],
  createdBy: 'ada@acme.com',
  createdAt: '2026-03-07T12:00:00.000Z',
  rotatedAt: null,
  previousWorksUntil: null,
  lastUsedAt: null,
  expiresAt: null,
  ...changes,
});
const botKey = key({ id: '2', name: 'Site bot', botName: 'Ranger', allowedOrigins: ['https://acme.com'] });

type Input = { body?: Record<string, unknown>; query?: { keyId: string } };

/** The backend: keeps the keys, and gives every new one the same secret. */
function serve({ keys = [] as Key[], bots = [] as Key[], answers = {} as Record<string, () => unknown> } = {}) {
  const state = { keys, bots };
  const own: Record<string, (input: Input) => unknown> = {
    getOrganization: () => ({ admins: ['ada@acme.com'] }),
    listApiKeys: () => state.keys,
    listResearchBotKeys: () => state.bots,
    createApiKey: ({ body }) => {
      const made = key({ id: '3', ...(body as Partial<Key>) });
      state.keys = [made, ...state.keys];
      return { ...made, secret };
    },
    createResearchBotKey: ({ body }) => ({ ...key(body as Partial<Key>), secret }),
    renameApiKey: ({ body }) => {
      state.keys = state.keys.map((one) => ({ ...one, name: String(body?.name) }));
      return state.keys[0];
    },
    updateResearchBotKey: ({ body }) => key(body as Partial<Key>),
    rotateApiKey: () => ({ ...key(), secret }),
    revokeApiKey: ({ query }) => {
      state.keys = state.keys.filter(({ id }) => id !== query?.keyId);
    },
  };
  api.mockImplementation(async ({ name }: { name: string }, input: Input) => (answers[name] ?? own[name])?.(input));
}

function show(standing: Standing = 'admin') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { container } = render(
    <QueryClientProvider client={client}>
      <KeySettings standing={{ data: standing, error: null, refetch: () => undefined }} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), client, container };
}
type User = ReturnType<typeof userEvent.setup>;

const sent = (name: string) =>
  api.mock.calls.filter(([facts]) => (facts as { name: string }).name === name).map(([, input]) => input as Input);
const dialog = (name: string) => screen.findByRole('dialog', { name });
const alert = (name: string) => screen.findByRole('alertdialog', { name });
async function act(user: User, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(screen.getByRole('button', { name: action }));
}

beforeAll(async () => {
  installModalDialogs();
  await Promise.all([
    import('./create-key-dialog'),
    import('./change-key-dialog'),
    import('./rotate-key-dialog'),
    import('./revoke-key-dialog'),
  ]);
}, 60_000);
beforeEach(() => void api.mockReset());

describe('the list', () => {
  it('tells how a key is recognised, what it opens, who made it, and whether it is used', async () => {
    serve({ keys: [key({ lastUsedAt: '2026-03-08T12:00:00.000Z' })], bots: [botKey] });
    show();
    const rows = (await screen.findByText('dck_01234567…', { selector: 'li:first-child code' })).closest('li');
    expect([...(rows?.querySelectorAll('li') ?? [])].map((line) => line.textContent)).toEqual([
      'Opens workflows:read, usage:read',
      'Made by ada@acme.com on 07 Mar 2026',
      expect.stringMatching(/^Last used on 08 Mar 2026, /),
      'Does not expire',
    ]);
    expect(await screen.findByText('Answers as Ranger')).toBeTruthy();
    expect(screen.getByText('Works from pages of https://acme.com')).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it('marks a key that has expired, and says why it gets no new secret', async () => {
    serve({ keys: [key({ expiresAt: '2026-03-08T12:00:00.000Z', createdBy: null })] });
    const { user } = show();
    expect(await screen.findByText('Expired')).toBeTruthy();
    expect(screen.getByText('Expired on 08 Mar 2026')).toBeTruthy();
    expect(screen.getByText('Made by a former member on 07 Mar 2026')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Actions for Nightly import' }));
    const rotate = screen.getByRole('button', { name: 'New secret' });
    expect(rotate.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('The key has expired. Make another one.')).toBeTruthy();
  });

  it('tells until when the old secret works', async () => {
    const until = new Date(Date.now() + dayMs).toISOString();
    serve({ keys: [key({ previousWorksUntil: until })] });
    show();
    expect(await screen.findByText(/^Old secret works until /)).toBeTruthy();
  });

  it.each(['teammate', 'guest'] as const)('names a %s the admins to ask, and asks for no keys', async (standing) => {
    serve();
    show(standing);
    expect(await screen.findByRole('link', { name: 'ada@acme.com' })).toBeTruthy();
    expect(screen.getByText(/An admin makes and revokes them/)).toBeTruthy();
    expect(sent('listApiKeys')).toEqual([]);
    expect(await componentViolations()).toEqual([]);
  });

  it('breaks alone: the other list goes on', async () => {
    serve({
      bots: [botKey],
      answers: { listApiKeys: () => Promise.reject(new ApiError({ status: 500, code: 'error_server' })) },
    });
    show();
    expect(await screen.findByText('Site bot')).toBeTruthy();
    expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  });
});

describe('making a key', () => {
  async function openForm(user: User) {
    await user.click(await screen.findByRole('button', { name: 'Create API key' }));
    return within(await dialog('Create API key'));
  }

  it('begins at the name, and says what is missing', async () => {
    serve();
    const { user } = show();
    const form = await openForm(user);
    expect(document.activeElement).toBe(form.getByLabelText('Name of the key'));
    await user.click(form.getByRole('button', { name: /^Create API key/ }));
    const summary = await form.findByRole('group', { name: 'There is a problem' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Name of the key: This field is required', 'What it opens: This field is required']);
    expect(sent('createApiKey')).toEqual([]);
    expect(await componentViolations()).toEqual([]);
  });

  it('shows the secret once, and closes only when it is said to be kept', async () => {
    serve();
    const { user, client, container } = show();
    const form = await openForm(user);
    await user.type(form.getByLabelText('Name of the key'), 'Nightly import');
    await user.click(form.getByRole('checkbox', { name: 'Run workflows' }));
    await user.selectOptions(form.getByLabelText('Lifetime'), '30 days from now');
    await user.click(form.getByRole('button', { name: /^Create API key/ }));
    const shown = within(await alert('The secret of Nightly import'));
    expect(shown.getByText(secret)).toBeTruthy();
    expect(shown.getByText(/You will not see it again/)).toBeTruthy();
    expect(document.activeElement).toBe(shown.getByRole('button', { name: 'Copy secret' }));
    expect(sent('createApiKey')).toEqual([
      { body: { name: 'Nightly import', scopes: ['workflows:run'], lifetimeDays: 30 } },
    ]);
    expect(await componentViolations()).toEqual([]);
    await user.click(shown.getByRole('button', { name: 'I have kept it' }));
    expect(await screen.findByText('Nightly import was created.')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('dck_01234567…')).toBeTruthy());
    expect(container.textContent).not.toContain(secret);
    expect(
      JSON.stringify(
        client
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    ).not.toContain(secret);
  });

  it('asks once before a secret that nobody may have copied is gone', async () => {
    serve({ keys: [key()] });
    const { user } = show();
    await act(user, 'Nightly import', 'New secret');
    await user.click(
      within(await dialog('New secret for Nightly import')).getByRole('button', { name: /^New secret/ }),
    );
    const shown = within(await alert('The secret of Nightly import'));
    await user.click(shown.getByRole('button', { name: 'Close' }));
    expect(shown.getByText(/^Have you copied the secret\?/)).toBeTruthy();
    expect(shown.getByText(secret)).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(secret)).toBeNull();
  });

  it('says how many keys there may be, in place of what the plan allows', async () => {
    serve({
      answers: { createApiKey: () => Promise.reject(new ApiError({ status: 409, code: 'error_limit_exceeded' })) },
    });
    const { user } = show();
    const form = await openForm(user);
    await user.type(form.getByLabelText('Name of the key'), 'One more');
    await user.click(form.getByRole('checkbox', { name: 'Run workflows' }));
    await user.click(form.getByRole('button', { name: /^Create API key/ }));
    expect((await form.findByRole('group', { name: 'There is a problem' })).textContent).toContain(
      'Your organization has 50 keys already',
    );
    expect(form.getByLabelText<HTMLInputElement>('Name of the key').value).toBe('One more');
  });

  it('takes the sites of a bot one to a line, and names the one that is none', async () => {
    serve();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Create bot key' }));
    const form = within(await dialog('Create bot key'));
    await user.type(form.getByLabelText('Name of the key'), 'Site bot');
    await user.type(form.getByLabelText('Name of the bot'), 'Ranger');
    await user.type(form.getByLabelText(/^Allowed sites/), 'https://acme.com/\nacme.org');
    await user.click(form.getByRole('checkbox', { name: 'Read usage and limits' }));
    await user.click(form.getByRole('button', { name: /^Create bot key/ }));
    expect((await form.findAllByText(/URL is not valid: acme\.org/)).length).toBeGreaterThan(0);
    expect(sent('createResearchBotKey')).toEqual([]);
    await user.clear(form.getByLabelText(/^Allowed sites/));
    await user.type(form.getByLabelText(/^Allowed sites/), 'https://acme.com, https://acme.org');
    await user.click(form.getByRole('button', { name: /^Create bot key/ }));
    await alert('The secret of Site bot');
    expect(sent('createResearchBotKey')[0]?.body).toMatchObject({
      botName: 'Ranger',
      allowedOrigins: ['https://acme.com', 'https://acme.org'],
      lifetimeDays: 90,
    });
  });
});

describe('a key that is there', () => {
  it('is renamed', async () => {
    serve({ keys: [key()] });
    const { user } = show();
    await act(user, 'Nightly import', 'Rename');
    const form = within(await dialog('Rename Nightly import'));
    await user.clear(form.getByLabelText('Name of the key'));
    await user.type(form.getByLabelText('Name of the key'), 'Hourly import');
    await user.click(form.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByText('Hourly import was saved.')).toBeTruthy();
    expect(sent('renameApiKey')).toEqual([{ body: { keyId: '1', name: 'Hourly import' } }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Hourly import' }));
  });

  it.each([
    ['24 hours', 24],
    ['1 hour', 1],
    ['It stops at once', 0],
  ])('gets a new secret, and the old one goes on for %s', async (choice, overlapHours) => {
    serve({ keys: [key()] });
    const { user } = show();
    await act(user, 'Nightly import', 'New secret');
    const form = within(await dialog('New secret for Nightly import'));
    expect(await componentViolations()).toEqual([]);
    await user.click(form.getByRole('radio', { name: new RegExp(`^${choice}`) }));
    await user.click(form.getByRole('button', { name: /^New secret/ }));
    await alert('The secret of Nightly import');
    expect(sent('rotateApiKey')).toEqual([{ body: { keyId: '1', overlapHours, lifetimeDays: undefined } }]);
  });

  it('is revoked after a question whose safe answer has the focus, and what came of it is read', async () => {
    serve({ keys: [key()] });
    const { user } = show();
    await act(user, 'Nightly import', 'Revoke');
    const question = within(await alert('Revoke Nightly import?'));
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Keep key' }));
    expect(await componentViolations()).toEqual([]);
    await user.click(question.getByRole('button', { name: /^Revoke key/ }));
    const news = await screen.findByText('Nightly import was revoked.');
    await waitFor(() => expect(document.activeElement?.contains(news)).toBe(true));
    expect(screen.queryByText('dck_01234567…')).toBeNull();
  });

  it('stays when it could not be revoked, with the reason in the dialog', async () => {
    serve({
      keys: [key()],
      answers: { revokeApiKey: () => Promise.reject(new ApiError({ status: 500, code: 'error_server' })) },
    });
    const { user } = show();
    await act(user, 'Nightly import', 'Revoke');
    const question = within(await alert('Revoke Nightly import?'));
    await user.click(question.getByRole('button', { name: /^Revoke key/ }));
    expect(await question.findByText('Server error')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Keep key' }));
    expect(screen.getByText('dck_01234567…')).toBeTruthy();
  });
});

it('lists the bots that act for the person, and stops one', async () => {
  let bots = [{ keyId: '2', botName: 'Ranger', scopes: ['usage:read'], authorizedAt: '2026-03-07T12:00:00.000Z' }];
  api.mockImplementation(async ({ name }: { name: string }) => {
    if (name === 'withdrawResearchBotAuthorization') bots = [];
    return bots;
  });
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BotAuthorizations />
    </QueryClientProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Stop Ranger' }));
  const question = within(await alert('Stop Ranger from acting for you?'));
  expect(document.activeElement).toBe(question.getByRole('button', { name: 'Keep it' }));
  await user.click(question.getByRole('button', { name: /^Stop the bot/ }));
  const news = await screen.findByText('Ranger may no longer act for you.');
  await waitFor(() => expect(document.activeElement?.contains(news)).toBe(true));
  expect(screen.getByText('No research bot may act for you.')).toBeTruthy();
  expect(await componentViolations()).toEqual([]);
});
