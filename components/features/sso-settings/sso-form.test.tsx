import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/component-axe';
import { installModalDialogs } from '@/components/ui/testing/modal-dialogs';
import type { SsoConfig } from './sso-settings-calls';
import { oidcConfig, samlConfig, settingsWith } from './testing/sample-configs';
import { labelled, rejection, sent, serve, step, summary } from './testing/serve-settings';
import { resetRouter } from './testing/settings-router';
import { showSettings } from './testing/show-settings';

// A page of six forms has many roles to work out, on machines that have little to spare.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  installModalDialogs();
  sessionStorage.clear();
  resetRouter();
});

describe('saving', () => {
  it('says what changes, asks for the password once, and shows what is stored', async () => {
    serve([oidcConfig]);
    const user = showSettings();
    const secret = await screen.findByLabelText('Client secret');
    expect(secret).toHaveProperty('value', '');
    await user.type(secret, 'canary');
    await user.click(screen.getByRole('button', { name: labelled('Save') }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save single sign-on?' }));
    expect(dialog.getByText(/^The client secret is replaced/)).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
    await user.type(dialog.getByLabelText('Current password'), 'Survey-Sheet-1');
    await user.click(dialog.getByRole('button', { name: labelled('Save') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('saveSsoConfig')).toMatchObject([
      { configId: oidcConfig.id, currentPassword: 'Survey-Sheet-1', provider: { clientSecret: 'canary' } },
    ]);
    expect(screen.getByText(/^Saved on /)).toBeTruthy();
    expect(secret).toHaveProperty('value', '');
    expect(document.body.innerHTML).not.toContain('canary');
    expect(JSON.stringify(sessionStorage)).not.toContain('canary');
  });

  it('stays in the dialog while the password is wrong', async () => {
    serve([samlConfig], { saveSsoConfig: rejection('error_password_current_invalid') });
    const user = showSettings();
    await user.type(await screen.findByLabelText('Display name'), ' 2');
    await user.click(screen.getByRole('button', { name: labelled('Save') }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Current password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: labelled('Save') }));
    await waitFor(() => expect(dialog.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Display name')).toHaveProperty('value', 'Acme login 2');
  });

  it('shows what the server refuses at the fields, and names a domain that is somebody else’s', async () => {
    serve([samlConfig], {
      saveSsoConfig: rejection('error_conflict', { fields: { 'domains.1': { code: 'domain_taken' } }, status: 409 }),
    });
    const user = showSettings();
    await user.type(await screen.findByLabelText('Display name'), ' 2');
    await user.click(screen.getByRole('button', { name: labelled('Save') }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Current password'), 'Survey-Sheet-1');
    await user.click(dialog.getByRole('button', { name: labelled('Save') }));
    await waitFor(async () => expect(document.activeElement).toBe(await summary()));
    expect((await summary()).textContent).toContain('Add a domain: acme.example: Another organization has verified');
  });

  it('says that a provider does not answer at what it was looked for by', async () => {
    serve([], { saveSsoConfig: rejection('error_sso_provider_unreachable') });
    const user = showSettings();
    await user.type(await screen.findByLabelText('Display name'), 'Acme login');
    await user.type(screen.getByLabelText('Metadata URL'), 'https://idp.acme.example/metadata');
    await user.type(screen.getByLabelText('Add a domain'), 'ada@acme.com');
    await user.click(screen.getByRole('button', { name: labelled('Save') }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Current password'), 'Survey-Sheet-1');
    await user.click(dialog.getByRole('button', { name: labelled('Save') }));
    expect((await summary()).textContent).toContain('Metadata URL: The identity provider did not answer.');
    expect(sent('saveSsoConfig')).toMatchObject([
      { domains: ['acme.com'], provider: { protocol: 'saml', metadataUrl: 'https://idp.acme.example/metadata' } },
    ]);
  });

  it('checks before it asks for anything, and keeps what was typed for whoever comes back', async () => {
    serve([]);
    const user = showSettings();
    await user.type(await screen.findByLabelText('Metadata URL'), 'not an address');
    await user.click(screen.getByRole('button', { name: labelled('Save') }));
    const issues = within(await summary()).getAllByRole('listitem');
    expect(issues.map(({ textContent }) => textContent)).toEqual([
      'Display name: This field is required',
      'Metadata URL: URL is not valid',
      'Add a domain: This field is required',
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sessionStorage.getItem('draft:sso-settings')).toContain('not an address');
  });

  it('asks whoever has no password for a fresh login instead', async () => {
    serve([samlConfig], { saveSsoConfig: rejection('error_reauthentication_required') });
    const user = showSettings({ hasPassword: false });
    await user.type(await screen.findByLabelText('Display name'), ' 2');
    await user.click(screen.getByRole('button', { name: labelled('Save') }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText('Current password')).toBeNull();
    await user.click(dialog.getByRole('button', { name: labelled('Save') }));
    const link = await dialog.findByRole('link', { name: 'Log in again' });
    expect(link.getAttribute('href')).toBe('/login?next=%2Faccount%2Fsso');
  });
});

describe('domains', () => {
  it('are added by Enter and by the button, taken as they were meant, and not twice', async () => {
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

  it('show the record that proves them, and what came of looking for it', async () => {
    const [first, second] = samlConfig.domains;
    const found = { ...samlConfig, domains: [first, { ...second, isVerified: true }] } as SsoConfig;
    let answer: SsoConfig = samlConfig;
    serve([samlConfig], { verifySsoDomains: () => answer, listSsoConfigs: () => settingsWith(answer) });
    const user = showSettings();
    const domains = within(await step('Domains'));
    expect(await domains.findByText('dcipher-domain-verification=two')).toBeTruthy();
    expect(domains.getByRole('button', { name: 'Copy TXT record for acme.example' })).toBeTruthy();
    await user.click(domains.getByRole('button', { name: labelled('Check now') }));
    expect(await domains.findByText(/^No record found for acme\.example/)).toBeTruthy();
    answer = found;
    await user.click(domains.getByRole('button', { name: labelled('Check now') }));
    expect(await domains.findByText('Record found. The domain is verified.')).toBeTruthy();
    expect(domains.queryByRole('button', { name: labelled('Check now') })).toBeNull();
  });
});
