import { z } from 'zod';
import { measuredPath } from '@app/measurement/measured-path';

/** A violation of the content security policy, without what could identify a visitor or contain a secret. */
export type PolicyViolation = {
  /** The directive, such as `script-src-elem`. */
  directive: string;
  /** The origin of what was blocked, or its kind, such as `inline`. */
  blocked: string;
  /** The page, as its pattern if its URL may contain a secret. */
  path: string;
  /** The file of the statement that caused it; undefined if it isn't a file. */
  source: string | undefined;
};

const urlCharactersMax = 4_000;
const Url = z.string().max(urlCharactersMax);
const Directive = z.string().regex(/^[a-z-]{1,40}$/);

/** Content Security Policy Level 3, 5.3: what browsers send to a `report-uri`. */
const Report = z.object({
  'csp-report': z.object({
    'document-uri': Url,
    'violated-directive': z.string().max(urlCharactersMax).optional(),
    'effective-directive': Directive.optional(),
    'blocked-uri': Url,
    'source-file': Url.optional(),
  }),
});

type Reported = { document: string; directive: string; blocked: string; source: string | undefined };

/** Extensions change pages after they were loaded, and browsers report what the policy blocks of it. */
const extensionScheme = /^[a-z-]*(?:extension|webkit-masked-url)(?::|$)/i;

/** @returns The URL's origin, a keyword such as `inline` as it is, or only the scheme of a URL without a host. */
function originOf(address: string): string {
  // Level 2 names no source for inline code.
  if (address === '') return 'inline';
  if (/^[a-z-]{1,30}$/.test(address)) return address;
  if (!URL.canParse(address)) return 'unknown';
  const { protocol, origin } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? origin : protocol.slice(0, -1);
}

/** A page's path is as long as its sender wants. */
const pathCharactersMax = 200;

const pathOf = (address: string): string =>
  measuredPath(URL.canParse(address) ? new URL(address).pathname : '/_error').slice(0, pathCharactersMax);

/** @returns One of our files by its path, or the origin of a foreign one. */
function sourceOf({ source, document }: Reported): string | undefined {
  if (!source || !URL.canParse(source) || !URL.canParse(document)) return undefined;
  const { origin, pathname } = new URL(source);
  if (origin !== new URL(document).origin) return originOf(source);
  return pathname.startsWith('/_next/static/') ? pathname.slice(0, pathCharactersMax) : pathOf(source);
}

const isOfExtension = ({ blocked, source }: Reported): boolean =>
  extensionScheme.test(blocked) || extensionScheme.test(source ?? '');

/** @returns The violation that a browser reports; undefined if the body is no report. */
function reportedIn(body: unknown): Reported | undefined {
  const report = Report.safeParse(body).data?.['csp-report'];
  if (!report) return undefined;
  const [violated = ''] = (report['violated-directive'] ?? '').split(' ');
  const directive = report['effective-directive'] ?? Directive.safeParse(violated).data;
  if (directive === undefined) return undefined;
  return {
    document: report['document-uri'],
    directive,
    blocked: report['blocked-uri'],
    source: report['source-file'],
  };
}

/**
 * Reads the violation in a browser's report.
 * @returns Null if an extension of the browser caused it. Undefined if the body is no report.
 */
export function readViolation(body: unknown): PolicyViolation | null | undefined {
  const reported = reportedIn(body);
  if (reported === undefined) return undefined;
  if (isOfExtension(reported)) return null;
  return {
    directive: reported.directive,
    blocked: originOf(reported.blocked),
    path: pathOf(reported.document),
    source: sourceOf(reported),
  };
}
