import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { BodyInput, ResponseOf } from '@app/api-client/contract/endpoint';
import type { saveSsoConfig } from '@app/api-client/contract/access/single-sign-on';
import { selfSignedCertificate } from '@/backend/cryptography/self-signed-certificate';
import { callApi } from './call-api';
import { expect } from '../pages/journey';
import { logInByCall } from './own-calls';
import { createUser, logIn, type User } from './users';
import { chooseAtProvider, type SsoChoice } from './sso';

type Config = ResponseOf<typeof saveSsoConfig>;
type Input = NonNullable<BodyInput<typeof saveSsoConfig>>;

/** The values that a local provider shows for the setup. */
export type ProviderValues = {
  saml: { metadataUrl: string; entityId: string; signOnUrl: string; certificate: string };
  oidc: { issuer: string; clientId: string; clientSecret: string };
};

/** Returns a new domain for one test. */
export const newDomain = (): string => `d-${randomBytes(5).toString('hex')}.example`;

export const providerValues = (domain: string) =>
  callApi<ProviderValues>('GET', `/local/identity-providers/values/${domain}`);

/** Publishes the DNS record that proves a domain. */
export const publishRecord = (domain: string, record: string) =>
  callApi('POST', '/local/dns-records', { domain, record });

/** Creates a provider's certificate with the given end date. */
export function certificateUntil(until: Date): string {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const from = new Date(until.getTime() - 365 * 86_400_000);
  return selfSignedCertificate(createPrivateKey(privateKey), { commonName: 'A provider', from, until });
}

/** Sets up single sign-on through the API, by default with the local SAML provider's metadata. */
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

/** A section of the page. */
export const ssoStep = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name });
export const stateCard = (page: Page): Locator => page.getByRole('region', { name: 'Status', exact: true });

/** Opens the page as a user who may configure single sign-on. */
export async function openSso(page: Page): Promise<void> {
  await page.goto('/account/sso');
  await expect(stateCard(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
}

/** Creates an admin with a domain and opens the page. */
export async function newAdmin(page: Page): Promise<{ user: User; domain: string }> {
  const user = await createUser();
  await logIn(page, user);
  return { user, domain: newDomain() };
}

/** Presses Save and enters the password in the dialog. */
export async function saveForm(page: Page, { password }: User): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Runs the test at the local provider and waits for the result. */
export async function runTest(page: Page, choice: SsoChoice): Promise<Locator> {
  await page.getByRole('button', { name: 'Run the test' }).click();
  await chooseAtProvider(page, choice);
  const result = page.getByRole('group', { name: 'Test result' });
  await expect(result).toBeFocused();
  return result;
}

/** Publishes the record that the page shows, and checks the domain. */
export async function verifyDomain(page: Page, domain: string): Promise<void> {
  const row = page.getByRole('list', { name: 'Your domains' }).getByRole('listitem').filter({ hasText: domain });
  const record = await row.getByText(/^dcipher-domain-verification=/).textContent();
  await publishRecord(domain, record ?? '');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(row.getByText('Verified')).toBeVisible();
}

/** The most common fields. */
export const ssoFields = (page: Page) => ({
  name: page.getByLabel('Display name'),
  metadataUrl: page.getByRole('textbox', { name: 'Metadata URL' }),
  domain: page.getByLabel('Add a domain'),
});

/** Fills in the most common setup: the provider's metadata and one domain. */
export async function fillInSso(page: Page, domain: string): Promise<void> {
  const fields = ssoFields(page);
  await fields.name.fill('Crest login');
  await fields.metadataUrl.fill((await providerValues(domain)).saml.metadataUrl);
  await fields.domain.fill(domain);
}
