import type { SettingValues } from '../settings-table';

type Addresses = Pick<SettingValues, 'PUBLIC_BASE_URL' | 'WEB_PORT'>;

/** @returns The site's public URL, without a trailing slash. */
export function publicBaseUrlOf({ PUBLIC_BASE_URL, WEB_PORT }: Addresses): string {
  return (PUBLIC_BASE_URL ?? `http://localhost:${WEB_PORT}`).replace(/\/+$/, '');
}

/** @returns The site's public origin, from which the origin of local mode's stand-ins follows. */
export const siteOriginOf = (values: Addresses): string => new URL(publicBaseUrlOf(values)).origin;

/** @returns The backend's origin, as the front door reaches it. */
export function backendOriginOf(values: Pick<SettingValues, 'BACKEND_URL' | 'BACKEND_PORT'>): string {
  return new URL(values.BACKEND_URL ?? `http://127.0.0.1:${values.BACKEND_PORT}`).origin;
}
