import { expectProblem } from '../support/forms';
import { productUrl } from '../support/journey';
import { expect, test } from '../support/cached-page';
import {
  fillInSso,
  newAdmin,
  openSso,
  providerValues,
  runTest,
  saveConfig,
  saveForm,
  ssoFields,
} from '../support/sso-settings';

// Every save takes a dialog and a slow password hash.
test.setTimeout(180_000);

test('an uploaded SAML file: an invalid one is reported at the field, a valid one is read and tested', async ({
  page,
}) => {
  const { user, domain } = await newAdmin(page);
  await openSso(page);
  await fillInSso(page, domain);
  await page.getByRole('radio', { name: 'From a metadata file' }).check();
  const upload = (text: string) =>
    page
      .getByLabel('Metadata file', { exact: true })
      .setInputFiles({ name: 'metadata.xml', mimeType: 'text/xml', buffer: Buffer.from(text) });
  await upload('<html>no metadata</html>');
  await saveForm(page, user);
  await expectProblem(
    page,
    'Metadata file',
    "This isn't metadata of a SAML identity provider. Check that it's the provider's own metadata.",
  );
  const { saml } = await providerValues(domain);
  await upload(await (await fetch(saml.metadataUrl)).text());
  await expect(page.getByText('We read metadata.xml when you save.')).toBeVisible();
  await saveForm(page, user);
  await expect(page.getByText(/^Saved on /)).toBeVisible();
  await expect(page.getByLabel("Provider's entity ID")).toHaveValue(saml.entityId);
  await expect(page.getByLabel('Signing certificate')).toHaveValue(/^-----BEGIN CERTIFICATE-----/);
  await expect(await runTest(page, { newName: 'tom' })).toContainText('Test passed');
});

test('every wrong input is reported at its field with its own message', async ({ page }) => {
  const { user, domain } = await newAdmin(page);
  await openSso(page);
  await fillInSso(page, domain);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const unreachable = 'The identity provider did not answer. Check the address and try again.';

  await ssoFields(page).metadataUrl.fill('nonsense');
  await save.click();
  await expectProblem(page, 'Metadata URL', 'URL is not valid');
  for (const [address, sentence] of [
    [`${productUrl()}/api/local/nothing`, unreachable],
    [
      'https://10.0.0.1/metadata',
      "This address isn't on the public internet. Enter one with a public host name, or paste the metadata.",
    ],
    [
      `${productUrl()}/api/local/identity-providers`,
      "This isn't metadata of a SAML identity provider. Check that it's the provider's own metadata.",
    ],
  ] as const) {
    await ssoFields(page).metadataUrl.fill(address);
    await saveForm(page, user);
    await expectProblem(page, 'Metadata URL', sentence);
  }

  await page.getByRole('radio', { name: 'Manually' }).check();
  const { saml } = await providerValues(domain);
  await page.getByLabel("Provider's entity ID").fill(saml.entityId);
  await page.getByLabel('Sign-on URL').fill('http://idp.acme.example/login');
  await page.getByLabel('Signing certificate').fill('nonsense');
  await save.click();
  await expectProblem(page, 'Sign-on URL', 'URL is not valid');
  await page.getByLabel('Sign-on URL').fill(saml.signOnUrl);
  await saveForm(page, user);
  await expectProblem(
    page,
    'Signing certificate',
    "We can't use this certificate. It must be PEM text with an RSA key of 2,048 bits or more.",
  );

  await page.getByLabel('Signing certificate').fill(saml.certificate);
  await ssoFields(page).domain.fill('nonsense');
  await save.click();
  await expectProblem(page, 'Add a domain', 'This is not a domain name. Enter one such as acme.com.');
  await ssoFields(page).domain.fill('saml.example');
  await saveForm(page, user);
  await expectProblem(
    page,
    'Add a domain',
    "saml.example: Another organization has verified this domain. Contact support if it's yours.",
  );

  await page.getByRole('radio', { name: /^OpenID Connect/ }).check();
  await ssoFields(page).domain.fill(domain);
  await page.getByLabel('Issuer').fill(`${productUrl()}/nothing`);
  await page.getByLabel('Client ID').fill('a');
  await save.click();
  await expectProblem(page, 'Client secret', 'This field is required');
  await page.getByLabel('Client secret', { exact: true }).fill('b');
  await saveForm(page, user);
  await expectProblem(page, 'Issuer', unreachable);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password', { exact: true }).fill('Wrong-password 1');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByLabel('Current password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('input is restored after a reload, and leaving asks for confirmation', async ({ page }) => {
  const { user, domain } = await newAdmin(page);
  await saveConfig(user, domain);
  await openSso(page);
  await ssoFields(page).name.fill('Typed before');
  await page.getByRole('navigation', { name: 'Account menu' }).getByRole('link', { name: 'Password' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(ssoFields(page).name).toHaveValue('Typed before');
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(ssoFields(page).name).toHaveValue('Crest login');
});
