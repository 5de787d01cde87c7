import { z } from 'zod';
import {
  affiliateKinds,
  listScriptUrls,
  type AffiliateSettings,
  type AffiliateVariables,
} from '@/lib/affiliate-settings';
import { trackerUrl } from '@/lib/measurement/tracker-url';
import { StartError } from '../connections/start-error';

const isScriptUrl = (url: string) => /^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '');

/** The variables of the affiliate service, without its hosts. */
export const affiliateVariables = {
  AFFILIATE_TENANT: z.string().regex(/^[\w-]{1,100}$/),
  AFFILIATE_SCRIPT_URLS: z.string().refine(
    (text) => {
      const urls = listScriptUrls(text);
      return [1, affiliateKinds.length].includes(urls.length) && urls.every(isScriptUrl);
    },
    { message: 'must be one address, or four separated by commas' },
  ),
  AFFILIATE_CLICK_PARAMETER: z.string().regex(/^[\w.-]{1,50}$/),
  AFFILIATE_REVENUE_ORIGIN_ID: z.string().regex(/^[\w-]{1,100}$/),
  AFFILIATE_COOKIE_DAYS: z.coerce.number().int().min(1).max(400),
};

type Variables = { [Name in keyof typeof affiliateVariables]?: z.infer<(typeof affiliateVariables)[Name]> | undefined };

/** @throws {StartError} For a part of the settings, or for a script that would be loaded unencrypted. */
export function readAffiliateVariables(settings: Variables, isDev: boolean): AffiliateVariables {
  const names = Object.keys(affiliateVariables) as (keyof Variables)[];
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    throw new StartError(`Set ${missing.join(', ')} for the affiliate service as well, or none of its settings.`);
  }
  const scriptUrls = settings.AFFILIATE_SCRIPT_URLS;
  if (!isDev && listScriptUrls(scriptUrls ?? '').some((url) => url.startsWith('http:'))) {
    throw new StartError('AFFILIATE_SCRIPT_URLS must begin with https outside of dev.');
  }
  return {
    tenant: settings.AFFILIATE_TENANT,
    scriptUrls,
    clickParameter: settings.AFFILIATE_CLICK_PARAMETER,
    revenueOriginId: settings.AFFILIATE_REVENUE_ORIGIN_ID,
    cookieDays: settings.AFFILIATE_COOKIE_DAYS?.toString(),
  };
}

/** Returns the origins of the scripts. That of local mode's stand-in differs from the site's. */
export function affiliateScriptOrigins({ scripts }: AffiliateSettings, siteOrigin: string): string[] {
  return [...new Set(Object.values(scripts).map((url) => new URL(trackerUrl(url, siteOrigin)).origin))];
}
