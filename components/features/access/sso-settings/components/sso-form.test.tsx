import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { rejecting } from '@/tests/support/components/mocked-api';
import type { SsoConfig } from '../api/sso-settings-calls';
import { oidcConfig, samlConfig, settingsWith } from '../testing/sample-configs';
import { withLabel, sent, serve, step, summary } from '../testing/serve-settings';
import { resetRouter } from '../testing/settings-router';
import { showSettings } from '../testing/show-settings';

// Queries by role are slow on a page with six forms.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  resetRouter();
});

describe('saving single sign-on', () => {
  it('lists the changes, asks for the password once and shows what is stored', async () => {
    serve([oidcConfig]);
    const user = showSettings();
    const secret = await screen.findByLabelText('Client secret');
    expect(secret).toHaveProperty('value', '');
    await user.type(secret, 'canary');
    await user.click(screen.getByRole('button', { name: withLabel('Save') }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save single sign-on?' }));
    expect(dialog.getByText(/^The client secret is replaced/)).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
    await user.type(dialog.getByLabelText('Current password'), 'Survey-Sheet-1');
    await user.click(dialog.getByRole('button', { name: withLabel('Save') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('saveSsoConfig')).toMatchObject([
      { configId: oidcConfig.id, currentPassword: 'Survey-Sheet-1', provider: { clientSecret: 'canary' } },
    ]);
    expect(screen.getByText(/^Saved on /)).toBeTruthy();
    expect(secret).toHaveProperty('value', '');
    expect(document.body.innerHTML).not.toContain('canary');
    expect(JSON.stringify(sessionStorage)).not.toContain('canary');
  });

  it('keeps the dialog open while the password is wrong', async () => {
    serve([samlConfig], { saveSsoConfig: rejecting('error_password_current_invalid') });
    const user = showSettings();
    await user.type(await screen.findByLabelText('Display name'), ' 2');
    await user.click(screen.getByRole('button', { name: withLabel('Save') }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Current password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: withLabel('Save') }));
    await waitFor(() => expect(dialog.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Display name')).toHaveProperty('value', 'Acme login 2');
  });

  it('shows the server’s errors at their fields and names another organization’s domain', async () => {
    serve([samlConfig], {
      saveSsoConfig: rejecting('error_conflict', { fields: { 'domains.1': { code: 'domain_taken' } }, status: 409 }),
    });
    const user = showSettings();
    await user.type(await screen.findByLabelText('Display name'), ' 2');
    await user.click(screen.getByRole('button', { name: withLabel('Save') }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Current password'), 'Survey-Sheet-1');
    await user.click(dialog.getByRole('button', { name: withLabel('Save') }));
    await waitFor(async () => expect(document.activeElement).toBe(await summary()));
    expect((await summary()).textContent).toContain('Add a domain: acme.example: Another organization has verified');
  });

  it('reports an unreachable provider at the field with its URL', async () => {
    serve([], { saveSsoConfig: rejecting('error_sso_provider_unreachable') });
    const user = showSettings();
    await user.type(await screen.findByLabelText('Display name'), 'Acme login');
    await user.type(screen.getByLabelText('Metadata URL'), 'https://idp.acme.example/metadata');
    await user.type(screen.getByLabelText('Add a domain'), 'ada@acme.com');
    await user.click(screen.getByRole('button', { name: withLabel('Save') }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Current password'), 'Survey-Sheet-1');
    await user.click(dialog.getByRole('button', { name: withLabel('Save') }));
    expect((await summary()).textContent).toContain('Metadata URL: The identity provider did not answer.');
    expect(sent('saveSsoConfig')).toMatchObject([
      { domains: ['acme.com'], provider: { protocol: 'saml', metadataUrl: 'https://idp.acme.example/metadata' } },
    ]);
  });

  it('validates before asking for the password and keeps a draft for the next visit', async () => {
    serve([]);
    const user = showSettings();
    await user.type(await screen.findByLabelText('Metadata URL'), 'not an address');
    await user.click(screen.getByRole('button', { name: withLabel('Save') }));
    const issues = within(await summary()).getAllByRole('listitem');
    expect(issues.map(({ textContent }) => textContent)).toEqual([
      'Display name: This field is required',
      'Metadata URL: URL is not valid',
      'Add a domain: This field is required',
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sessionStorage.getItem('draft:sso-settings')).toContain('not an address');
  });

  it('asks a user without a password to log in again instead', async () => {
    serve([samlConfig], { saveSsoConfig: rejecting('error_reauthentication_required') });
    const user = showSettings({ hasPassword: false });
    await user.type(await screen.findByLabelText('Display name'), ' 2');
    await user.click(screen.getByRole('button', { name: withLabel('Save') }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText('Current password')).toBeNull();
    await user.click(dialog.getByRole('button', { name: withLabel('Save') }));
    const link = await dialog.findByRole('link', { name: 'Log in again' });
    expect(link.getAttribute('href')).toBe('/login?next=%2Faccount%2Fsso');
  });
});

describe('domains of single sign-on', () => {
  it('domains of single sign-on are added with Enter and the button, normalized and without duplicates', async () => {
    serve([samlConfig]);
    const user = showSettings();
    const field = await screen.findByLabelText('Add a domain');
    await user.type(field, 'https://www.new.example/{Enter}');
    await user.type(field, 'acme.com{Enter}');
    const domains = within(await step('Domains'));
    expect(domains.getByText('www.new.example')).toBeTruthy();
    expect(domains.getByText('This domain is already in the list.')).toBeTruthy();
    await user.click(domains.getByRole('button', { name: 'Remove www.new.example' }));
    expect(domains.queryByText('www.new.example')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show their DNS record and the result of checking it', async () => {
    const [first, second] = samlConfig.domains;
    const found = { ...samlConfig, domains: [first, { ...second, isVerified: true }] } as SsoConfig;
    let answer: SsoConfig = samlConfig;
    serve([samlConfig], { verifySsoDomains: () => answer, listSsoConfigs: () => settingsWith(answer) });
    const user = showSettings();
    const domains = within(await step('Domains'));
    expect(await domains.findByText('dcipher-domain-verification=two')).toBeTruthy();
    expect(domains.getByRole('button', { name: 'Copy TXT record for acme.example' })).toBeTruthy();
    await user.click(domains.getByRole('button', { name: withLabel('Check now') }));
    expect(await domains.findByText(/^No record found for acme\.example/)).toBeTruthy();
    answer = found;
    await user.click(domains.getByRole('button', { name: withLabel('Check now') }));
    expect(await domains.findByText('Record found. The domain is verified.')).toBeTruthy();
    expect(domains.queryByRole('button', { name: withLabel('Check now') })).toBeNull();
  });
});
