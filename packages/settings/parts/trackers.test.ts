import { describe, expect, it } from 'vitest';
import { trackerNames } from '../page/trackers';
import { readSettings } from '../read-settings';
import { trackerAddresses, trackersOf, trackerSourcesOf } from './trackers';

const affiliate = {
  AFFILIATE_TENANT: 'acme',
  AFFILIATE_SCRIPT_URLS: 'https://a.test/t.js',
  AFFILIATE_CLICK_PARAMETER: 'ref',
  AFFILIATE_REVENUE_ORIGIN_ID: 'revenue-1',
  AFFILIATE_COOKIE_DAYS: '45',
};
const analytics = { ANALYTICS_KEY: 'phc_key', ANALYTICS_HOST: 'https://a.test' };
const valuesOf = (variables: Record<string, string>) => readSettings(variables, 'front door');

describe('J7: the trackers of an installation', () => {
  it('J7: the affiliate service has one tenant, and one script for all kinds or one for each', () => {
    const url = affiliate.AFFILIATE_SCRIPT_URLS;
    expect(trackersOf(valuesOf(affiliate)).affiliate).toEqual({
      tenant: 'acme',
      clickParameter: 'ref',
      revenueOriginId: 'revenue-1',
      cookieDays: 45,
      scripts: { click: url, email: url, freetrial: url, lead: url },
    });
    const urls = ' https://a.test/1.js, https://a.test/2.js,https://a.test/3.js,https://a.test/4.js';
    expect(trackersOf(valuesOf({ ...affiliate, AFFILIATE_SCRIPT_URLS: urls })).affiliate?.scripts).toEqual({
      click: 'https://a.test/1.js',
      email: 'https://a.test/2.js',
      freetrial: 'https://a.test/3.js',
      lead: 'https://a.test/4.js',
    });
  });

  it('J7: local mode has its stand-ins only, and only if no tracker is configured', () => {
    expect(Object.keys(trackersOf(valuesOf({})))).toEqual([...trackerNames]);
    expect(trackersOf(valuesOf({ APP_ENV: 'production' }))).toEqual({});
    const tags = { id: 'GTM-ABC1234', host: 'https://www.googletagmanager.com' };
    expect(trackersOf(valuesOf({ TAG_CONTAINER_ID: 'GTM-ABC1234' }))).toEqual({ tags });
    expect(Object.keys(trackersOf(valuesOf(affiliate)))).toEqual(['affiliate']);
  });

  it.each([
    ...Object.keys(affiliate).map((omitted) => [omitted, affiliate] as const),
    ...Object.keys(analytics).map((omitted) => [omitted, analytics] as const),
  ])('J7: a tracker without its setting %s is rejected at the start', (omitted, variables) => {
    const { [omitted]: _, ...others } = variables as Record<string, string>;
    expect(() => valuesOf(others)).toThrow(`Set ${omitted} for the tracker as well`);
  });

  it.each(trackerAddresses)('J7: a tracker whose address in %s is not encrypted is rejected outside of dev', (name) => {
    expect(() => valuesOf({ APP_ENV: 'staging', [name]: 'http://a.test/t' })).toThrow(`${name} must begin with https`);
  });

  it.each(trackerNames)('J7: the security policy allows a page the hosts of %s', (name) => {
    expect(trackerSourcesOf(valuesOf({}), [name]).connections.length).toBeGreaterThan(0);
    expect(trackerSourcesOf(valuesOf({ APP_ENV: 'production' }), [name]).connections).toEqual([]);
  });
});
