import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import * as m from '@/locales/generated/messages';
import { rejecting } from '@/tests/support/components/mocked-api';
import type { SsoConfig } from './api/sso-settings-calls';
import { samlConfig, settingsWith } from './testing/sample-configs';
import { withLabel, sent, serve, step, summary } from './testing/serve-settings';
import { resetRouter, router } from './testing/settings-router';
import { showSettings } from './testing/show-settings';

// Queries by role are slow on a page with six forms.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  resetRouter();
});

const failing = { state: 'failing', lastFailedAt: '2026-03-07T15:00:00.000Z', lastError: 'answer_expired' } as const;

describe('the test of single sign-on', () => {
  it.each([
    [samlConfig, /Test passed/],
    [{ ...samlConfig, ...failing }, /too late or too early/],
  ] as const)('shows the stored result of %j as "%s" and ignores text in the URL', async (config, text) => {
    router.query = { tested: config.id, error: 'Call this number' };
    serve([config]);
    showSettings();
    const result = await screen.findByRole('group', { name: 'Test result' });
    expect(result.textContent).toMatch(text);
    await waitFor(() => expect(document.activeElement).toBe(result));
    expect(router.replace).toHaveBeenCalledWith({ pathname: '/account/sso', query: {} }, undefined, expect.anything());
    expect(document.body.textContent).not.toContain('Call this number');
  });

  it('saves unsaved changes first', async () => {
    serve([samlConfig], { testSsoConfig: () => new Promise(() => undefined) });
    const user = showSettings();
    await user.type(await screen.findByLabelText('Display name'), ' 2');
    await user.click(screen.getByRole('button', { name: withLabel('Save and run the test') }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Current password'), 'Survey-Sheet-1');
    await user.click(dialog.getByRole('button', { name: withLabel('Save') }));
    await waitFor(() => expect(sent('testSsoConfig')).toEqual([{ configId: samlConfig.id }]));
  });

  it('reports an unreachable provider', async () => {
    serve([samlConfig], { testSsoConfig: rejecting('error_sso_provider_unreachable') });
    const user = showSettings();
    await user.click(await screen.findByRole('button', { name: withLabel('Run the test') }));
    expect(await screen.findByText(/The identity provider did not answer/)).toBeTruthy();
  });
});

describe('requiring single sign-on', () => {
  const ready = { ...samlConfig, domains: samlConfig.domains.slice(0, 1) };
  const button = () => screen.findByRole('button', { name: withLabel('Require single sign-on') });

  it.each([
    ['Save your provider first.', []],
    ['You can require it after a successful test', [{ ...ready, state: 'untested', lastTestedAt: null }]],
    ['The last test failed.', [{ ...ready, ...failing }]],
    ['Verify these domains first: acme.example.', [samlConfig]],
  ] as [string, SsoConfig[]][])('requiring single sign-on is disabled with the reason: %s', async (text, configs) => {
    serve(configs);
    const user = showSettings();
    expect((await button()).getAttribute('aria-disabled')).toBe('true');
    expect((await step('Require single sign-on')).textContent).toContain(text);
    await user.click(await button());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('F7: requiring single sign-on is disabled while the owner has no password, and says who needs one and why', async () => {
    const settings = settingsWith(ready);
    const keeper = { ...settings.passwordKeeper, hasPassword: false };
    serve([ready], { listSsoConfigs: () => ({ ...settings, passwordKeeper: keeper }) });
    showSettings({ isOwner: false });
    expect((await button()).getAttribute('aria-disabled')).toBe('true');
    expect((await step('Require single sign-on')).textContent).toContain(
      'The owner, Ada Lovelace, has no password and needs one in case the provider fails.',
    );
  });

  it('F7: keeps its dialog open with the error if the owner has lost the password in the meantime', async () => {
    serve([ready], { saveSsoConfig: rejecting('error_owner_password_missing', { status: 409 }) });
    const user = showSettings();
    await user.click(await button());
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.type(dialog.getByLabelText('Current password'), 'Survey-Sheet-1');
    await user.click(dialog.getByRole('button', { name: withLabel('Require single sign-on') }));
    expect((await summary()).textContent).toContain(m.error_owner_password_missing());
  });

  it('LO-13: names the users outside of the domains in advance, invited ones too, and how many more there are', async () => {
    const invited = { email: 'invited@partner.example', status: 'InvitationSent' } as const;
    serve([{ ...ready, membersOutside: 3, invitationsOutside: 1, lockedOut: [...ready.lockedOut, invited] }]);
    showSettings();
    const card = await step('Require single sign-on');
    expect(card.textContent).toContain("1 pending invitation is for another domain and can't be accepted then.");
    expect(card.textContent).toContain("These users couldn't log in:");
    const names = within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(names.slice(-3)).toEqual(['guest@partner.example', 'invited@partner.example (invited)', 'and 2 more']);
  });

  it('LO-13: names the users who can’t log in while single sign-on is required', async () => {
    serve([{ ...ready, isRequired: true }]);
    showSettings();
    const card = await step('Require single sign-on');
    expect(card.textContent).toContain("These users can't log in, because their addresses are in none");
    expect(card.textContent).toContain('guest@partner.example');
    expect(await componentViolations()).toEqual([]);
  });

  it('says in advance whom it affects and who keeps a password', async () => {
    serve([ready]);
    const user = showSettings({ isOwner: false });
    const card = await step('Require single sign-on');
    expect(card.textContent).toContain('2 members can no longer log in with a password');
    expect(card.textContent).toContain('1 member has an email address at another domain');
    expect(card.textContent).toContain('The owner, Ada Lovelace (ada@acme.com), keeps a password');
    await user.click(await button());
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Require single sign-on?' }));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep passwords' }));
    expect(dialog.getByText(/^You can no longer log in with your password/)).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
    await user.type(dialog.getByLabelText('Current password'), 'Survey-Sheet-1');
    await user.click(dialog.getByRole('button', { name: withLabel('Require single sign-on') }));
    expect(await screen.findByText('Single sign-on is now the only way to log in.')).toBeTruthy();
    expect(screen.queryByText('Single sign-on is the only way to log in.')).toBeNull();
    expect(sent('saveSsoConfig')).toMatchObject([{ configId: ready.id, isRequired: true }]);
    expect(sent('saveSsoConfig')[0]?.provider).toBeUndefined();
    expect(await screen.findByRole('button', { name: 'Stop requiring it' })).toBeTruthy();
  });
});

describe('removing single sign-on', () => {
  it('requires a typed domain and the password; the cancel button has the focus', async () => {
    serve([samlConfig]);
    const user = showSettings();
    await user.click(await screen.findByRole('button', { name: 'Remove single sign-on' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep it' }));
    expect(dialog.getByText(/^All of them stay members: their API keys, webhooks/)).toBeTruthy();
    await user.type(dialog.getByLabelText('Type acme.com to confirm'), 'another.example');
    await user.type(dialog.getByLabelText('Current password'), 'Survey-Sheet-1');
    await user.click(dialog.getByRole('button', { name: withLabel('Remove it') }));
    expect((await dialog.findByText(/^Type acme.com to confirm: This isn't one/)).textContent).toBeTruthy();
    await user.clear(dialog.getByLabelText('Type acme.com to confirm'));
    await user.type(dialog.getByLabelText('Type acme.com to confirm'), 'Acme.com');
    await user.click(dialog.getByRole('button', { name: withLabel('Remove it') }));
    expect(await screen.findByText('Single sign-on was removed. 2 sessions ended.')).toBeTruthy();
    expect(sent('deleteSsoConfig')).toMatchObject([{ configId: samlConfig.id, typedDomain: 'acme.com' }]);
    expect((await step('^Status$')).textContent).toContain('Not set up');
  });
});
