import { readFile } from 'node:fs/promises';
import { copyStoreFlow, storeFlow, tenTexts } from '../../support/states/flow-states';
import { expect, test } from '../../support/pages/cached-page';
import { createOwner } from '../../support/people/own-calls';
import { buyCredits } from '../../support/people/subscribers';
import { logIn } from '../../support/people/users';

test('a member adds a flow from the store, runs it on ten texts, and gets files, twice', async ({ page }) => {
  const owner = await createOwner();
  await buyCredits(owner);
  await copyStoreFlow(owner, storeFlow);
  await logIn(page, owner);

  await page.goto('/account/flows');
  await page.getByRole('radio', { name: 'Workflow store' }).click();
  await page.getByRole('button', { name: `Add to my flows: ${storeFlow}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Another flow has this name. Choose another.')).toBeVisible();
  await dialog.getByLabel('Flow name').fill('Complaints of March');
  await dialog.getByRole('button', { name: 'Add to my flows' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Complaints of March' })).toBeVisible();

  await page.getByLabel('Texts', { exact: true }).fill(tenTexts);
  await expect(page.getByRole('heading', { name: 'Cost for 10 texts' })).toBeVisible();
  await page.getByRole('button', { name: /^Run for / }).click();
  await expect(page.getByText(/ is done\./)).toBeVisible({ timeout: 15_000 });

  const runs = page.getByRole('region', { name: 'Runs' });
  await runs.getByRole('link', { name: /^View results of / }).click();
  await expect(page.getByRole('list', { name: 'Count terms' }).getByText('parcel', { exact: true })).toBeVisible();
  await page.getByText(/^\d files$/).click();
  const saving = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download .*\.csv/ })
    .first()
    .click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/\.csv$/);
  expect(await readFile(await saved.path(), 'utf8')).toContain('parcel');

  await page.goBack();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('This flow is paused. Resume it to run it.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This flow is paused. Resume it to run it.')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByLabel('Texts', { exact: true })).toBeVisible();

  await runs.getByRole('button', { name: /^Run again: / }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Run for / })
    .click();
  await expect(runs.getByText('Repeats an earlier run')).toBeVisible();
  await expect(runs.getByText('Succeeded', { exact: true })).toHaveCount(2, { timeout: 15_000 });
});
