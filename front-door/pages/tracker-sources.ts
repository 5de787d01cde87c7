import { trackerUrl } from '@/lib/measurement/tracker-url';
import { affiliateScriptOrigins } from './affiliate-config';
import type { FrontDoorConfig } from '../config';

/** The origins that a page with trackers needs, by kind of request. */
export type TrackerSources = Record<'scripts' | 'images' | 'connections', readonly string[]>;

export const noTrackerSources: TrackerSources = { scripts: [], images: [], connections: [] };

type SourceConfig = Pick<FrontDoorConfig, 'trackers' | 'siteOrigin' | 'tagOrigins' | 'affiliateOrigins'>;

const unique = (...origins: string[]) => [...new Set(origins)];

/**
 * Returns the sources of a tracker whose scripts are foreign. Without named hosts, they send to the host that serves
 * them. Each origin in each directive costs bytes of the headers, which proxies limit.
 */
function foreignSources(scripts: readonly string[], named: readonly string[]): TrackerSources {
  const receivers = named.length > 0 ? named : unique(...scripts);
  return { scripts: unique(...scripts, ...named), images: receivers, connections: receivers };
}

/** Returns the sources of the affiliate service, which the page after a sign-up needs, too. */
export function affiliateSources({ trackers, siteOrigin, affiliateOrigins }: SourceConfig): TrackerSources {
  if (!trackers.affiliate) return noTrackerSources;
  return foreignSources(affiliateScriptOrigins(trackers.affiliate, siteOrigin), affiliateOrigins);
}

/**
 * Returns the sources of the configured trackers. Analytics only receives events. The container and the affiliate service
 * are scripts, which load scripts, images and data from the origins that the operator named.
 */
export function trackerSources(config: SourceConfig): TrackerSources {
  const { trackers, siteOrigin, tagOrigins } = config;
  const originOf = (host: string) => new URL(trackerUrl(host, siteOrigin)).origin;
  const ofAnalytics = trackers.analytics ? [originOf(trackers.analytics.host)] : [];
  const ofTags = trackers.tagContainer
    ? foreignSources([originOf(trackers.tagContainer.host)], tagOrigins)
    : noTrackerSources;
  const ofAffiliate = affiliateSources(config);
  return {
    scripts: unique(...ofTags.scripts, ...ofAffiliate.scripts),
    images: unique(...ofTags.images, ...ofAffiliate.images),
    connections: unique(...ofAnalytics, ...ofTags.connections, ...ofAffiliate.connections),
  };
}
