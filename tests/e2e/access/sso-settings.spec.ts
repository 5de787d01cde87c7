import { callApi } from '../../support/people/call-api';
import { tryLogin } from '../../support/pages/forms';
import { invite } from '../../support/people/invitation-calls';
import { signUpInvited } from '../../support/states/invitation-states';
import { productUrl, type Page } from '../../support/pages/journey';
import { expect, test } from '../../support/pages/cached-page';
import { pressOn, tabTo, typeInto } from '../../support/pages/keyboard';
import { createOwner } from '../../support/people/own-calls';
import { expectAccount, logIn, newUser } from '../../support/people/users';
import { chooseAtProvider, logInBySso } from '../../support/people/sso';
import {
  fillInSso,
  newAdmin,
  newDomain,
  openSso,
  providerValues,
  runTest,
  saveForm,
  ssoFields,
  ssoStep,
  stateCard,
  verifyDomain,
} from '../../support/people/sso-settings';

// Long journeys with several users and browsers.
test.setTimeout(240_000);

const requireStep = (page: Page) => ssoStep(page, /Require single sign-on/);
const expectState = (page: Page, state: string) => expect(stateCard(page)).toContainText(state);

/** Enters the password in the open dialog and confirms. */
async function confirm(page: Page, password: string, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

test('F7: single sign-on is set up, tested, required and removed: metadata URL, DNS record, tests, members', async ({
  page,
  anotherBrowser,
}) => {
  const user = await createOwner();
  const domain = newDomain();
  const member = { ...newUser(), email: `tom@${domain}` };
  const elsewhere = await (await anotherBrowser()).newPage();
  await elsewhere.goto((await invite(user, member.email)).link);
  await signUpInvited(elsewhere, member);
  await logIn(page, user);
  await openSso(page);
  await expectState(page, 'Not set up');
  await expect(requireStep(page)).toContainText('Save your provider first.');

  await test.step('saving shows the values from the metadata', async () => {
    await fillInSso(page, domain);
    await page.getByLabel('Users from a verified domain join at their first login').check();
    await saveForm(page, user);
    await expect(page.getByText(/^Saved on /)).toBeVisible();
    const { saml } = await providerValues(domain);
    await expect(page.getByRole('region', { name: 'Saved values' })).toContainText(saml.entityId);
    await expect(ssoFields(page).metadataUrl).toHaveValue(saml.metadataUrl);
    await expectState(page, 'Not tested yet');
  });

  await test.step('a domain is verified once its record exists', async () => {
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText(`No record found for ${domain}.`, { exact: false })).toBeVisible();
    await verifyDomain(page, domain);
  });

  await test.step('a wrong response says what to change, a valid one activates it', async () => {
    const wrong = await runTest(page, { newName: 'tom', fault: 'Wrong audience' });
    await expect(wrong).toContainText('Test failed');
    await expect(wrong).toContainText('meant for another service');
    await expect(page, 'the URL does not contain the result').toHaveURL(`${productUrl()}/account/sso`);
    await expectState(page, 'Failing');
    await expect(requireStep(page).getByRole('button')).toHaveAttribute('aria-disabled', 'true');
    await expect(await runTest(page, { newName: 'tom' })).toContainText('Test passed');
    await expectState(page, 'Active');
  });

  await test.step('requiring it states the consequences and takes the password', async () => {
    await expect(requireStep(page)).toContainText('1 member can no longer log in with a password.');
    await requireStep(page).getByRole('button', { name: 'Require single sign-on' }).click();
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Keep passwords' })).toBeFocused();
    await confirm(page, user.password, 'Require single sign-on');
    await expect(page.getByText('Single sign-on is now the only way to log in.')).toBeVisible();
    await expectState(page, 'Required');
  });

  await test.step('members and new users log in at the provider', async () => {
    await tryLogin(elsewhere, member);
    await elsewhere
      .getByRole('main')
      .getByRole('link', { name: /Single Sign-On/i })
      .click();
    await elsewhere.getByRole('button', { name: 'Continue with Single Sign-On' }).click();
    await chooseAtProvider(elsewhere, { newName: 'tom' });
    await expectAccount(elsewhere);
    const third = await (await anotherBrowser()).newPage();
    await logInBySso(third, domain, { newName: 'nora' });
    await expectAccount(third);
  });

  await test.step('removing it takes a typed domain, ends its sessions, and allows passwords again', async () => {
    await page.getByRole('button', { name: 'Remove single sign-on' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await dialog.getByLabel(`Type ${domain} to confirm`).fill('another.example');
    await dialog.getByLabel('Current password', { exact: true }).fill(user.password);
    await dialog.getByRole('button', { name: 'Remove it' }).click();
    await expect(dialog.getByText("This isn't one of your domains.", { exact: false }).first()).toBeVisible();
    await dialog.getByLabel(`Type ${domain} to confirm`).fill(domain);
    await confirm(page, user.password, 'Remove it');
    await expect(page.getByText('Single sign-on was removed. 2 sessions ended.')).toBeVisible();
    await expectState(page, 'Not set up');
    await elsewhere.goto('/account');
    await expect(elsewhere).toHaveURL(/\/login/);
    await callApi('POST', '/login', { email: member.email, password: member.password });
  });
});

test('F7: the OpenID Connect client secret is marked as set and never returned', async ({ page }) => {
  const { user, domain } = await newAdmin(page);
  const { issuer, clientId, clientSecret } = (await providerValues(domain)).oidc;
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/sso/')) answers.push(await response.text().catch(() => ''));
  });
  await openSso(page);
  await page.getByRole('radio', { name: /^OpenID Connect/ }).check();
  await ssoFields(page).name.fill('Gorge login');
  await page.getByLabel('Issuer').fill(issuer);
  await page.getByLabel('Client ID').fill(clientId);
  await page.getByLabel('Client secret', { exact: true }).fill(clientSecret);
  await ssoFields(page).domain.fill(domain);
  await page.getByRole('button', { name: 'Save and run the test' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password', { exact: true }).fill(user.password);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await chooseAtProvider(page, { newName: 'tom' });
  await expect(page.getByRole('group', { name: 'Test result' })).toContainText('Test passed');
  await expect(page.getByLabel('Client secret', { exact: true })).toHaveValue('');
  await expect(page.getByText('Set. Leave empty to keep it, or paste a new one.')).toBeVisible();
  await page.getByLabel('Client ID').fill('another');
  await expect(page.getByText('A different issuer or client ID needs its own secret.')).toBeVisible();
  expect(answers.join('')).toContain(clientId);
  expect(answers.join('') + (await page.content())).not.toContain(clientSecret);
});

test('single sign-on is set up, tested and removed by keyboard only', async ({ page }) => {
  const { user, domain } = await newAdmin(page);
  await openSso(page);
  await tabTo(page, page.getByRole('radio', { name: 'Okta' }));
  await page.keyboard.press('Space');
  await expect(ssoFields(page).name).toHaveValue('Okta');
  await typeInto(page, ssoFields(page).metadataUrl, (await providerValues(domain)).saml.metadataUrl);
  await typeInto(page, ssoFields(page).domain, domain);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Your domains' })).toContainText(domain);
  await pressOn(page, page.getByRole('button', { name: 'Save', exact: true }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Current password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Saved on /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
  await page.getByRole('heading', { level: 1 }).focus();
  await pressOn(page, page.getByRole('button', { name: 'Run the test' }));
  await chooseAtProvider(page, { newName: 'tom' });
  await expect(page.getByRole('group', { name: 'Test result' })).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: 'Remove single sign-on' }));
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove single sign-on' })).toBeFocused();
});
