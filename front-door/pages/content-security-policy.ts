import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isPaymentPage, servicesOf, type PageService } from '@app/routes/page-services';
import { isSignedUpPage } from '@app/routes';
import { isPersonal } from '@app/routes/patterns';
import { noTrackerSources, type TrackerSources } from '@app/settings';
import type { CardFieldsSource } from '../config';
import { isLocalTool } from './local-tools';

/** Source expressions by what they allow. */
type Sources = { scripts: readonly string[]; frames: readonly string[]; connections: readonly string[] };
const noSources: Sources = { scripts: [], frames: [], connections: [] };

/** The sources from reCAPTCHA's guide, and the one that its script connects to. */
const recaptchaSources: Sources = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connections: ['https://www.google.com/recaptcha/'],
};

/** The sources from Stripe's security guide that card fields and 3-D Secure need. */
const stripeSources: Sources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

/** The sources of each service that pages use, if it is configured. */
const sourcesOf: Record<PageService, (options: PagePolicyOptions) => Sources> = {
  captcha: ({ hasRecaptcha }) => (hasRecaptcha ? recaptchaSources : noSources),
  workflows: ({ workflowFrameSource: source }) => {
    if (source === undefined) return noSources;
    // The page checks whether the frame's host responds before it shows the frame. Its own origin is allowed anyway.
    return { ...noSources, frames: [source], connections: source === "'self'" ? [] : [source] };
  },
  payments: ({ cardFields }) => {
    if (cardFields === undefined) return noSources;
    return cardFields === 'stripe' ? stripeSources : { ...noSources, frames: [cardFields.origin] };
  },
};

/** Source expressions of the built style sheets, see `builtStyleHashes`. */
export type StyleHashes = { general: readonly string[]; ofPaymentPages: readonly string[] };

export type PagePolicyOptions = {
  /** Source expressions of our inline scripts. */
  scriptHashes: readonly string[];
  styleHashes: StyleHashes;
  hasRecaptcha: boolean;
  /** Undefined: card details are not collected. */
  cardFields: CardFieldsSource | undefined;
  apiOrigin: string | undefined;
  /** Origins of the content service's images, besides this site. */
  imageOrigins: readonly string[];
  /** The example workflow's source: an origin, or `'self'`. */
  workflowFrameSource: string | undefined;
  /** Sources that trackers load and send to, on public pages only. */
  trackers?: TrackerSources;
  /** Sources that the affiliate scripts load and send to, also on the page after a sign-up. */
  affiliate?: TrackerSources;
  /** The path to which browsers report violations; undefined: nowhere. */
  policyReportsTo: string | undefined;
  /** The development server evaluates code, injects styles and uses a WebSocket. */
  isDevServer: boolean;
};

/** Returns a page's policy. @param frameAncestor The origin that may frame it; by default none. */
export type PagePolicyOf = (pathname: string, frameAncestor?: string) => string;

/** @returns The source expression (CSP Level 3, 2.3.1) that allows exactly this inline text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/** The framework's list of files. */
type BuildManifest = { pages: Record<string, string[]> };

/** The framework's router inserts each `<style>` empty and then fills it. Empty styles need a hash, too. */
const emptyStyleHash = hashSource('');

const isMissingFile = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Reads the source expressions of the style sheets that the framework's router may insert. On a navigation it copies
 * the text of the new page's sheets into `<style>` elements. The sheets of `_app` are linked from every page and never
 * inserted.
 * @param buildDir The framework's `.next`.
 * @returns One source expression per sheet, and one for the empty `<style>`; none without a build. Sheets of payment
 *   pages alone are separate: no other document inserts them, because navigating to a payment page loads a new one.
 */
