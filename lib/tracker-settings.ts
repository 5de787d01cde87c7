import {
  affiliateSettings,
  localAffiliate,
  type AffiliateSettings,
  type AffiliateVariables,
} from './affiliate-settings';

/** The trackers that this installation uses. One that isn't configured doesn't exist. */
export type TrackerSettings = {
  /** The product analytics: a PostHog project's public key, and the base URL of its server. */
  analytics: { key: string; host: string } | undefined;
  /** The tag container: its public id, and the base URL that serves it. */
  tagContainer: { id: string; host: string } | undefined;
  /** The affiliate service, which learns what became of visitors that a partner sent. */
  affiliate: AffiliateSettings | undefined;
};

type Variables = Record<'analyticsKey' | 'analyticsHost' | 'containerId' | 'containerHost', string | undefined> & {
  affiliate: AffiliateVariables;
};

const googleTagManager = 'https://www.googletagmanager.com';

/** Local mode's stand-ins, as paths: the browser reaches them under another name of this machine. */
export const localAnalyticsPath = '/local/analytics';
export const localContainerPath = '/local/tag-container';
const localTrackers: TrackerSettings = {
  analytics: { key: 'phc_local', host: localAnalyticsPath },
  tagContainer: { id: 'GTM-LOCAL', host: localContainerPath },
  affiliate: localAffiliate,
};

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

/** @param hasLocalTools Without any variable, local mode uses its stand-ins. */
export function trackerSettings(variables: Variables, hasLocalTools: boolean): TrackerSettings {
  const { analyticsKey, analyticsHost, containerId, containerHost, affiliate } = variables;
  if (hasLocalTools && !analyticsKey && !containerId && !affiliate.tenant) return localTrackers;
  return {
    analytics: analyticsKey && analyticsHost ? { key: analyticsKey, host: withoutSlash(analyticsHost) } : undefined,
    tagContainer: containerId ? { id: containerId, host: withoutSlash(containerHost || googleTagManager) } : undefined,
    affiliate: affiliateSettings(affiliate),
  };
}
