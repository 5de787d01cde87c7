import { expect, test, type Page } from '../../support/pages/journey';
import { createUser, logInToAccount } from '../../support/people/users';

const scripts = '**/_next/static/**/*.js';
const name = (page: Page) => page.getByRole('textbox', { name: 'Name' });
const invite = (page: Page) => page.getByRole('button', { name: 'Invite people' });
const failure = (page: Page) => page.getByRole('dialog', { name: "This didn't load" });
const invitation = (page: Page) => page.getByRole('dialog', { name: /^Invite people to/ });

/** Types into a form of the organization's page. */
async function typeName(page: Page): Promise<void> {
  await logInToAccount(page, await createUser());
  await page.goto('/account/organization');
  await page.getByRole('button', { name: 'Change name' }).click();
  await name(page).fill('Typed');
}

test('MA-4: a tab from before a deployment says that a new version is out, and what was typed stays until its reload', async ({
  page,
  complaints,
}) => {
  await typeName(page);
  // As the front door answers for files that no build of the last week has.
  await page.route(scripts, (route) => route.fulfill({ status: 404, json: { code: 'error_not_found' } }));
  await invite(page).click();
  await expect(failure(page)).toContainText('A new version is out.');
  await failure(page).getByRole('button', { name: 'Close' }).click();
  await expect(name(page)).toHaveValue('Typed');
  await invite(page).click();
  await page.unroute(scripts);
  await failure(page).getByRole('button', { name: 'Reload' }).click();
  await expect(failure(page)).toHaveCount(0);
  await invite(page).click();
  await expect(invitation(page)).toBeVisible();
  complaints.length = 0;
});

test('MA-4: a tab with a bad connection names the connection, and loads the part when it is tried again', async ({
  page,
  complaints,
}) => {
  await typeName(page);
  await page.route(scripts, (route) => route.abort('connectionfailed'));
  await invite(page).click();
  await expect(failure(page)).toContainText('Check your connection.');
  await page.unroute(scripts);
  await failure(page).getByRole('button', { name: 'Try again' }).click();
  await expect(invitation(page)).toBeVisible();
  await invitation(page).getByRole('button', { name: 'Close' }).click();
  await expect(name(page)).toHaveValue('Typed');
  complaints.length = 0;
});
