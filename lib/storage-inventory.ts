import * as m from '@/locales/generated/messages';
import { trackers } from '@/lib/env';
import { hasTrackers } from './env';

export type StoredEntry = {
  /** The name in the browser; `…` is a variable part. */
  name: string;
  where: 'cookie' | 'local' | 'session';
  purpose: () => string;
  /** Lifetime of the entry, as text. */
  duration: () => string;
  /**
   * Strictly necessary for a requested service, so it needs no consent (ePrivacy Directive, Art. 5(3)).
   */
  isNecessary: boolean;
  /** Stored only where a tracker is configured. */
  isOfTrackers?: true;
  /** Stored only where the affiliate service is configured. */
  isOfAffiliate?: true;
};

/**
 * Everything that our own code stores in a browser. The test next to this file finds what the code stores and fails if
 * an entry is missing. What trackers store is in lib/measurement/trackers.ts.
 */
export const storageInventory: readonly StoredEntry[] = [
  {
    name: 'accessToken',
    where: 'cookie',
    purpose: m.storage_access_token,
    duration: m.storage_lasts_as_session,
    isNecessary: true,
  },
  {
    name: 'refreshToken',
    where: 'cookie',
    purpose: m.storage_refresh_token,
    duration: m.storage_lasts_as_session,
    isNecessary: true,
  },
  {
    name: 'sessionLastsUntil',
    where: 'cookie',
    purpose: m.storage_session_lasts_until,
    duration: m.storage_lasts_as_session,
    isNecessary: true,
  },
  {
    name: '__Host-session-binding',
    where: 'cookie',
    purpose: m.storage_session_binding,
    duration: m.storage_lasts_as_session,
    isNecessary: true,
  },
  {
    name: '__Host-device',
    where: 'cookie',
    purpose: m.storage_device,
    duration: m.storage_lasts_400_days,
    isNecessary: true,
  },
  {
    name: '__Host-sso-browser',
    where: 'cookie',
    purpose: m.storage_sso_browser,
    duration: m.storage_lasts_ten_minutes,
    isNecessary: true,
  },
  {
    name: '__Host-preview',
    where: 'cookie',
    purpose: m.storage_preview,
    duration: m.storage_lasts_an_hour,
    isNecessary: true,
  },
  {
    name: 'theme',
    where: 'local',
    purpose: m.storage_theme,
    duration: m.storage_lasts_until_theme,
    isNecessary: true,
  },
  {
    name: 'currency',
    where: 'local',
    purpose: m.storage_currency,
    duration: m.storage_lasts_until_cleared,
    isNecessary: true,
  },
  {
    name: 'organizationChanged',
    where: 'session',
    purpose: m.storage_organization_changed,
    duration: m.storage_lasts_as_tab,
    isNecessary: true,
  },
  {
    name: 'plan-summary',
    where: 'session',
    purpose: m.storage_plan_summary,
    duration: m.storage_lasts_as_tab,
    isNecessary: true,
  },
  {
    name: 'plan-notice-dismissed',
    where: 'local',
    purpose: m.storage_plan_notice,
    duration: m.storage_lasts_until_next_day,
    isNecessary: true,
  },
  {
    name: 'last-login',
    where: 'local',
    purpose: m.storage_last_login,
    duration: m.storage_lasts_until_cleared,
    isNecessary: true,
  },
  {
    name: 'ssoDomain',
    where: 'local',
    purpose: m.storage_sso_domain,
    duration: m.storage_lasts_until_cleared,
    isNecessary: true,
  },
  {
    name: 'email-verified',
    where: 'local',
    purpose: m.storage_email_verified,
    duration: m.storage_lasts_until_cleared,
    isNecessary: true,
  },
  {
    name: 'sessionChanged',
    where: 'local',
    purpose: m.storage_session_changed,
    duration: m.storage_lasts_until_cleared,
    isNecessary: true,
  },
  {
    name: 'draft:…',
    where: 'session',
    purpose: m.storage_draft,
    duration: m.storage_lasts_until_sent,
    isNecessary: true,
  },
  {
    name: 'created-account',
    where: 'session',
    purpose: m.storage_created_account,
    duration: m.storage_lasts_as_tab,
    isNecessary: true,
  },
  {
    name: 'serverTimeOffsetMs',
    where: 'session',
    purpose: m.storage_server_time,
    duration: m.storage_lasts_as_tab,
    isNecessary: true,
  },
  {
    name: 'textColumn',
    where: 'local',
    purpose: m.storage_text_column,
    duration: m.storage_lasts_until_cleared,
    isNecessary: true,
  },
  {
    name: 'triedTexts',
    where: 'local',
    purpose: m.storage_tried_texts,
    duration: m.storage_lasts_a_week,
    isNecessary: true,
  },
  {
    name: 'measurement-choice',
    where: 'local',
    purpose: m.storage_measurement_choice,
    duration: m.storage_lasts_a_year,
    isNecessary: true,
    isOfTrackers: true,
  },
  {
    name: 'sent-events',
    where: 'local',
    purpose: m.storage_sent_events,
    duration: m.measurement_lasts_until_refused,
    isNecessary: false,
    isOfTrackers: true,
  },
  {
    name: 'affiliate-events',
    where: 'session',
    purpose: m.affiliate_stored_events,
    duration: m.affiliate_lasts_until_sent,
    isNecessary: false,
    isOfAffiliate: true,
  },
];

/** The entries of this installation. */
export const ownStoredEntries: readonly StoredEntry[] = storageInventory.filter(
  ({ isOfTrackers, isOfAffiliate }) => (hasTrackers || !isOfTrackers) && (trackers.affiliate || !isOfAffiliate),
);
