import { contactMessage, fillContact, newAddress, sendMessage } from '../support/contact-states';
import { expectProblem } from '../support/forms';
import { expect, test } from '../support/cached-page';
import { emailTo } from '../support/local-tools';
import { logIn, seededMember } from '../support/users';

test('a contact message is acknowledged on the page and by email with the same reference', async ({ page }) => {
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

test('a link with a topic preselects it, unless the topic is unknown', async ({ page, anotherBrowser }) => {
  await page.goto('/contact-us?topic=press');
  await expect(page.getByLabel('Topic')).toHaveValue('press');
  const other = await (await anotherBrowser()).newPage();
  await other.goto('/contact-us?topic=weather');
  await expect(other.getByLabel('Topic')).toHaveValue('');
});

test('a message that is too long is rejected with the fixed sentence and not truncated', async ({ page }) => {
  await page.goto('/contact-us');
  await fillContact(page, newAddress());
  await page.getByRole('textbox', { name: 'Message' }).fill('x'.repeat(5_001));
  await sendMessage(page).click();
  await expectProblem(page, 'Message', 'Your input exceeds the maximum allowed length of 5000 characters');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('x'.repeat(5_001));
});

test('the contact form keeps its input through a failure and a reload', async ({ page }) => {
  await page.route('**/api/contact-requests', (route) => route.abort());
  await page.goto('/contact-us');
  await fillContact(page, newAddress());
  await sendMessage(page).click();
  await expect(page.getByText('Server error')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(contactMessage);
  await expect(page.getByLabel('Topic')).toHaveValue('sales');
});

test("the contact form has a member's name and address prefilled", async ({ page, context }) => {
  await logIn(context, seededMember);
  await page.goto('/contact-us');
  await expect(page.getByLabel('Work email address')).toHaveValue(seededMember.email);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Summit');
});
