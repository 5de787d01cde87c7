import { expect, test } from '../../support/pages/cached-page';
import { unsubscribeLink } from '../../support/states/contact-states';

test('promotional emails are stopped from the email by keyboard only, without a login, and resumed', async ({
  page,
}) => {
  await page.goto(await unsubscribeLink());
  await expect(page.getByRole('heading', { level: 1, name: 'Stop promotional emails?' })).toBeVisible();
  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed again' })).toBeFocused();
});
