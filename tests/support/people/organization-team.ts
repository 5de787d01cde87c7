import type { Page } from '@playwright/test';
import { sendInvitation } from './invitation-calls';
import { expect } from '../pages/journey';
import { logInByCall, type AuthenticatedUser } from './own-calls';
import { createUsers, newUser, type User } from './users';

/** A card of the page, by its heading. */
export const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
export const memberRow = (page: Page, email: string) =>
  card(page, 'Members').getByRole('row').filter({ hasText: email });
export const roleSelect = (page: Page, { firstName, lastName }: User) =>
  page.getByRole('combobox', { name: `Role of ${firstName} ${lastName}` });
export const invitationRow = (page: Page, email: string) =>
  card(page, 'Invitations').getByRole('row').filter({ hasText: email });
export const inviteDialog = (page: Page) => page.getByRole('dialog', { name: /^Invite people/ });

/** Users of one organization, each with a unique name. */
export type Team = { owner: AuthenticatedUser; admin: User; teammate: User; guest: User; invited: string };

const named = (firstName: string): User => ({ ...newUser(), firstName, lastName: 'Walker' });

/** Creates an organization with a user in each role, and a pending invitation. */
export async function createTeam(): Promise<Team> {
  const [owner, admin, teammate, guest] = [named('Olga'), named('Adam'), named('Tess'), named('Gus')];
  const memberOf = owner.email;
  await createUsers([
    owner,
    { ...admin, memberOf, role: 'admin' },
    { ...teammate, memberOf, role: 'teammate' },
    { ...guest, memberOf, role: 'guest' },
  ]);
  const authenticated = await logInByCall(owner);
  const invited = newUser().email;
  await sendInvitation(authenticated, invited);
  return { owner: authenticated, admin, teammate, guest, invited };
}

/** Returns unused addresses. */
export const newAddresses = (count: number): string[] => Array.from({ length: count }, () => newUser().email);

/** Maximum loading time of a page on a busy machine. */
export const openingMs = 45_000;

/** Opens the page as an admin and waits for all of its cards. */
export async function openOrganization(page: Page): Promise<void> {
  await page.goto('/account/organization');
  await expect(card(page, 'General').getByText('Organization ID')).toBeVisible({ timeout: openingMs });
  await expect(page.getByRole('radio', { name: /^Off/ })).toBeVisible();
  await expect(card(page, 'Audit log').getByText(/\d (entry|entries) shown|No activity yet/)).toBeVisible();
  await expect(card(page, 'Members').getByText(/\d (person|people) shown|only member/)).toBeVisible();
  // The notice about a trial has come, too, and moves nothing any more.
  await expect(
    page.getByRole('navigation', { name: 'Account menu' }).getByRole('link', { name: /^Wallet \d/ }),
  ).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** Opens the page as a member who can only read it. */
export async function openTeam(page: Page): Promise<void> {
  await page.goto('/account/organization');
  await expect(card(page, 'My team').getByRole('row').nth(1)).toBeVisible({ timeout: openingMs });
  await page.evaluate(() => document.fonts.ready);
}

/** Opens the actions for a member. */
export async function openActions(page: Page, { firstName, lastName }: User): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${firstName} ${lastName}` }).click();
}

/** Opens the invitation dialog. */
export async function openInvite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invite people' }).first().click();
  await expect(inviteDialog(page).getByLabel('Email addresses')).toBeFocused();
}

/** Creates a file to upload. */
export const csvFile = (text: string, name = 'members.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});
