import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { callApi as api, callsOf } from '@/tests/support/components/mocked-api';
import type { SaveInput, SsoConfig } from '../api/sso-settings-calls';
import { samlConfig, settingsWith } from './sample-configs';

type Answers = Record<string, (input: { body: SaveInput }) => unknown>;

/** Mocks the backend: stores configurations and answers changes. */
export function serve(configs: SsoConfig[], answers: Answers = {}): void {
  let stored = configs;
  const own: Answers = {
    listSsoConfigs: () => settingsWith(...stored),
    saveSsoConfig: ({ body: { name, isRequired = false } }) => {
      const before = stored[0] ?? { ...samlConfig, state: 'untested' as const, lastTestedAt: null };
      stored = [{ ...before, name, isRequired }];
      return stored[0];
    },
    deleteSsoConfig: () => {
      stored = [];
      return { sessionsEnded: 2 };
    },
    getOrganization: () => ({ admins: ['ada@acme.com'] }),
  };
  api.mockReset();
  api.mockImplementation(async ({ name }: { name: string }, input: { body: SaveInput }) =>
    (answers[name] ?? own[name])?.(input),
  );
}

/** The bodies sent to a call. */
export const sent = (name: string): SaveInput[] => callsOf<{ body: SaveInput }>(name).map(({ body }) => body);

/** Finds a step by a part of its heading, once it has loaded. */
export async function step(name: string): Promise<HTMLElement> {
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  return screen.findByRole('region', { name: new RegExp(name) });
}

/** Matches a button with or without its busy label, which tests without style sheets include. */
export const withLabel = (label: string): RegExp => new RegExp(`^${label}(\\s*\\S+…)?$`);

/** The form's error summary. */
export const summary = (): Promise<HTMLElement> => screen.findByRole('group', { name: 'There is a problem' });
