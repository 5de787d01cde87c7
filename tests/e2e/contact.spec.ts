import { contactMessage, fillContact, newAddress, sendMessage } from '../support/contact-states';
import { expectProblem } from '../support/forms';
import { expect, test } from '../support/cached-page';
import { emailTo } from '../support/local-tools';
import { logIn, seededMember } from '../support/users';

test('a message is sent, acknowledged on the page with a reference, and by mail with the same', async ({ page }) => {
  const address = newAddress();
  await page.goto('/contact-us');
  await fillContact(page, address);
  await sendMessage(page).click();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused();
  await expect(page.getByText('Thank you. We reply within 2 working days.')).toBeVisible();
  await expect(page.getByRole('blockquote')).toHaveText(contactMessage, { useInnerText: true });
  const reference = await page.getByText(/^C-[0-9A-Z]{4}-[0-9A-Z]{2}$/).innerText();
  const message = await emailTo(address, /./);
  expect(message.text).toContain(reference);
});

test('a link about a topic has it chosen, unless there is no such topic', async ({ page, anotherBrowser }) => {
  await page.goto('/contact-us?topic=press');
  await expect(page.getByLabel('Topic')).toHaveValue('press');
  const other = await (await anotherBrowser()).newPage();
  await other.goto('/contact-us?topic=weather');
  await expect(other.getByLabel('Topic')).toHaveValue('');
});

test('a message that is too long is refused in the fixed words, and nothing of it is cut off', async ({ page }) => {
  await page.goto('/contact-us');
  await fillContact(page, newAddress());
  await page.getByLabel('Message').fill('x'.repeat(5_001));
  await sendMessage(page).click();
  await expectProblem(page, 'Message', 'Your input exceeds the maximum allowed length of 5000 characters');
  await expect(page.getByLabel('Message')).toHaveValue('x'.repeat(5_001));
});

test('what was typed survives a failure and a reload', async ({ page }) => {
  await page.route('**/api/contact-requests', (route) => route.abort());
  await page.goto('/contact-us');
  await fillContact(page, newAddress());
  await sendMessage(page).click();
  await expect(page.getByText('Server error')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue(contactMessage);
  await expect(page.getByLabel('Topic')).toHaveValue('sales');
});

test('a member finds name and address filled in', async ({ page, context }) => {
  await logIn(context, seededMember);
  await page.goto('/contact-us');
  await expect(page.getByLabel('Work email address')).toHaveValue(seededMember.email);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Summit');
});
