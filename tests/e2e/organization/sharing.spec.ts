import { createMember } from '../../support/people/create-member';
import type { Page } from '../../support/pages/journey';
import { expect, test } from '../../support/pages/cached-page';
import { pressOn, tabTo } from '../../support/pages/keyboard';
import { createOwner } from '../../support/people/own-calls';
import { logInToAccount } from '../../support/people/users';
import { openPart } from '../../support/pages/privacy-page';
import { createSharers } from '../../support/states/privacy-states';
import { section } from '../../support/states/security-states';

const sharing = (page: Page) => section(page, 'Sharing options');
const sharedByUser = (page: Page) => sharing(page).getByRole('group', { name: 'Shared by you' });

test('the owner changes a role, stops sharing and undoes it, and the member sees each change', async ({
  page,
  anotherBrowser,
}) => {
  const { owner, member } = await createSharers();
  await openPart(page, owner, 'Sharing options', /Winter survey/);
  const otherPage = await (await anotherBrowser()).newPage();
  await openPart(otherPage, member, 'Sharing options', /Winter survey/);
  const received = sharing(otherPage).getByRole('listitem').filter({ hasText: 'Winter survey' });
  const role = (wanted: string) => expect(received.getByText(wanted, { exact: true })).toBeVisible();
  await role('Editor');

  const select = sharedByUser(page).getByLabel(`Role on Winter survey for ${member.email}`);
  await select.selectOption('Manager');
  await sharedByUser(page).getByRole('button', { name: 'Save: Role on Winter survey' }).click();
  await expect(sharedByUser(page).getByText('Saved', { exact: true })).toBeVisible();
  await otherPage.reload();
  await role('Manager');

  await sharedByUser(page)
    .getByRole('button', { name: `Stop sharing Winter survey with ${member.email}` })
    .click();
  await expect(sharedByUser(page).getByText(`Winter survey is no longer shared with ${member.email}.`)).toBeVisible();
  await otherPage.reload();
  await expect(sharing(otherPage).getByText('Nothing has been shared with you directly.')).toBeVisible();

  await sharedByUser(page).getByRole('button', { name: 'Undo' }).click();
  await expect(sharedByUser(page).getByText(`Winter survey is shared with ${member.email} again.`)).toBeVisible();
  await expect(select).toHaveValue('manager');
  await otherPage.reload();
  await role('Manager');
});

test('a member leaves a shared resource by keyboard only', async ({ page }) => {
  const { member } = await createSharers();
  await openPart(page, member, 'Sharing options', /Winter survey/);
  // Starts at the card. The way to it is the same on every page.
  await sharing(page)
    .getByRole('heading', { name: 'Shared with you' })
    .evaluate((heading: HTMLElement) => {
      heading.tabIndex = -1;
      heading.focus();
    });
  const opener = sharing(page).getByRole('button', { name: 'Leave Winter survey' });
  await pressOn(page, opener);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Keep access' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, dialog.getByRole('button', { name: 'Leave' }));
  await expect(sharing(page).getByText('You no longer have access to Winter survey.')).toBeVisible();
  await expect(sharing(page).getByText('Nothing has been shared with you directly.')).toBeVisible();
  await tabTo(page, sharing(page).locator('summary', { hasText: 'What each role can do' }));
});

test('an admin sets the default access to new resources, and members see it', async ({ page, anotherBrowser }) => {
  const owner = await createOwner();
  const member = await createMember(owner, 'guest');
  await logInToAccount(page, owner);
  await page.getByRole('navigation', { name: 'Account menu' }).getByRole('link', { name: 'Sharing options' }).click();
  await expect(page).toHaveURL(/\/account\/privacy#sharing$/);
  await expect(sharing(page).getByRole('radio', { name: /^Only the owner/ })).toBeChecked();
  await expect(sharing(page).getByRole('heading', { name: 'Sharing options' })).toBeInViewport();
  await sharing(page)
    .getByRole('radio', { name: /^Everyone in / })
    .check();
  await sharing(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sharing(page).getByText('Saved', { exact: true })).toBeVisible();

  const otherPage = await (await anotherBrowser()).newPage();
  await openPart(otherPage, member, 'Sharing options', /Everyone in your organization/);
  await expect(sharing(otherPage).getByRole('radio')).toHaveCount(0);
  await page.reload();
  await expect(sharing(page).getByRole('radio', { name: /^Everyone in / })).toBeChecked();
});
