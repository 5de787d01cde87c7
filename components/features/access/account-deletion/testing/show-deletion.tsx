import { screen, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { vi } from 'vitest';
import { noLosses } from '@/lib/organization/testing/sample-losses';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { AccountDeletion } from '../account-deletion';
import type { Deletion } from '../api/deletion-calls';

/** The deletion of a user who is alone in an organization. */
export const alone: Deletion = {
  confirmation: 'password',
  blockers: [],
  organization: { id: 'o', name: 'Acme', memberCount: 1, isErased: true },
  handedOverTo: null,
  resources: [
    { type: 'studio-project', count: 3 },
    { type: 'knowledge-base', count: 1 },
  ],
  invitationCount: 2,
  apiKeyCount: 1,
  losses: { ...noLosses, trialEndsAt: '2026-03-21T12:00:00.000Z' },
  sessionCount: 2,
};

/** The deletion of a member whose resources go to the owner. */
export const member: Deletion = {
  ...alone,
  organization: { id: 'o', name: 'Acme', memberCount: 5, isErased: false },
  handedOverTo: 'ada@acme.com',
  invitationCount: 0,
  apiKeyCount: 0,
  losses: null,
  sessionCount: 1,
};

/** Renders the page's content. @param token The token of the emailed link. */
export function open(token = '') {
  const props = { onDeleted: vi.fn(async () => undefined), clearToken: vi.fn() };
  const { user } = renderWithData(
    <StrictMode>
      <AccountDeletion email="ada@acme.com" token={token} {...props} />
    </StrictMode>,
  );
  return { ...props, user };
}

/** Presses the page's delete button and waits for the dialog. */
export async function openDialog(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  return within(await screen.findByRole('alertdialog'));
}

/** The list items of a card. */
export const lines = (card: string): (string | null)[] =>
  within(screen.getByRole('region', { name: card }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
