import { expect, it } from 'vitest';
import { compiledSettings, compiledValues } from './compiled-settings.mjs';

it('compiles sample values for unset settings into dev builds', () => {
  const values = compiledValues({ SUPPORT_EMAIL: 'help@acme.example' });
  expect(values).toMatchObject({ SUPPORT_EMAIL: 'help@acme.example', INFO_EMAIL: 'info@dcipher.example' });
  expect(values.SOURCE_URL).toBe('');
});

it.each(['staging', 'production'])('compiles no sample values into builds of %s', (environment) => {
  const values = compiledValues({ APP_ENV: environment, SUPPORT_EMAIL: 'help@acme.example' });
  const { APP_ENV, SUPPORT_EMAIL, HAS_OUTSIDE_CONTENT, ...others } = values;
  expect([APP_ENV, SUPPORT_EMAIL, HAS_OUTSIDE_CONTENT]).toEqual([environment, 'help@acme.example', 'yes']);
  expect(new Set(Object.values(others))).toEqual(new Set(['']));
  expect(Object.keys(values)).toEqual([
    ...compiledSettings,
    'HAS_OUTSIDE_CONTENT',
    'HAS_TRACKERS',
    'HAS_ERROR_REPORTS',
  ]);
});

it('distinguishes the embedded content service from an outside one', () => {
  expect(compiledValues({}).HAS_OUTSIDE_CONTENT).toBe('');
  expect(compiledValues({ CMS_BASE_URL: 'https://content.acme.example' }).HAS_OUTSIDE_CONTENT).toBe('yes');
});

it.each(['ANALYTICS_KEY', 'TAG_CONTAINER_ID', 'AFFILIATE_TENANT'])(
  'compiles in that %s configures a tracker',
  (name) => {
    expect(compiledValues({ [name]: 'x' })).toMatchObject({ HAS_TRACKERS: 'yes', HAS_ERROR_REPORTS: '' });
  },
);

it('compiles in that error reports are configured', () => {
  expect(compiledValues({ SENTRY_DSN: 'https://key@errors.acme.example/1' })).toMatchObject({
    HAS_TRACKERS: '',
    HAS_ERROR_REPORTS: 'yes',
  });
});
