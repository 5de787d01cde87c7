import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import type { InvitationDetails } from './invitation-calls';
import { details, heading, open, signIn, signOut } from './testing/show-invitation';

beforeEach(signOut);

describe('an invitation to an organization that requires single sign-on', () => {
  const withSso = (nextStep: InvitationDetails['nextStep'], ssoDomain: string | null) => ({
    ...details(nextStep),
    ssoDomain,
  });
  const loginHref = '/login/sso?domain=acme.example';

  it('IN-8: leads a new user to single sign-on and asks for no password', async () => {
    open({ fetchInvitation: async () => withSso('log_in_with_sso', 'acme.example') });
    const link = await screen.findByRole('link', { name: 'Continue with single sign-on' });
    expect(link.getAttribute('href')).toBe(loginHref);
    expect(screen.getByText(/Acme Sample requires single sign-on\./)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(await componentViolations()).toEqual([]);
  });

  it('IN-8: leads a user who has just joined to single sign-on, because the password no longer works', async () => {
    signIn();
    const page = open({ fetchInvitation: async () => withSso('accept', 'acme.example') });
    await page.user.click(await screen.findByRole('button', { name: /^Join Acme Sample/ }));
    expect(await heading("You've joined Acme Sample")).toBe(document.activeElement);
    expect(screen.getByText(/Your password no longer works/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Continue with single sign-on' });
    expect(link.getAttribute('href')).toBe(loginHref);
    expect(await componentViolations()).toEqual([]);
  });

  it('IN-7: says why an address outside of the domains cannot join, and whom to ask', async () => {
    open({ fetchInvitation: async () => withSso('outside_sso_domains', null) });
    expect(await heading("You can't join Acme Sample yet")).toBe(document.activeElement);
    expect(screen.getByText(/a••••@acme\.example is in none of its verified domains/)).toBeTruthy();
    expect(screen.getByText(/Ask the person who invited you/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(await componentViolations()).toEqual([]);
  });

  it('IN-7: shows the reason if single sign-on became required while the sign-up form was open', async () => {
    const fetchInvitation = vi
      .fn(async () => withSso('outside_sso_domains', null))
      .mockResolvedValueOnce(details('register'));
    const page = open({ fetchInvitation });
    await page.user.click(await screen.findByRole('button', { name: 'rejected' }));
    expect(await heading("You can't join Acme Sample yet")).toBeTruthy();
  });
});