export function builtStyleHashes(buildDir: string, hasLocalTools: boolean): StyleHashes {
  try {
    const { pages } = JSON.parse(readFileSync(path.join(buildDir, 'build-manifest.json'), 'utf8')) as BuildManifest;
    const ofEveryPage = new Set(pages['/_app']);
    const files = readdirSync(path.join(buildDir, 'static', 'css')).map((name) => `static/css/${name}`);
    const isOnlyOf = (file: string, isSuch: (page: string) => boolean) => {
      const users = Object.keys(pages).filter((page) => pages[page]?.includes(file));
      return users.length > 0 && users.every(isSuch);
    };
    const isOfPaymentPages = (file: string) => isOnlyOf(file, isPaymentPage);
    const inserted = files
      .filter((file) => file.endsWith('.css') && !ofEveryPage.has(file))
      .filter((file) => hasLocalTools || !isOnlyOf(file, isLocalTool))
      .sort();
    const hash = (file: string) => hashSource(readFileSync(path.join(buildDir, file), 'utf8'));
    return {
      general: [emptyStyleHash, ...inserted.filter((file) => !isOfPaymentPages(file)).map(hash)],
      ofPaymentPages: inserted.filter(isOfPaymentPages).map(hash),
    };
  } catch (error) {
    if (isMissingFile(error)) return { general: [], ofPaymentPages: [] };
    throw error;
  }
}

const serialize = (directives: Record<string, readonly string[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

/** Returns the sources of trackers that the page of a path allows (J7). */
function trackersOf(pathname: string, { trackers, affiliate }: PagePolicyOptions): TrackerSources {
  const allowed = isSignedUpPage(pathname) ? affiliate : isPersonal(pathname) ? noTrackerSources : trackers;
  return allowed ?? noTrackerSources;
}

/**
 * Returns the policies of the pages by path (J2). Each page allows the services that it uses: the CAPTCHA, the example
 * workflow, the payment provider (H2). Only public pages allow the trackers, and of the other pages only that after a
 * sign-up the affiliate scripts (J7). A policy has no nonce and is the same for every visitor, so that shared caches can
 * store the pages.
 */
export function pagePolicies(options: PagePolicyOptions): PagePolicyOf {
  const { general: styles, ofPaymentPages } = options.styleHashes;
  return (pathname, frameAncestor = "'none'") => {
    const services = servicesOf(pathname).map((service) => sourcesOf[service](options));
    const trackers = trackersOf(pathname, options);
    const styleHashes = isPaymentPage(pathname) ? [...styles, ...ofPaymentPages] : styles;
    return pagePolicy({ ...options, frameAncestor }, services, trackers, styleHashes);
  };
}

function pagePolicy(
  options: PagePolicyOptions & { frameAncestor: string },
  services: readonly Sources[],
  trackers: TrackerSources,
  styleHashes: readonly string[],
): string {
  const { scriptHashes, apiOrigin, imageOrigins, policyReportsTo, isDevServer, frameAncestor } = options;
  const frames = services.flatMap((service) => service.frames);
  return serialize({
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...scriptHashes,
      ...services.flatMap(({ scripts }) => scripts),
      ...trackers.scripts,
      ...(isDevServer ? ["'unsafe-eval'"] : []),
    ],
    'style-src': ["'self'", ...(isDevServer ? ["'unsafe-inline'"] : styleHashes)],
    'img-src': ["'self'", 'data:', ...imageOrigins, ...trackers.images],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(apiOrigin ? [apiOrigin] : []),
      ...services.flatMap(({ connections }) => connections),
      ...trackers.connections,
      ...(isDevServer ? ['ws:'] : []),
    ],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [frameAncestor],
    // Not `report-to`: it needs another header, and works on sites with TLS only.
    ...(policyReportsTo && { 'report-uri': [policyReportsTo] }),
  });
}

/**
 * Returns the policy of a self-contained document: its inline style and scripts, by hash.
 * @param frameAncestors Who may frame it; by default no one.
 */
export function selfContainedPolicy(
  styleHash: string,
  scriptHashes: readonly string[],
  frameAncestors: "'none'" | "'self'" = "'none'",
): string {
  return serialize({
    'default-src': ["'none'"],
    'script-src': scriptHashes.length > 0 ? scriptHashes : ["'none'"],
    'style-src': [styleHash],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': [frameAncestors],
  });
}

/** The policy of responses that are not documents: they load nothing and can't be framed. */
export const dataPolicy = serialize({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
});
