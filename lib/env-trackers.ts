import { hasLocalTools } from './env';
import { errorReportSettings, type ErrorReportSettings } from './error-report-settings';
import { trackerSettings, type TrackerSettings } from './tracker-settings';

/** Compiled settings of code that loads late. Apart from `env.ts`, so that no page downloads them first. */

/** The configured trackers of the pages. A tracker that isn't configured is in no page. */
export const trackers: TrackerSettings = trackerSettings(
  {
    analyticsKey: process.env.ANALYTICS_KEY,
    analyticsHost: process.env.ANALYTICS_HOST,
    containerId: process.env.TAG_CONTAINER_ID,
    containerHost: process.env.TAG_CONTAINER_HOST,
    affiliate: {
      tenant: process.env.AFFILIATE_TENANT,
      scriptUrls: process.env.AFFILIATE_SCRIPT_URLS,
      clickParameter: process.env.AFFILIATE_CLICK_PARAMETER,
      revenueOriginId: process.env.AFFILIATE_REVENUE_ORIGIN_ID,
      cookieDays: process.env.AFFILIATE_COOKIE_DAYS,
    },
  },
  hasLocalTools,
);

/** Where errors are reported; undefined: nowhere. */
export const errorReports: ErrorReportSettings | undefined = errorReportSettings(
  { dsn: process.env.SENTRY_DSN, tunnelPath: process.env.SENTRY_TUNNEL_PATH },
  hasLocalTools,
);
