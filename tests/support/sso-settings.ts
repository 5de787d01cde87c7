import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { BodyInput, ResponseOf } from '@app/api-client/contract/endpoint';
import type { saveSsoConfig } from '@app/api-client/contract/single-sign-on';
import { selfSignedCertificate } from '@/backend/local/identity-providers/self-signed-certificate';
import { callApi } from './call-api';
import { expect } from './journey';
import { logInByCall } from './own-calls';
import { createUser, logIn, type User } from './users';
import { chooseAtProvider, type SsoChoice } from './sso';

type Config = ResponseOf<typeof saveSsoConfig>;
type Input = NonNullable<BodyInput<typeof saveSsoConfig>>;

/** What a local provider gives to whoever sets single sign-on up. */
export type ProviderValues = {
  saml: { metadataUrl: string; entityId: string; signOnUrl: string; certificate: string };
  oidc: { issuer: string; clientId: string; clientSecret: string };
};

/** A made-up domain of a test's own. */
export const newDomain = (): string => `d-${randomBytes(5).toString('hex')}.example`;

export const providerValues = (domain: string) =>
  callApi<ProviderValues>('GET', `/local/identity-providers/values/${domain}`);

/** Publishes what proves a domain, as its owner would. */
export const publishRecord = (domain: string, record: string) =>
  callApi('POST', '/local/dns-records', { domain, record });

/** A certificate as a provider shows it, with the end that a test needs. */
export function certificateUntil(until: Date): string {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const from = new Date(until.getTime() - 365 * 86_400_000);
  return selfSignedCertificate(createPrivateKey(privateKey), { commonName: 'A provider', from, until });
}

/** Sets single sign-on up through the API, by the local SAML provider's metadata unless said otherwise. */
export async function saveConfig(user: User, domain: string, changes: Partial<Input> = {}): Promise<Config> {
  const { accessToken, password } = await logInByCall(user);
  const { metadataUrl } = (await providerValues(domain)).saml;
  const body = {
    name: 'Crest login',
    provider: { protocol: 'saml' as const, metadataUrl },
    domains: [domain],
    currentPassword: password,
    ...changes,
  };
  return callApi('POST', '/sso/configs', body, accessToken);
}

/** The page's parts. */
export const ssoStep = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name });
export const stateCard = (page: Page): Locator => page.getByRole('region', { name: 'Status', exact: true });

/** Opens the page as somebody who may set single sign-on up. */
export async function openSso(page: Page): Promise<void> {
  await page.goto('/account/sso');
  await expect(stateCard(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
}

/** Somebody with an organization, a domain, and the page open. */
export async function newAdmin(page: Page): Promise<{ user: User; domain: string }> {
  const user = await createUser();
  await logIn(page, user);
  return { user, domain: newDomain() };
}

/** Presses Save, and proves in the dialog who it is. */
export async function saveForm(page: Page, { password }: User): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Runs the test at the local provider, and waits for the page to say how it went. */
export async function runTest(page: Page, choice: SsoChoice): Promise<Locator> {
  await page.getByRole('button', { name: 'Run the test' }).click();
  await chooseAtProvider(page, choice);
  const result = page.getByRole('group', { name: 'Test result' });
  await expect(result).toBeFocused();
  return result;
}

/** Publishes the record that the page shows, and checks it there. */
export async function verifyDomain(page: Page, domain: string): Promise<void> {
  const row = page.getByRole('list', { name: 'Your domains' }).getByRole('listitem').filter({ hasText: domain });
  const record = await row.getByText(/^dcipher-domain-verification=/).textContent();
  await publishRecord(domain, record ?? '');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(row.getByText('Verified')).toBeVisible();
}

/** The fields that most fill in. */
export const ssoFields = (page: Page) => ({
  name: page.getByLabel('Display name'),
  metadataUrl: page.getByRole('textbox', { name: 'Metadata URL' }),
  domain: page.getByLabel('Add a domain'),
});

/** Fills in the way that most take: the provider's metadata, and one domain. */
export async function fillInSso(page: Page, domain: string): Promise<void> {
  const fields = ssoFields(page);
  await fields.name.fill('Crest login');
  await fields.metadataUrl.fill((await providerValues(domain)).saml.metadataUrl);
  await fields.domain.fill(domain);
}
