import {
  affiliateClickIdName,
  affiliateService,
  trackerNames,
  type TrackerName,
  type TrackerSettingsOf,
} from '@app/settings/page';
import {
  contentPercentEvent,
  customerEmailEvent,
  freeTrialEvent,
  leadEvent,
  pageViewEvent,
  partnerClickEvent,
  type EventName,
} from '@app/measurement';
import * as m from '@/locales/generated/messages';
import { trackers as settings } from '@/lib/env';
import type { StoredEntry } from '../storage-inventory';
import type { Sender } from './sender';

export type Tracker = {
  name: TrackerName;
  title: () => string;
  purpose: () => string;
  /** The service that receives the events, and its host. */
  service: () => string;
  host: string;
  events: readonly EventName[];
  /** Entries that it stores in the browser. */
  stored: readonly StoredEntry[];
  /** Whether it runs scripts of its own host, which could read the page and its cookies. */
  hasForeignScript: boolean;
  /**
   * Whether its events wait for the visitor's first interaction and, through documents, for a page that may load it. It
   * may run on the page after a sign-up.
   */
  isCarried?: true;
  /** Loads its code, after consent only. */
  load: () => Promise<Sender>;
};

const analyticsTracker = ({ key, host }: TrackerSettingsOf<'analytics'>): Tracker => ({
  name: 'analytics',
  title: m.measurement_analytics_title,
  purpose: m.measurement_analytics_purpose,
  service: () => 'PostHog',
  host,
  events: [pageViewEvent, contentPercentEvent],
  stored: [
    {
      name: 'ph_…_posthog',
      where: 'local',
      purpose: m.measurement_stored_visitor,
      duration: m.measurement_lasts_until_refused,
      isNecessary: false,
    },
    {
      name: 'ph_…_window_id',
      where: 'session',
      purpose: m.measurement_stored_tab,
      duration: m.storage_lasts_as_tab,
      isNecessary: false,
    },
    {
      name: 'ph_…_posthog',
      where: 'session',
      purpose: m.measurement_stored_start,
      duration: m.storage_lasts_as_tab,
      isNecessary: false,
    },
    {
      name: 'ph_…_session_registered_properties',
      where: 'session',
      purpose: m.measurement_stored_start_names,
      duration: m.storage_lasts_as_tab,
      isNecessary: false,
    },
    {
      name: 'ph_…_primary_window_exists',
      where: 'session',
      purpose: m.measurement_stored_tab_copy,
      duration: m.storage_lasts_as_tab,
      isNecessary: false,
    },
    {
      name: '__mplssupport__',
      where: 'local',
      purpose: m.measurement_stored_test,
      duration: m.measurement_lasts_a_moment,
      isNecessary: false,
    },
    {
      name: '__support__',
      where: 'session',
      purpose: m.measurement_stored_test,
      duration: m.measurement_lasts_a_moment,
      isNecessary: false,
    },
  ],
  hasForeignScript: false,
  load: async () => (await import('./send-to-analytics')).startAnalytics({ key, host }),
});

const tagTracker = ({ id, host }: TrackerSettingsOf<'tags'>): Tracker => ({
  name: 'tags',
  title: m.measurement_tags_title,
  purpose: m.measurement_tags_purpose,
  service: () => 'Google Tag Manager',
  host,
  events: [pageViewEvent],
  stored: [],
  hasForeignScript: true,
  load: async () => (await import('./send-to-tag-container')).startTagContainer({ id, host }),
});

const affiliateTracker = (configured: TrackerSettingsOf<'affiliate'>): Tracker => ({
  name: 'affiliate',
  title: m.affiliate_title,
  purpose: m.affiliate_purpose,
  service: () => affiliateService,
  host: configured.scripts.click,
  events: [partnerClickEvent, customerEmailEvent, freeTrialEvent, leadEvent],
  stored: [
    {
      name: affiliateClickIdName,
      where: 'cookie',
      purpose: m.affiliate_stored_click,
      duration: () => m.affiliate_lasts_days({ n: configured.cookieDays }),
      isNecessary: false,
    },
  ],
  hasForeignScript: true,
  isCarried: true,
  load: async () => (await import('./send-to-affiliate')).startAffiliate(configured),
});

const trackersByName: { [Name in TrackerName]: (configured: TrackerSettingsOf<Name>) => Tracker } = {
  analytics: analyticsTracker,
  tags: tagTracker,
  affiliate: affiliateTracker,
};

function trackerOf<Name extends TrackerName>(name: Name): Tracker[] {
  const configured: TrackerSettingsOf<Name> | undefined = settings[name];
  return configured ? [trackersByName[name](configured)] : [];
}

/**
 * The one list of what is measured: the code sends by it, and the choices, the privacy policy's table and "What we
 * measure" are drawn from it. A tracker that isn't configured isn't in it.
 */
export const trackers: readonly Tracker[] = trackerNames.flatMap((name) => trackerOf(name));
