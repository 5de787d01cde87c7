import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The sources that the CAPTCHA service's guide names, and the one that its script sends to. */
const recaptchaSources = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connections: ['https://www.google.com/recaptcha/'],
};
const noSources: typeof recaptchaSources = { scripts: [], frames: [], connections: [] };

export type PagePolicyOptions = {
  /** Source expressions of the inline scripts of ours. */
  scriptHashes: readonly string[];
  /** Source expressions of the built style sheets, see `builtStyleHashes`. */
  styleHashes: readonly string[];
  hasRecaptcha: boolean;
  apiOrigin: string | undefined;
  /** Beside this site: from where the content service's pictures come. */
  imageOrigins: readonly string[];
  /** Where the example workflow comes from: an origin, or `'self'`. */
  workflowFrameSource: string | undefined;
  /** The development server evaluates code, injects styles and talks over a WebSocket. */
  isDevServer: boolean;
};

/** @returns The source expression (CSP Level 3, 2.3.1) that allows exactly this inline text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/** The framework's own list of files. */
type BuildManifest = { pages: Record<string, string[]> };

/** The framework's router inserts each `<style>` empty and fills it then; an empty one styles nothing. */
const emptyStyleHash = hashSource('');

const noFile = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Reads the source expressions of the style sheets that the framework's router may insert. When a visitor moves to another
 * page, it puts the text of each of that page's sheets into a `<style>`. The sheets of `_app` are linked from every page
 * and never inserted.
 * @param buildDir The framework's `.next`.
 * @returns One source expression for each sheet, and one for the empty `<style>`; none without a build.
 */
export function builtStyleHashes(buildDir: string): string[] {
  try {
    const { pages } = JSON.parse(readFileSync(path.join(buildDir, 'build-manifest.json'), 'utf8')) as BuildManifest;
    const ofEveryPage = new Set(pages['/_app']);
    const files = readdirSync(path.join(buildDir, 'static', 'css')).map((name) => `static/css/${name}`);
    const inserted = files.filter((file) => file.endsWith('.css') && !ofEveryPage.has(file)).sort();
    return [emptyStyleHash, ...inserted.map((file) => hashSource(readFileSync(path.join(buildDir, file), 'utf8')))];
  } catch (error) {
    if (noFile(error)) return [];
    throw error;
  }
}

const serialise = (directives: Record<string, readonly string[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

/**
 * The policy of every page (security.md J2). The same for every visitor and without a nonce, so that shared caches can
 * hold the pages.
 */
export function pagePolicy(options: PagePolicyOptions): string {
  const { scriptHashes, styleHashes, hasRecaptcha, apiOrigin, imageOrigins, workflowFrameSource, isDevServer } =
    options;
  const recaptcha = hasRecaptcha ? recaptchaSources : noSources;
  const frames = [...recaptcha.frames, ...(workflowFrameSource ? [workflowFrameSource] : [])];
  // A page asks whether the frame's host is there before it shows the frame; to our own it may speak anyway.
  const frameHost = workflowFrameSource && workflowFrameSource !== "'self'" ? [workflowFrameSource] : [];
  return serialise({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes, ...recaptcha.scripts, ...(isDevServer ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", ...(isDevServer ? ["'unsafe-inline'"] : styleHashes)],
    'img-src': ["'self'", 'data:', ...imageOrigins],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(apiOrigin ? [apiOrigin] : []),
      ...recaptcha.connections,
      ...frameHost,
      ...(isDevServer ? ['ws:'] : []),
    ],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
}

/**
 * The policy of a document that carries everything it needs: its own inline style and script, by hash.
 * @param frameAncestors Who may put it into a frame; nobody unless said.
 */
export function selfContainedPolicy(
  styleHash: string,
  scriptHashes: readonly string[],
  frameAncestors: "'none'" | "'self'" = "'none'",
): string {
  return serialise({
    'default-src': ["'none'"],
    'script-src': scriptHashes.length > 0 ? scriptHashes : ["'none'"],
    'style-src': [styleHash],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': [frameAncestors],
  });
}

/** The policy of answers that are no documents: nothing may load from them or frame them. */
export const dataPolicy = serialise({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
});
