import { describe, expect, it } from 'vitest';
import { affiliateSettings } from './affiliate-settings';
import { trackerSettings } from './tracker-settings';

const variables = {
  ...{ tenant: 'acme', scriptUrls: 'https://a.test/t.js', clickParameter: 'ref' },
  ...{ revenueOriginId: 'revenue-1', cookieDays: '45' },
};
const none = { tenant: '', scriptUrls: '', clickParameter: '', revenueOriginId: '', cookieDays: '' };
const others = { analyticsKey: '', analyticsHost: '', containerId: '', containerHost: '' };

describe('J7: the settings of the affiliate service', () => {
  it('name one tenant, and one script for all kinds or one for each', () => {
    const url = 'https://a.test/t.js';
    expect(affiliateSettings(variables)).toEqual({
      ...{ tenant: 'acme', clickParameter: 'ref', revenueOriginId: 'revenue-1', cookieDays: 45 },
      scripts: { click: url, email: url, freetrial: url, lead: url },
    });
    const scriptUrls = ' https://a.test/1.js, https://a.test/2.js,https://a.test/3.js,https://a.test/4.js';
    expect(affiliateSettings({ ...variables, scriptUrls })?.scripts).toEqual({
      ...{ click: 'https://a.test/1.js', email: 'https://a.test/2.js' },
      ...{ freetrial: 'https://a.test/3.js', lead: 'https://a.test/4.js' },
    });
  });

  it.each(Object.keys(variables))('make no tracker without %s', (name) => {
    expect(affiliateSettings({ ...variables, [name]: '' })).toBeUndefined();
  });

  it('J7: the settings of the affiliate service are those of the stand-in in local mode only, and only if no tracker is configured', () => {
    expect(trackerSettings({ ...others, affiliate: none }, true).affiliate?.tenant).toBe('local');
    expect(trackerSettings({ ...others, affiliate: none }, false).affiliate).toBeUndefined();
    expect(trackerSettings({ ...others, containerId: 'GTM-ABC1234', affiliate: none }, true).affiliate).toBeUndefined();
    expect(trackerSettings({ ...others, affiliate: variables }, true)).toMatchObject({
      ...{ analytics: undefined, tagContainer: undefined, affiliate: { tenant: 'acme' } },
    });
  });
});
