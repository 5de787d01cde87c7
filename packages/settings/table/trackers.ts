import { isDsn } from '@app/server-kit/errors/error-service';
import { z } from 'zod';
import { affiliateKinds, listScriptUrls } from '../page/affiliate';
import { group, optional } from '../setting';
import { hostList, httpUrl } from '../schemas';

/** Measurement, reports, and the services that receive them. */
const analytics = group({
  about:
    "Product analytics (PostHog): the project's public key and the base URL of its server. Both or none. Empty: nothing is measured; in dev, a local stand-in receives the events. Used after visitors agree.",
  settings: {
    ANALYTICS_KEY: optional(z.string().regex(/^\w{5,100}$/)),
    ANALYTICS_HOST: optional(httpUrl),
  },
});

const tagContainer = group({
  about:
    'The tag container (Google Tag Manager): its id such as GTM-ABC1234, and the base URL that serves it (empty: https://www.googletagmanager.com). TAG_HOSTS are the hosts that its tags load from and send to, separated by commas (empty: the host that serves the container): the security policy blocks all others. Empty: no container; in dev, a local stand-in.',
  settings: {
    TAG_CONTAINER_ID: optional(z.string().regex(/^GTM-[A-Z0-9]{4,12}$/)),
    TAG_CONTAINER_HOST: optional(httpUrl),
    TAG_HOSTS: optional(hostList),
  },
});

const isScriptUrl = (url: string) => /^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '');

const scriptUrls = z.string().refine(
  (text) => {
    const urls = listScriptUrls(text);
    return [1, affiliateKinds.length].includes(urls.length) && urls.every(isScriptUrl);
  },
  { message: 'must be one address, or four separated by commas' },
);

const affiliate = group({
  about:
    "The affiliate service (Trackdesk), which learns what became of visitors that a partner sent: one tenant. Set the first five, or none. AFFILIATE_SCRIPT_URLS is the address of its script, such as https://cdn.trackdesk.com/tracking.js, or four addresses separated by commas: for clicks, email addresses, free trials and leads. AFFILIATE_CLICK_PARAMETER is the query parameter that marks a partner link, such as linkId. AFFILIATE_REVENUE_ORIGIN_ID is the service's id of the revenue that it connects with a customer's email address. AFFILIATE_COOKIE_DAYS is how long its cookie lasts, as set in the service: the pages disclose it. AFFILIATE_HOSTS are the hosts that the scripts load from and send to, separated by commas, such as acme.trackdesk.com (empty: the hosts of the scripts): the security policy blocks all others. Empty: no affiliate service; in dev, a local stand-in. Used after visitors agree.",
  settings: {
    AFFILIATE_TENANT: optional(z.string().regex(/^[\w-]{1,100}$/)),
    AFFILIATE_SCRIPT_URLS: optional(scriptUrls),
    AFFILIATE_CLICK_PARAMETER: optional(z.string().regex(/^[\w.-]{1,50}$/)),
    AFFILIATE_REVENUE_ORIGIN_ID: optional(z.string().regex(/^[\w-]{1,100}$/)),
    AFFILIATE_COOKIE_DAYS: optional(z.coerce.number().int().min(1).max(400)),
    AFFILIATE_HOSTS: optional(hostList),
  },
});

/** The variables of each tracker. */
export const trackerGroups = [analytics, tagContainer, affiliate] as const;

const dsn = z.string().refine((text) => isDsn(text, { isDev: true }), {
  message: 'must be the address of a project, such as https://key@errors.example.com/1',
});

export const errorReports = group({
  about:
    "Error reports (Sentry, or a service that understands its reports): the project's public address (DSN), such as https://key@errors.example.com/1. Browsers send reports to SENTRY_TUNNEL_PATH on this site (empty: /error-reports), from where the front door forwards them without cookies and addresses. Empty: nothing is reported; in dev, a local stand-in receives the reports.",
  settings: {
    SENTRY_DSN: optional(dsn),
    SENTRY_TUNNEL_PATH: optional(
      z.string().regex(/^\/[a-z][a-z\d-]{0,39}$/, { message: 'must be a path of one segment, such as /error-reports' }),
    ),
  },
});

export const release = group({
  about:
    "The version that error reports name (empty: the package's version and a fingerprint of the build). SOURCE_MAPS=yes also builds the browser's source maps, into .build/source-maps and not into the site, to be uploaded to the error service (docs/decisions/028-error-reports.md); the start command prints the version that they belong to.",
  settings: {
    RELEASE: optional(z.string().max(200)),
    SOURCE_MAPS: optional(z.enum(['yes', 'no'])),
  },
});
