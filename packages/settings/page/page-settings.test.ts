import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { pageSettingsOf } from '../parts/page-settings';
import { readSettings } from '../read-settings';
import { pageSettingsScript } from './page-settings';

const settingsOf = (variables: Record<string, string>) =>
  pageSettingsOf(readSettings(variables, 'front door'), { keys: [] });

describe('the settings of the pages', () => {
  it('the settings of the pages are a script that ends no element, also with signs of HTML in a setting', () => {
    const name = `</script><!--\u2028"'\\ & Co.`;
    const settings = settingsOf({ OPERATOR_NAME: name });
    const script = pageSettingsScript(settings);
    expect(script).not.toMatch(/[<>&\u2028]/);
    const self: { pageSettings?: typeof settings } = {};
    runInNewContext(script, { self });
    expect(self.pageSettings?.operator?.name).toBe(name);
    expect(JSON.stringify(self.pageSettings)).toBe(JSON.stringify(settings));
  });

  it('the settings of the pages are samples in dev, so that every link is visible, and nothing elsewhere', () => {
    expect(settingsOf({ SUPPORT_EMAIL: 'help@acme.example' }).externalTargets).toMatchObject({
      supportEmail: 'help@acme.example',
      infoEmail: 'info@dcipher.example',
    });
    for (const APP_ENV of ['staging', 'production']) {
      const { externalTargets, operator, trackers, errorReports } = settingsOf({ APP_ENV });
      expect(Object.values(externalTargets).filter((target) => target !== undefined)).toEqual([]);
      expect([operator, trackers, errorReports]).toEqual([undefined, {}, undefined]);
    }
  });

  it('the settings of the pages contain no secret', () => {
    const secrets = {
      STRIPE_SECRET_KEY: 'sk_test_a1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_a1',
      STRIPE_WEBHOOK_SECRET: 'whsec_a1',
      RECAPTCHA_SECRET_KEY: 'canary-captcha',
      DATABASE_URL: 'postgres://app:canary-database@localhost/app',
      SMTP_URL: 'smtp://canary-mail@localhost',
      CMS_TOKEN: 'canary-cms',
      CMS_PREVIEW_SECRET: 'canary-preview-canary-preview-canary',
      MIRO_CLIENT_ID: 'app',
      MIRO_CLIENT_SECRET: 'canary-miro',
      PASSWORD_PEPPER: 'canary-pepper-canary',
    };
    expect(JSON.stringify(settingsOf(secrets))).not.toMatch(/canary|sk_test|whsec/);
  });

  it('the settings of the pages distinguish the content of this repository from that of an outside service', () => {
    expect(settingsOf({}).hasOutsideContent).toBe(false);
    expect(settingsOf({ CMS_BASE_URL: 'https://content.acme.example' }).hasOutsideContent).toBe(true);
    expect(settingsOf({ APP_ENV: 'production' }).hasOutsideContent).toBe(true);
  });
});
