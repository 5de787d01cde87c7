import { createHmac, timingSafeEqual, createHash } from 'node:crypto';

/** The prefix (RFC 6265bis, 4.1.3) prevents other hosts of the domain from setting it. */
const cookieName = '__Host-preview';
const lifetimeSeconds = 60 * 60;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, which reveals neither the first difference nor the secret's length. */
export function isSecret(value: unknown, secret: string): boolean {
  return typeof value === 'string' && timingSafeEqual(digest(value), digest(secret));
}

const seal = (expiresAtSeconds: string, secret: string) =>
  createHmac('sha256', secret).update(`preview until ${expiresAtSeconds}`).digest('base64url');

/** In a frame of another site, browsers store only cookies that are partitioned by that site (CHIPS). */
const siteAttributes = (isFramed: boolean) => (isFramed ? 'SameSite=None; Partitioned' : 'SameSite=Lax');
const attributes = (maxAgeSeconds: number, isFramed: boolean) =>
  `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; ${siteAttributes(isFramed)}`;

/**
 * @param isFramed Whether the page is in a frame, such as the preview pane of the content service.
 * @returns The `Set-Cookie` that turns preview on for an hour, for this host only.
 */
export function previewCookie(secret: string, nowMs: number, isFramed = false): string {
  const expiresAtSeconds = String(Math.floor(nowMs / 1_000) + lifetimeSeconds);
  return `${cookieName}=${expiresAtSeconds}.${seal(expiresAtSeconds, secret)}; ${attributes(lifetimeSeconds, isFramed)}`;
}

/** @returns The `Set-Cookie` that turns preview off. */
export function clearedPreviewCookie(isFramed = false): string {
  return `${cookieName}=; ${attributes(0, isFramed)}`;
}

/** @param cookies The request's cookies, as parsed by the framework. */
export function opensPreview(cookies: Partial<Record<string, string>>, secret: string, nowMs: number): boolean {
  const [expiresAtSeconds = '', signature = ''] = (cookies[cookieName] ?? '').split('.', 2);
  return isSecret(signature, seal(expiresAtSeconds, secret)) && nowMs < Number(expiresAtSeconds) * 1_000;
}
