import { editButton, editProfile, errorSummary } from '../../support/pages/forms';
import { expect, test, type Page } from '../../support/pages/journey';
import { createUser, logInToAccount } from '../../support/people/users';

const firstName = (page: Page) => page.getByLabel('First name');
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

test('a change made offline and then canceled is not sent once the browser is online', async ({ page, context }) => {
  const user = await createUser();
  await logInToAccount(page, user);
  const changes: string[] = [];
  context.on('request', (request) => void (request.method() === 'PUT' && changes.push(request.url())));
  await editProfile(page);
  await firstName(page).fill('Changed');
  await context.setOffline(true);
  await save(page).click();
  await expect(errorSummary(page)).toContainText("You're offline. Nothing was sent.");
  await expect(firstName(page)).toHaveValue('Changed');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(editButton(page)).toBeVisible();
  const attempts = changes.length;
  await context.setOffline(false);
  await editProfile(page);
  await firstName(page).fill('Second');
  await save(page).click();
  await expect(page.getByText('Second').first()).toBeVisible();
  expect(changes).toHaveLength(attempts + 1);
});
