import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The CAPTCHA service's scripts and frame (its own guide names these two hosts). */
const recaptchaSources = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

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

/** The framework's router inserts each `<style>` empty and fills it then; an empty one styles nothing. */
const emptyStyleHash = hashSource('');

/**
 * The style sheets of a build. The framework's router puts the text of a sheet into a `<style>` when a visitor moves to
 * another page, so each sheet's own hash is allowed: any other inline style stays refused.
 * @param buildDir The framework's `.next`.
 */
export function builtStyleHashes(buildDir: string): string[] {
  const folder = path.join(buildDir, 'static', 'css');
  try {
    const files = readdirSync(folder).filter((name) => name.endsWith('.css'));
    const hashes = files.sort().map((name) => hashSource(readFileSync(path.join(folder, name), 'utf8')));
    return [emptyStyleHash, ...hashes];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
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
  const recaptcha = hasRecaptcha ? recaptchaSources : [];
  const frames = [...recaptcha, ...(workflowFrameSource ? [workflowFrameSource] : [])];
  // A page asks whether the frame's host is there before it shows the frame; to our own it may speak anyway.
  const frameHost = workflowFrameSource && workflowFrameSource !== "'self'" ? [workflowFrameSource] : [];
  return serialise({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes, ...recaptcha, ...(isDevServer ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", ...(isDevServer ? ["'unsafe-inline'"] : styleHashes)],
    'img-src': ["'self'", 'data:', ...imageOrigins],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(apiOrigin ? [apiOrigin] : []),
      ...recaptcha,
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
