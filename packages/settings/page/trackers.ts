import { localAffiliate, type AffiliateSettings } from './affiliate';

/** The kinds of trackers, also as stored in a visitor's choice. */
export const trackerNames = ['analytics', 'tags', 'affiliate'] as const;
export type TrackerName = (typeof trackerNames)[number];

/** Values that pages need of each tracker. */
type Trackers = {
  /** The product analytics: a PostHog project's public key, and the base URL of its server. */
  analytics: { key: string; host: string };
  /** The tag container: its public id, and the base URL that serves it. */
  tags: { id: string; host: string };
  /** The affiliate service, which learns what became of visitors that a partner sent. */
  affiliate: AffiliateSettings;
};

/** One tracker, configured. */
export type TrackerSettingsOf<Name extends TrackerName> = Trackers[Name];

/** The trackers that this installation uses. One that isn't configured doesn't exist. */
export type TrackerSettings = { [Name in TrackerName]?: TrackerSettingsOf<Name> | undefined };

/** Local mode's stand-ins, as paths: the browser reaches them under another name of this machine. */
export const localTrackerPaths = { analytics: '/local/analytics', tags: '/local/tag-container' } as const;
export const localTrackers: Required<TrackerSettings> = {
  analytics: { key: 'phc_local', host: localTrackerPaths.analytics },
  tags: { id: 'GTM-LOCAL', host: localTrackerPaths.tags },
  affiliate: localAffiliate,
};
