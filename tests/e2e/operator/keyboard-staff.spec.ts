import { expect, test } from '../../support/pages/cached-page';
import { pressOn, tabTo, typeInto } from '../../support/pages/keyboard';
import { createOwner } from '../../support/people/own-calls';
import { openPart } from '../../support/pages/privacy-page';
import { section } from '../../support/states/security-states';
import { logIn, seededStaff } from '../../support/people/users';

test('keyboard only: staff find an account and gift credits, and the audit list names it', async ({ page }) => {
  const owner = await createOwner();
  await logIn(page, seededStaff);
  await page.goto('/account/staff');
  await typeInto(page, page.getByLabel('Exact email address'), owner.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Account ${owner.email}` })).toBeVisible();

  const gift = page.locator('details', { hasText: 'Gift credits' });
  await pressOn(page, gift.locator('summary'));
  await typeInto(page, gift.getByLabel('Credits', { exact: true }), '25');
  await typeInto(page, gift.getByLabel('Reason'), 'Apology for an outage');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await pressOn(page, question.getByRole('button', { name: 'Gift credits' }));
  await expect(page.getByRole('status').filter({ hasText: '25 credits gifted to' })).toBeVisible();
  // Other journeys gift credits on the same product.
  const entry = page.getByRole('row', { name: '25 credits gifted' }).filter({ hasText: owner.email });
  await expect(entry).toContainText('Apology for an outage');
});

test('keyboard only: a user connects Miro, returns and disconnects it', async ({ page }) => {
  await openPart(page, await createOwner(), 'Connections', /haven't connected a service/);
  const connections = section(page, 'Connections');
  await connections.getByRole('button', { name: /^Connect Miro/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /\(local\)$/ })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Allow', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Miro is connected.')).toBeVisible();
  await pressOn(page, page.getByRole('link', { name: 'Back to your connections' }));
  const disconnect = connections.getByRole('button', { name: 'Disconnect Miro' });
  await expect(disconnect).toBeVisible();
  await disconnect.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await pressOn(page, question.getByRole('button', { name: 'Disconnect' }));
  await expect(connections.getByRole('button', { name: /^Connect Miro/ })).toBeVisible();
});
