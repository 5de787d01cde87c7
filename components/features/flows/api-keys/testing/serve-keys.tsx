import type { Standing } from '@app/api-client/rules/organization/abilities';
import { screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { callApi as api, callsOf } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import type { Key } from '../api/key-calls';
import { KeySettings } from '../components/key-settings';

/** The secret of every key that the tests create. */
export const secret = 'dck_0123456789abcdefghijABCDEFGHIJ0123456789abcdefghijA';

/** An API key of a program, as the list returns it. */
export const key = (changes: Partial<Key> = {}): Key => ({
  id: '1',
  name: 'Nightly import',
  prefix: 'dck_01234567',
  scopes: ['workflows:read', 'usage:read'],
  createdBy: 'ada@acme.com',
  formerCreator: null,
  responsible: 'ada@acme.com',
  createdAt: '2026-03-07T12:00:00.000Z',
  rotatedAt: null,
  previousWorksUntil: null,
  lastUsedAt: null,
  lastUsedFrom: null,
  expiresAt: null,
  ...changes,
});

/** A key of a research bot. */
export const botKey = key({ id: '2', name: 'Site bot', botName: 'Ranger', allowedOrigins: ['https://acme.com'] });

type Input = { body?: Record<string, unknown>; query?: { keyId: string } };

/** Serves lists of keys. Every new key gets the same secret. Removes earlier calls and answers. */
export function serve({ keys = [] as Key[], bots = [] as Key[], answers = {} as Record<string, () => unknown> } = {}) {
  const state = { keys, bots };
  const defaultAnswers: Record<string, (input: Input) => unknown> = {
    getOrganization: () => ({ admins: ['ada@acme.com'] }),
    listApiKeys: () => state.keys,
    listResearchBotKeys: () => state.bots,
    createApiKey: ({ body }) => {
      const created = key({ id: '3', ...(body as Partial<Key>) });
      state.keys = [created, ...state.keys];
      return { ...created, secret };
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
  api.mockReset();
  api.mockImplementation(async ({ name }: { name: string }, input: Input) =>
    (answers[name] ?? defaultAnswers[name])?.(input),
  );
}

/** Renders the key settings for a role. */
export function show(standing: Standing = 'admin') {
  return renderWithData(<KeySettings standing={{ data: standing, error: null, refetch: () => undefined }} />);
}

type User = ReturnType<typeof userEvent.setup>;

/** The inputs of all calls with a name, in order. */
export const sent = (name: string) => callsOf<Input>(name);

export const dialog = (name: string) => screen.findByRole('dialog', { name });
export const alert = (name: string) => screen.findByRole('alertdialog', { name });

/** Chooses an action of a key. */
export async function act(user: User, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(screen.getByRole('button', { name: action }));
}
