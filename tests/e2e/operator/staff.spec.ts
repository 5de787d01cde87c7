import { expect, test, type Page } from '../../support/pages/journey';
import { createOwner } from '../../support/people/own-calls';
import { settled } from '../../support/pages/settled';
import { logIn, seededStaff } from '../../support/people/users';

const staffPath = '/account/staff';

/** Records every title and main heading of the next page, from its first paint. @returns A function that reads them. */
async function recordHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenHeadings: seen });
    const look = () => {
      for (const element of document.querySelectorAll('title, h1, h2')) seen.add(element.textContent ?? '');
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => [...(window as unknown as { seenHeadings: Set<string> }).seenHeadings]);
}

test('the page for staff looks like an unknown page to other users, from its first paint', async ({ page }) => {
  await logIn(page, await createOwner());
  const readHeadings = await recordHeadings(page);
  const visit = async (path: string) => {
    await settled(page, () => page.goto(path));
    return { headings: (await readHeadings()).toSorted(), text: await page.locator('body').innerText() };
  };
  const unknown = await visit('/account/no-such-page');
  expect(await visit(staffPath)).toEqual(unknown);
  expect(unknown.headings).toContain('Sorry, the page you are looking for cannot be found.');

  const served = await (await page.request.get(staffPath)).text();
  expect(served).toContain('Sorry, the page you are looking for cannot be found.');
  expect(served).not.toContain('Support tools');
});

test('the page for staff shows its tools to staff, under its own title', async ({ page }) => {
  await logIn(page, seededStaff);
  await page.goto(staffPath);
  await expect(page.getByRole('heading', { level: 1, name: 'Support tools' })).toBeVisible();
  await expect(page.getByText('Sorry, the page you are looking for cannot be found.')).toHaveCount(0);
  await expect(page).toHaveTitle(/Support tools/);
});

test('the page for staff asks visitors to log in, as other pages of the account do', async ({ page }) => {
  await page.goto(staffPath);
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Fstaff$/);
});
