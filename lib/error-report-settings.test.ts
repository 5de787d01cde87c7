import { expect, it } from 'vitest';
import { localDsn } from '@app/api-client/rules/errors/error-service';
import { errorReportSettings, policyReportPath } from './error-report-settings';

const dsn = 'https://key@errors.example.test/1';

it('sends reports to the configured service, through a path of this site', () => {
  for (const hasLocalTools of [true, false]) {
    expect(errorReportSettings({ dsn, tunnelPath: '' }, hasLocalTools)).toEqual({ dsn, tunnelPath: '/error-reports' });
  }
  expect(errorReportSettings({ dsn, tunnelPath: '/e' }, false)).toEqual({ dsn, tunnelPath: '/e' });
  expect(policyReportPath({ dsn, tunnelPath: '/e' })).toBe('/e/policy');
});

it('uses the stand-in of local mode without an address, and reports nothing elsewhere', () => {
  expect(errorReportSettings({ dsn: '', tunnelPath: undefined }, true)?.dsn).toBe(localDsn);
  expect(errorReportSettings({ dsn: undefined, tunnelPath: '/e' }, false)).toBeUndefined();
});
