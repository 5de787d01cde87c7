import { contactMessage, fillContact, newAddress, sendMessage } from '../../support/states/contact-states';
import { expect, test } from '../../support/pages/cached-page';
import { emailTo } from '../../support/people/local-tools';
import { logIn, seededMember } from '../../support/people/users';

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

test("the contact form has a member's name and address and the topic of its link prefilled", async ({
  page,
  context,
}) => {
  await logIn(context, seededMember);
  await page.goto('/contact-us?topic=press');
  await expect(page.getByLabel('Work email address')).toHaveValue(seededMember.email);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Summit');
  await expect(page.getByLabel('Topic')).toHaveValue('press');
});
