import { productUrl, type Page } from '../../support/pages/journey';
import { expect, test } from '../../support/pages/cached-page';
import { expectAccount, seededMember } from '../../support/people/users';
import {
  chooseAtProvider,
  goToProvider,
  logInBySso,
  newName,
  ssoDomains,
  type SsoProtocol,
} from '../../support/people/sso';

const protocols = Object.keys(ssoDomains) as SsoProtocol[];
const { saml, oidc } = ssoDomains;

const expectRejected = async (page: Page, sentence: RegExp) => {
  await expect(page.getByRole('heading', { level: 1, name: 'You are not logged in' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
};

/** Whether a URL contains a token, by a parameter's name or value. A one-time code may contain any text. */
const carriesToken = (address: string) =>
  [...new URL(address).searchParams].some(([name, value]) => /token/i.test(name) || /^eyJ[\w-]+\.[\w-]+\./.test(value));

/** Logs out and waits for the logged-out page. */
const logOut = async (page: Page) => {
  await page.goto('/logout');
  await expect(page.getByText('You are logged out.')).toBeVisible();
};

for (const protocol of protocols) {
  const { open } = ssoDomains[protocol];

  test(`a new user of a verified domain gets an account by ${protocol}, without a code in the URL or the history`, async ({
    page,
  }) => {
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await logInBySso(page, open, { newName: newName() });
    await expectAccount(page);
    expect(addresses.filter(carriesToken)).toEqual([]);
    expect(new URL(page.url()).search).toBe('');
    await page.goBack();
    expect(page.url()).not.toContain('code=');
  });
}

// One protocol is enough here. The calls of both, and the other invalid responses, are covered in
// backend/src/local/identity-providers/identity-providers.test.ts and components/features/access/sso/sso-callback.test.tsx.
test('F7: the login page says that single sign-on is required after any password, and links to it', async ({
  page,
}) => {
  for (const email of [`teammate@${saml.strict}`, `made-up@${saml.strict}`]) {
    await page.goto('/login');
    await page.getByLabel('Work email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong-password 1');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('Your organization requires single sign-on. Use it to log in.')).toBeVisible();
  }
  await page.goto(`/login?next=${encodeURIComponent('/account/password')}`);
  await page.getByLabel('Work email address').fill(`teammate@${saml.strict}`);
  await page.getByLabel('Password', { exact: true }).fill(seededMember.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  // Until the response arrives, the form has a link with the same name.
  await expect(page.getByText('Your organization requires single sign-on. Use it to log in.')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Single Sign-On/i })
    .click();
  await expect(page).toHaveURL(new RegExp(`/login/sso\\?.*email=teammate%40${saml.strict}`));
  await page.getByRole('button', { name: 'Continue with Single Sign-On' }).click();
  await chooseAtProvider(page, { user: `teammate@${saml.strict}` });
  await expect(page).toHaveURL(`${productUrl()}/account/password`);
});

test('F7: the owner of an organization that requires single sign-on keeps a password', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Work email address').fill(`owner@${saml.strict}`);
  await page.getByLabel('Password', { exact: true }).fill(seededMember.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectAccount(page);
});

test('a login by single sign-on redirects to the requested page', async ({ page }) => {
  await page.goto(`/login/sso?next=${encodeURIComponent('/account/password')}&domain=${oidc.open}`);
  await page.getByRole('button', { name: `Continue with ${oidc.open}` }).click();
  await chooseAtProvider(page, { user: `teammate@${oidc.open}` });
  await expect(page).toHaveURL(`${productUrl()}/account/password`);
});

test('the login page remembers the domain on this device, without the address', async ({ page }) => {
  await logInBySso(page, oidc.open, { user: `teammate@${oidc.open}` });
  await expectAccount(page);
  await logOut(page);
  await page.goto('/login/sso');
  await expect(page.getByRole('button', { name: `Continue with ${oidc.open}` })).toBeVisible();
  await expect(page.getByLabel('Work email address')).toHaveValue('');
});

test('a replayed SAML response is rejected, and the next valid one accepted', async ({ page }) => {
  await logInBySso(page, saml.open, { user: `teammate@${saml.open}` });
  await expectAccount(page);
  await logOut(page);
  await logInBySso(page, saml.open, { user: `teammate@${saml.open}`, fault: 'Response of the last login' });
  await expectRejected(page, /another login|didn't log you in/);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login/);
  await logInBySso(page, saml.open, { user: `teammate@${saml.open}` });
  await expectAccount(page);
});

test('a response works only in the browser that started the login', async ({ page, anotherBrowser }) => {
  await goToProvider(page, 'user@saml.example');
  await expect(page.getByRole('heading', { level: 1, name: /^Log in to / })).toBeVisible();
  const victim = await (await anotherBrowser()).newPage();
  await victim.goto(page.url());
  await chooseAtProvider(victim, { user: 'teammate@saml.example' });
  await expectRejected(victim, /started in another browser/);
});

test('local mode lists the organizations and starts a login at each', async ({ page }) => {
  await page.goto('/local');
  await page.getByRole('link', { name: 'Log in to Crest Sample Works' }).click();
  await page.getByRole('button', { name: 'Continue with saml.example' }).click();
  await chooseAtProvider(page, { user: 'owner@saml.example' });
  await expectAccount(page);
});
