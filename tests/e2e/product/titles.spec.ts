import { measuredRoutes } from '../../budgets/routes';
import { expect, test } from '../../support/pages/cached-page';
import type { Page } from '../../support/pages/journey';
import { logInToAccount, seededMember } from '../../support/people/users';

/** Pages of a user that stay where they are, also for one who has nothing to pay and no staff role. */
const paths = measuredRoutes
  .filter(({ kind, isForExpired, path }) => kind.startsWith('account') && !isForExpired && !path.includes('staff'))
  .map(({ path }) => path);

/** The framework's router, which links use. */
type FrameworkWindow = { next: { router: { push: (address: string) => Promise<boolean> } } };

/** Waits until the page has its own title: of the list, or of what it has loaded. */
async function titleOf(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page.title();
}

test('every page of the account keeps its title, with a query in its address and after a link to itself', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await logInToAccount(page, seededMember);
  const untitled: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    const title = await titleOf(page);
    await page.goto(`${path}?from=email`);
    const withQuery = await titleOf(page);
    // As a link does: the framework renders the page again, in the same document.
    await page.evaluate(
      (address) => (window as unknown as FrameworkWindow).next.router.push(address),
      `${path}?from=link`,
    );
    await expect(page).toHaveURL(/from=link/);
    const byLink = await titleOf(page);
    if (!title.startsWith('Dcipher | ') || withQuery !== title || byLink !== title)
      untitled.push(`${path}: ${title}; ${withQuery}; ${byLink}`);
  }
  expect(untitled).toEqual([]);
});
