import { ssoProblems } from '@app/api-client/contract/access/single-sign-on';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { rejecting } from '@/tests/support/components/mocked-api';
import { adviceOn } from './model/problem-advice';
import type { SsoConfig } from './api/sso-settings-calls';
import { oidcConfig, samlConfig, settingsWith } from './testing/sample-configs';
import { sent, serve, step } from './testing/serve-settings';
import { resetRouter } from './testing/settings-router';
import { showSettings } from './testing/show-settings';

// Queries by role are slow on a page with six forms.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  resetRouter();
});

describe('access to single sign-on settings', () => {
  it.each(['teammate', 'guest'] as const)(
    'F7: a %s sees whom to ask, and no configuration is requested',
    async (role) => {
      serve([samlConfig]);
      showSettings({ role, isOwner: false });
      expect((await screen.findByRole('region', { name: 'Ask an admin' })).textContent).toContain(
        'Only admins can set up',
      );
      expect(await screen.findByRole('link', { name: 'ada@acme.com' })).toBeTruthy();
      expect(sent('listSsoConfigs')).toEqual([]);
      expect(await componentViolations()).toEqual([]);
    },
  );
});

describe('the single sign-on status', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 3_600_000).toISOString();

  it.each([
    ['Not set up', []],
    ['Not tested yet', [{ ...samlConfig, state: 'untested', lastTestedAt: null }]],
    ['Active', [samlConfig]],
    ['Required', [{ ...samlConfig, isRequired: true }]],
    ['expires in 20 days', [{ ...samlConfig, certificateExpiresAt: inDays(20) }]],
    ['expires in 1 day,', [{ ...samlConfig, certificateExpiresAt: inDays(1) }]],
    ['expires today', [{ ...samlConfig, certificateExpiresAt: inDays(0) }]],
    ['expired on', [{ ...samlConfig, certificateExpiresAt: inDays(-2) }]],
    ["Your domain isn't verified yet", [{ ...samlConfig, domains: samlConfig.domains.slice(1) }]],
    ["1 of 2 domains is verified. Users of the other can't", [samlConfig]],
  ] as [string, SsoConfig[]][])('shows the status "%s"', async (text, configs) => {
    serve(configs);
    showSettings();
    expect((await step('^Status$')).textContent).toContain(text);
  });

  it.each(ssoProblems)('says what failed last, when, and what to change: %s', async (problem) => {
    serve([{ ...samlConfig, state: 'failing', lastError: problem, lastFailedAt: '2026-03-07T14:30:00.000Z' }]);
    showSettings();
    const state = (await step('^Status$')).textContent;
    expect(state).toContain('Failing');
    expect(state).toMatch(/failed on 07 Mar 2026/);
    expect(state).toContain(adviceOn(problem));
  });

  it('offers a retry if loading fails', async () => {
    serve([], { listSsoConfigs: rejecting('error_server', { status: 500 }) });
    const user = showSettings();
    const again = await screen.findByRole('button', { name: 'Try again' });
    serve([samlConfig]);
    await user.click(again);
    expect((await step('^Status$')).textContent).toContain('Active');
  });

  it('links to the other configurations', async () => {
    serve([samlConfig, { ...oidcConfig, name: 'Second login' }]);
    showSettings();
    const link = await screen.findByRole('link', { name: 'Second login' });
    expect(link.getAttribute('href')).toBe(`/account/sso?config=${oidcConfig.id}`);
  });
});

describe('the values for the provider', () => {
  it('use the chosen provider’s names for the protocol and link to its guide', async () => {
    serve([]);
    const user = showSettings();
    const valuesStep = within(await step('Give these'));
    await user.click(await valuesStep.findByRole('radio', { name: 'Okta' }));
    expect(valuesStep.getByText('Okta calls it: Single sign-on URL')).toBeTruthy();
    expect(valuesStep.getByRole('button', { name: 'Copy ACS URL' })).toBeTruthy();
    expect(screen.getByLabelText('Display name')).toHaveProperty('value', 'Okta');
    await user.click(valuesStep.getByRole('radio', { name: /OpenID Connect/ }));
    expect(valuesStep.getByText('Okta calls it: Sign-in redirect URIs')).toBeTruthy();
    const address = settingsWith().newServiceProvider.redirectUrl;
    expect(valuesStep.getAllByRole('code').map(({ textContent }) => textContent)).toContain(address);
    const link = valuesStep.getByRole('link', { name: /Okta documentation/, hidden: true });
    expect(link.getAttribute('href')).toContain('https://help.okta.com/');
    expect(await componentViolations()).toEqual([]);
  });
});
