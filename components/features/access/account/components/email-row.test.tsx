import { ApiError } from '@app/api-client/api-error';
import type { Account } from '@app/api-client/contract/access/profile';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountKey } from '@/lib/query-keys';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callApi as api } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { EmailRow } from './email-row';
import { sampleAccount } from '../testing/sample-account';
import { useAccount } from '../use-account';

/** The row with the cached account, as the page renders it. */
function Row() {
  const { data } = useAccount();
  return data ? <EmailRow account={data} /> : null;
}

function open(changes: Partial<Account> = {}) {
  const account = sampleAccount(changes);
  api.mockImplementation(async ({ name }: { name: string }, input?: { body?: { newEmail: string } }) => {
    if (name === 'updateEmail') return { pendingEmail: input?.body?.newEmail, expiresAt: '2026-03-16T12:00:00.000Z' };
    if (name === 'cancelEmailUpdate') return { email: account.email, pendingEmail: null };
    if (name === 'confirmBouncedEmail') return { email: account.email, emailBouncedAt: null };
    return account;
  });
  renderWithData(<Row />);
  return userEvent.setup();
}

const opener = () => screen.findByRole('button', { name: 'Change email' });
const send = () => screen.getByRole('button', { name: /^Send link/ });
async function fill(user: ReturnType<typeof userEvent.setup>, email: string, password = 'Otters-paint 7 fences') {
  await user.click(await opener());
  await user.type(await screen.findByLabelText('New email address'), email);
  if (password) await user.type(screen.getByLabelText('Current password'), password);
  await user.click(send());
}

beforeAll(() => import('./email-change'), 60_000);

describe('the address on the account page', () => {
  it('the address on the account page says that emails to it bounced, until the user confirms it', async () => {
    const user = open({ email: 'ada@acme.com', emailBouncedAt: '2026-03-15T12:00:00.000Z' });
    expect(await screen.findByText(/ada@acme.com doesn't exist, its mail server says/)).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^The address is correct/ }));
    expect(await screen.findByText('We send emails to ada@acme.com again.')).toBeTruthy();
    expect(screen.queryByText(/doesn't exist/)).toBeNull();
  });

  it('requests a change with the new address and the password, and confirms where the link was sent', async () => {
    const user = open();
    await fill(user, 'grace@acme.com');
    expect(await screen.findByText('We sent a link to grace@acme.com. It works for 24 hours.')).toBeTruthy();
    expect(document.activeElement).toBe(await opener());
    expect(await screen.findByText(/open the link we sent to grace@acme.com/)).toBeTruthy();
    expect(api).toHaveBeenCalledWith(expect.objectContaining({ name: 'updateEmail' }), {
      body: { newEmail: 'grace@acme.com', currentPassword: 'Otters-paint 7 fences' },
    });
    expect(await componentViolations()).toEqual([]);
  });

  it('moves the focus into the form, and back to the button when the form closes', async () => {
    const user = open();
    await user.click(await opener());
    expect(screen.getByRole('group', { name: 'Change email' })).toBe(document.activeElement);
    expect(await componentViolations()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(await opener());
  });

  it('closes the form on Escape', async () => {
    const user = open();
    await user.click(await opener());
    await user.type(await screen.findByLabelText('New email address'), 'grace@acme.com{Escape}');
    expect(screen.queryByRole('group', { name: 'Change email' })).toBeNull();
    expect(document.activeElement).toBe(await opener());
  });

  it('shows a pending change and cancels it', async () => {
    const user = open({ pendingEmail: 'grace@acme.com' });
    expect(await screen.findByText(/open the link we sent to grace@acme.com/)).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Cancel change/ }));
    expect(await screen.findByText('The change was canceled. The link no longer works.')).toBeTruthy();
    expect(screen.queryByText(/^To finish the change/)).toBeNull();
    expect(accountKey).toEqual(['account']);
  });

  it.each([
    ['ada', /valid email address/],
    ['ada@summit.example', /already your email address/],
  ])('rejects %s without sending it', async (email, message) => {
    const user = open({ email: 'ada@summit.example' });
    await fill(user, email);
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(api).not.toHaveBeenCalledWith(expect.objectContaining({ name: 'updateEmail' }), expect.anything());
  });

  it('shows a wrong password at its field and keeps the typed address', async () => {
    const user = open();
    api.mockImplementation(async ({ name }: { name: string }) => {
      if (name === 'updateEmail') throw new ApiError({ status: 400, code: 'error_password_current_invalid' });
      return sampleAccount();
    });
    await fill(user, 'grace@acme.com', 'wrong');
    expect((await screen.findAllByText(/This is not your current password/)).length).toBe(2);
    expect(screen.getByLabelText<HTMLInputElement>('New email address').value).toBe('grace@acme.com');
  });

  it('asks a user without a password to log in again by single sign-on', async () => {
    const user = open({ hasPassword: false });
    api.mockImplementation(async ({ name }: { name: string }) => {
      if (name === 'updateEmail') throw new ApiError({ status: 400, code: 'error_reauthentication_required' });
      return sampleAccount({ hasPassword: false });
    });
    await user.click(await opener());
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await user.type(await screen.findByLabelText('New email address'), 'grace@acme.com');
    await user.click(send());
    expect(await screen.findByText(/Log in again with single sign-on/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in again' }).getAttribute('href')).toBe('/login?next=%2Faccount');
  });
});
