import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/auth/session-state';
import { manyLosses, noLosses } from '@/lib/organization/testing/sample-losses';
import { componentViolations } from '@/tests/support/components/component-axe';
import type { CurrentOrganization } from './invitation-calls';
import { details, heading, open, own, rejection, signIn, signOut } from './testing/show-invitation';

beforeEach(signOut);

describe('an invitation for a new user', () => {
  it('shows the organization, the role, and the form with the address', async () => {
    open();
    expect(await heading('Join Acme Sample')).toBeTruthy();
    expect(screen.getByText("You're invited to join “Acme Sample”. Your role: teammate.")).toBeTruthy();
    expect(screen.getByRole('button', { name: 'sign up a••••@acme.example' })).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it('offers the login after the sign-up, and removes the token from the URL', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: /^sign up/ }));
    expect(await heading('Your account is ready')).toBe(document.activeElement);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(page.clearToken).toHaveBeenCalledOnce();
  });

  it('offers the login if the address has an account by now', async () => {
    const fetchInvitation = vi.fn(async () => details('log_in')).mockResolvedValueOnce(details('register'));
    const page = open({ fetchInvitation });
    await page.user.click(await screen.findByRole('button', { name: 'rejected' }));
    const link = await screen.findByRole('link', { name: 'Log in' });
    expect(link.getAttribute('href')).toBe('/login?next=%2Fsignup%3Finvitation%3Dt');
  });
});

describe('an invitation for the logged-in user', () => {
  const openWith = (currentOrganization: CurrentOrganization | null) => {
    signIn();
    return open({ fetchInvitation: async () => ({ ...details('accept'), currentOrganization }) });
  };
  const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

  it('an invitation for the logged-in user is accepted by a button, below a text about the current organization', async () => {
    signIn();
    const page = open({ fetchInvitation: async () => details('accept') });
    expect(await screen.findByText("You're logged in as ada@acme.example.")).toBeTruthy();
    expect(screen.getByText(/When you join, Ada Sample is closed with everything in it\.$/)).toBeTruthy();
    expect(lines()).toEqual(['Your free trial, which runs until 21 Mar 2026']);
    expect(screen.queryByText('Nothing is refunded.'), 'a trial costs nothing').toBeNull();
    expect(page.join).not.toHaveBeenCalled();
    expect(await componentViolations()).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: /^Join Acme Sample/ }));
    expect(await heading("You've joined Acme Sample")).toBe(document.activeElement);
    expect(page.join).toHaveBeenCalledExactlyOnceWith('t');
    expect(page.clearToken).toHaveBeenCalledOnce();
  });

  it('names credits and unpaid invoices of the current organization before the user confirms', async () => {
    const openInvoices = [
      { number: '2026-0007', total: { amount: 4_900, currency: 'usd' as const } },
      ...manyLosses.openInvoices,
    ];
    openWith({ ...own, losses: { ...noLosses, walletCredits: 1, openInvoices } });
    expect(await screen.findByRole('heading', { name: 'What you lose with Ada Sample' })).toBeTruthy();
    expect(lines()).toEqual([
      '1 credit in your wallet',
      'Unpaid invoice 2026-0007 for $49.00, which is canceled',
      'Unpaid invoice 2026-0042 for €56.25, which is canceled',
    ]);
    expect(screen.getByText('Nothing is refunded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Join Acme Sample/ })).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it('says of an order and of a payment that waits that they are canceled, and names an offered plan', async () => {
    openWith({
      ...own,
      losses: {
        ...noLosses,
        orderedPlan: { name: 'Contour', startsAt: '2026-03-21T12:00:00.000Z' },
        offeredPlans: [{ name: 'Atlas' }],
        waitingPayments: [{ amount: 4_900, currency: 'usd' }],
      },
    });
    await screen.findByRole('heading', { name: 'What you lose with Ada Sample' });
    expect(lines()).toEqual([
      'Your order of the Contour plan for 21 Mar 2026, which is canceled. Nothing is charged for it',
      'The Atlas plan that we offered you',
      "The payment of $49.00 that waits for your bank's confirmation, which is canceled",
    ]);
    expect(screen.queryByText('Nothing is refunded.')).toBeNull();
  });

  it('lists nothing for a current organization without anything of value', async () => {
    openWith({ ...own, losses: noLosses });
    expect(await screen.findByText(/Ada Sample is closed/)).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('tells a member of another organization that they leave it, not that it is closed', async () => {
    openWith({ ...own, name: 'Elsewhere Sample', losses: null });
    expect(await screen.findByText(/you leave Elsewhere Sample and lose access/)).toBeTruthy();
    expect(screen.queryByText(/is closed/)).toBeNull();
    expect(lines()).toEqual([]);
  });

  it('says nothing about leaving to a member of the inviting organization', async () => {
    openWith(null);
    expect(await screen.findByRole('button', { name: /^Join Acme Sample/ })).toBeTruthy();
    expect(screen.queryByText(/one organization at a time/)).toBeNull();
  });

  it.each([
    [
      'error_organization_has_paid_plan',
      /has a paid plan\. Turn off its renewal/,
      'View subscription',
      '/subscription',
    ],
    ['error_organization_has_ordered_plan', /Cancel the order first/, 'View subscription', '/subscription'],
    ['error_organization_has_members', /still has other members/, 'Manage members', '/account/organization'],
  ] as const)('explains %s and links to it instead of offering to join', async (blocker, reason, label, href) => {
    openWith({ ...own, blocker, losses: manyLosses });
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(lines()).toEqual(
      expect.arrayContaining(['The Contour plan, paid until 15 Apr 2026', 'Add-on: 2 × 10 landscapes']),
    );
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href);
    expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
    expect(await componentViolations()).toEqual([]);
  });

  it.each([
    ['error_organization_has_members', /still has other members/],
    ['error_organization_has_paid_plan', /has a paid plan/],
  ] as const)('shows the rejection %s and can be accepted again', async (code, sentence) => {
    signIn();
    const page = open({
      fetchInvitation: async () => details('accept'),
      join: () => Promise.reject(rejection(409, code)),
    });
    await page.user.click(await screen.findByRole('button', { name: /^Join Acme Sample/ }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Join Acme Sample/ }).getAttribute('aria-disabled')).toBeNull();
    expect(await componentViolations()).toEqual([]);
  });

  it('reports that it was revoked in the meantime', async () => {
    signIn();
    const join = () => Promise.reject(rejection(404, 'error_link_invalid'));
    const page = open({ fetchInvitation: async () => details('accept'), join });
    await page.user.click(await screen.findByRole('button', { name: /^Join Acme Sample/ }));
    expect(await heading("This invitation doesn't work")).toBeTruthy();
  });
});

