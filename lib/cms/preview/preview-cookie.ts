import { createHmac, timingSafeEqual, createHash } from 'node:crypto';

/** The prefix (RFC 6265bis, 4.1.3) keeps other hosts of the domain from setting one. */
const cookieName = '__Host-preview';
const lifetimeSeconds = 60 * 60;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in a time that says nothing of where the two differ, nor how long the secret is. */
export function isSecret(value: unknown, secret: string): boolean {
  return typeof value === 'string' && timingSafeEqual(digest(value), digest(secret));
}

const seal = (expiresAtSeconds: string, secret: string) =>
  createHmac('sha256', secret).update(`preview until ${expiresAtSeconds}`).digest('base64url');

const attributes = (maxAgeSeconds: number) => `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Lax`;

/** @returns The `Set-Cookie` that opens preview for an hour, for this host alone. */
export function previewCookie(secret: string, nowMs: number): string {
  const expiresAtSeconds = String(Math.floor(nowMs / 1_000) + lifetimeSeconds);
  return `${cookieName}=${expiresAtSeconds}.${seal(expiresAtSeconds, secret)}; ${attributes(lifetimeSeconds)}`;
}

/** @returns The `Set-Cookie` that closes it. */
export function clearedPreviewCookie(): string {
  return `${cookieName}=; ${attributes(0)}`;
}

/** @param cookies As the framework reads them from the request. */
export function opensPreview(cookies: Partial<Record<string, string>>, secret: string, nowMs: number): boolean {
  const [expiresAtSeconds = '', given = ''] = (cookies[cookieName] ?? '').split('.', 2);
  return isSecret(given, seal(expiresAtSeconds, secret)) && nowMs < Number(expiresAtSeconds) * 1_000;
}
