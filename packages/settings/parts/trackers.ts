import { listScriptUrls, scriptsOf } from '../page/affiliate';
import {
  localTrackers,
  trackerNames,
  type TrackerName,
  type TrackerSettings,
  type TrackerSettingsOf,
} from '../page/trackers';
import { trackerUrl } from '../page/tracker-url';
import { originsOf } from '../schemas';
import type { SettingName, SettingValues } from '../settings-table';
import { siteOriginOf } from './addresses';

/** The origins that a page with trackers needs, by kind of request. */
export type TrackerSources = Record<'scripts' | 'images' | 'connections', readonly string[]>;
export const noTrackerSources: TrackerSources = { scripts: [], images: [], connections: [] };

/** All that an installation decides about one tracker. */
type Declaration<Name extends TrackerName> = {
  /** Must be set together. */
  needs: readonly SettingName[];
  /** Settings with addresses, which must be encrypted outside of dev. */
  addresses: readonly SettingName[];
  /** Called if all of `needs` are set. */
  read: (values: SettingValues) => TrackerSettingsOf<Name>;
  /** Sources that the security policy of a page with this tracker allows. */
  sources: (tracker: TrackerSettingsOf<Name>, context: { values: SettingValues; originOf: OriginOf }) => TrackerSources;
};
/** The origin of an address; that of local mode's stand-in differs from the site's. */
type OriginOf = (address: string) => string;

const googleTagManager = 'https://www.googletagmanager.com';
const withoutSlash = (url: string) => url.replace(/\/+$/, '');
const unique = (origins: readonly string[]) => [...new Set(origins)];

/**
 * Returns the sources of a tracker whose scripts are foreign. Without named hosts, they send to the host that serves
 * them. Each origin in each directive costs bytes of the headers, which proxies limit.
 */
function foreignSources(scripts: readonly string[], named: readonly string[]): TrackerSources {
  const receivers = named.length > 0 ? named : unique(scripts);
  return { scripts: unique([...scripts, ...named]), images: receivers, connections: receivers };
}

/** The one declaration of each tracker. What its pages send is in `lib/measurement/trackers.ts`. */
const declarations: { [Name in TrackerName]: Declaration<Name> } = {
  analytics: {
    needs: ['ANALYTICS_KEY', 'ANALYTICS_HOST'],
    addresses: ['ANALYTICS_HOST'],
    read: ({ ANALYTICS_KEY: key = '', ANALYTICS_HOST: host = '' }) => ({ key, host: withoutSlash(host) }),
    // It only receives events.
    sources: ({ host }, { originOf }) => ({ ...noTrackerSources, connections: [originOf(host)] }),
  },
  tags: {
    needs: ['TAG_CONTAINER_ID'],
    addresses: ['TAG_CONTAINER_HOST'],
    read: ({ TAG_CONTAINER_ID: id = '', TAG_CONTAINER_HOST: host = googleTagManager }) => ({
      id,
      host: withoutSlash(host),
    }),
    sources: ({ host }, { values, originOf }) => foreignSources([originOf(host)], originsOf(values.TAG_HOSTS)),
  },
  affiliate: {
    needs: [
      'AFFILIATE_TENANT',
      'AFFILIATE_SCRIPT_URLS',
      'AFFILIATE_CLICK_PARAMETER',
      'AFFILIATE_REVENUE_ORIGIN_ID',
      'AFFILIATE_COOKIE_DAYS',
    ],
    addresses: ['AFFILIATE_SCRIPT_URLS'],
    read: (values) => ({
      tenant: values.AFFILIATE_TENANT ?? '',
      scripts: scriptsOf(listScriptUrls(values.AFFILIATE_SCRIPT_URLS ?? '')),
      clickParameter: values.AFFILIATE_CLICK_PARAMETER ?? '',
      revenueOriginId: values.AFFILIATE_REVENUE_ORIGIN_ID ?? '',
      cookieDays: values.AFFILIATE_COOKIE_DAYS ?? 0,
    }),
    sources: ({ scripts }, { values, originOf }) =>
      foreignSources(unique(Object.values(scripts).map(originOf)), originsOf(values.AFFILIATE_HOSTS)),
  },
};

/** The settings with addresses of trackers. */
export const trackerAddresses: readonly SettingName[] = trackerNames.flatMap((name) => declarations[name].addresses);

const missing = (name: TrackerName, values: SettingValues) =>
  declarations[name].needs.filter((setting) => values[setting] === undefined);
const isConfigured = (name: TrackerName, values: SettingValues) => missing(name, values).length === 0;

/** @returns A sentence for each tracker that is half configured. */
export function trackerProblems(values: SettingValues): string[] {
  return trackerNames.flatMap((name) => {
    const absent = missing(name, values);
    const isHalf = absent.length > 0 && absent.length < declarations[name].needs.length;
    return isHalf ? `Set ${absent.join(', ')} for the tracker as well, or none of its settings.` : [];
  });
}

/** @returns The configured trackers. Without any, dev uses local mode's stand-ins. */
export function trackersOf(values: SettingValues): TrackerSettings {
  const configured = trackerNames.filter((name) => isConfigured(name, values));
  if (configured.length === 0 && values.APP_ENV === 'dev') return localTrackers;
  return Object.fromEntries(configured.map((name) => [name, declarations[name].read(values)]));
}

/**
 * @param names Those that the page may load.
 * @returns The sources that the security policy of a page with these trackers allows.
 */
export function trackerSourcesOf(values: SettingValues, names: readonly TrackerName[] = trackerNames): TrackerSources {
  const trackers = trackersOf(values);
  const originOf: OriginOf = (address) => new URL(trackerUrl(address, siteOriginOf(values))).origin;
  const sourcesOf = <Name extends TrackerName>(name: Name): TrackerSources => {
    const tracker: TrackerSettingsOf<Name> | undefined = trackers[name];
    return tracker ? declarations[name].sources(tracker, { values, originOf }) : noTrackerSources;
  };
  const all = names.map(sourcesOf);
  return {
    scripts: unique(all.flatMap(({ scripts }) => scripts)),
    images: unique(all.flatMap(({ images }) => images)),
    connections: unique(all.flatMap(({ connections }) => connections)),
  };
}