describe('an invitation for another user than the logged-in one', () => {
  it('logs out and continues as the invited user', async () => {
    signIn();
    const fetchInvitation = vi.fn(async () => details('log_in')).mockResolvedValueOnce(details('log_out'));
    const page = open({ fetchInvitation });
    expect(
      await screen.findByText(/You're logged in as ada@acme\.example, but the invitation is for a••••@/),
    ).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: /^Log out and continue/ }));
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
    expect(page.logOut).toHaveBeenCalledOnce();
    expect(fetchInvitation).toHaveBeenCalledTimes(2);
  });
});

describe('an invitation that cannot be used', () => {
  it.each([
    ['This invitation has expired', () => Promise.reject(rejection(400, 'error_link_expired'))],
    ["This invitation doesn't work", () => Promise.reject(rejection(404, 'error_link_invalid'))],
    ['This invitation was already accepted', async () => details('none')],
  ])('explains the error and what to do: %s', async (title, fetchInvitation) => {
    open({ fetchInvitation });
    expect(await heading(title)).toBe(document.activeElement);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(await componentViolations()).toEqual([]);
  });

  it('an invitation that cannot be used can be fetched again after a failure', async () => {
    const fetchInvitation = vi
      .fn(async () => details('register'))
      .mockRejectedValueOnce(rejection(503, 'error_unavailable'));
    const page = open({ fetchInvitation });
    await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await heading('Join Acme Sample')).toBeTruthy();
  });
});

it('fetches an invitation once, after the session is known', async () => {
  setSession({ status: 'authenticating' });
  const page = open();
  expect(screen.getByText('Checking your invitation…')).toBeTruthy();
  expect(page.fetchInvitation).not.toHaveBeenCalled();
  act(signOut);
  await waitFor(() => expect(page.fetchInvitation).toHaveBeenCalledOnce());
});
