import { affiliateScripts, affiliateStorage, receivedCommands, watchAffiliate } from '../../support/pages/affiliate';
import { askForConsent, consentNotice } from '../../support/pages/consent';
import { fillContact, newAddress, sendMessage } from '../../support/states/contact-states';
import { fillSignUp, signUpButton } from '../../support/pages/forms';
import { expect, test, type Page } from '../../support/pages/journey';
import { settled } from '../../support/pages/settled';
import { createUser, logIn, newUser } from '../../support/people/users';

test.describe.configure({ mode: 'serial' });

const press = (page: Page, name: string) => consentNotice(page).getByRole('button', { name }).click();
const none = { hasCookie: false, waiting: null };

/** Opens a partner link and accepts, so that the click is registered. @returns The number of earlier commands. */
async function arriveFromPartner(page: Page): Promise<number> {
  const { length } = await receivedCommands(page);
  await askForConsent(page);
  await page.goto('/pricing?partner=ada');
  await press(page, 'Accept');
  await expect.poll(async () => (await receivedCommands(page)).length).toBe(length + 1);
  await press(page, 'Hide');
  return length;
}

for (const choice of ['none', 'Reject'] as const) {
  test(`J7: a partner link loads, stores and sends nothing with the choice: ${choice}`, async ({ page }) => {
    await askForConsent(page);
    const requests = watchAffiliate(page);
    await settled(page, () => page.goto('/pricing?partner=ada'));
    if (choice === 'Reject') await press(page, choice);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('Tab');
    await settled(page, () => page.goto('/contact-us'));
    expect(await affiliateStorage(page)).toEqual(none);
    expect(requests).toEqual([]);
  });
}

test('J7: after consent, a partner link and a message are registered once each, and withdrawing erases the cookie', async ({
  page,
}) => {
  const before = await arriveFromPartner(page);
  expect((await affiliateStorage(page)).hasCookie).toBe(true);
  await page.getByRole('contentinfo').locator('a[href="/contact-us"]').click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await fillContact(page, newAddress());
  await sendMessage(page).click();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
  await expect.poll(async () => (await receivedCommands(page)).length).toBe(before + 2);
  const [click, lead] = (await receivedCommands(page)).slice(before);
  expect(click).toMatchObject({ tenant: 'local', name: 'click', page: '/pricing' });
  expect(lead).toEqual({ ...click, name: 'conversion', options: { conversionType: 'lead' }, page: '/contact-us' });
  expect((await affiliateScripts(page)).filter((kind) => kind === 'lead')).toHaveLength(1);

  await page.goto('/what-we-measure#choices');
  await expect(page.getByRole('row', { name: /^Lead \/contact-us/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Partner program' }).uncheck();
  await page.getByRole('button', { name: 'Save choices' }).click();
  await expect.poll(() => affiliateStorage(page)).toEqual(none);
});

test('J7: with the consent of an earlier visit, nothing loads before the first interaction', async ({ page }) => {
  await arriveFromPartner(page);
  await page.goto('/about');
  const requests = watchAffiliate(page);
  await settled(page, () => page.goto('/pricing?partner=grace'));
  expect(requests).toEqual([]);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => affiliateScripts(page)).toEqual(['click']);
});

test('J7: a sign-up loads no script, and its events are sent from the page after it', async ({ page }) => {
  const before = await arriveFromPartner(page);
  const user = newUser();
  await page.goto('/signup');
  const requests = watchAffiliate(page);
  await fillSignUp(page, user);
  await signUpButton(page).click();
  await expect(page).toHaveURL(/\/postsignup$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Account created' })).toBeVisible();
  expect(requests).toEqual([]);
  expect((await affiliateStorage(page)).waiting).toContain(user.email);

  await page.keyboard.press('Tab');
  await expect.poll(async () => (await receivedCommands(page)).length).toBe(before + 3);
  const [click, email, trial] = (await receivedCommands(page)).slice(before);
  const { cid } = click ?? {};
  expect(email).toMatchObject({ name: 'externalCid', options: { externalCid: user.email }, cid, page: '/postsignup' });
  expect(email?.options.revenueOriginId).toBe('local-revenue');
  expect(trial).toMatchObject({ name: 'conversion', options: { conversionType: 'freetrial' }, cid });
  expect(await affiliateStorage(page)).toEqual({ hasCookie: true, waiting: null });
  expect(await page.evaluate(() => 'dataLayer' in window), 'no other tracker').toBe(false);
  await page.goto('/what-we-measure');
  await expect(page.getByRole('row', { name: /^Customer email \/signup/ })).toBeVisible();
  await expect(page.getByText(user.email)).toHaveCount(0);
});

test('J7: no page of a logged-in user loads an affiliate script', async ({ page }) => {
  await arriveFromPartner(page);
  await logIn(page, await createUser());
  const requests = watchAffiliate(page);
  await page.goto('/pricing?partner=grace');
  await page.keyboard.press('Tab');
  await page.mouse.wheel(0, 300);
  await settled(page, () => page.goto('/contact-us?partner=grace'));
  await page.keyboard.press('Tab');
  expect(await affiliateScripts(page)).toEqual([]);
  expect(requests).toEqual([]);
});
