import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/pages/cached-page';
import { linkIn, emailTo } from '../../support/people/local-tools';
import { createUser } from '../../support/people/users';
import { openPart } from '../../support/pages/privacy-page';
import { requestExport, yourData } from '../../support/states/privacy-states';

test('M3: a data export is requested, created, announced by email and downloaded', async ({ page }) => {
  const user = await createUser();
  await openPart(page, user, 'Your data', /You haven't requested a copy yet/);
  await requestExport(page);
  await expect(yourData(page).getByText(/^You can request a new copy from /)).toBeVisible();
  await expect(yourData(page).getByRole('button', { name: /^Request/ })).toHaveCount(0);

  const message = await emailTo(user.email, /^Your data is ready to download$/);
  await page.goto(linkIn(message, '/account/privacy'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    yourData(page).getByRole('button', { name: 'Download the copy' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  await expect(yourData(page).getByText('The copy was downloaded.')).toBeVisible();
  const text = await readFile(await download.path(), 'utf8');
  const copy = JSON.parse(text) as { about: string; parts: Record<string, { about: string; rows: unknown[] }> };
  expect(Object.values(copy.parts).filter(({ rows }) => rows.length > 0).length).toBeGreaterThan(3);
  expect(text).toContain(user.email);
  expect(text).not.toContain(user.password);
});
