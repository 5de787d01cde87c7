import type { Config } from '@/backend/config';

/**
 * Returns the origin of the local identity providers: this site's own origin, in dev only. It is the only origin that
 * may be requested over plain HTTP and on this machine.
 */
export function localProviderOrigin(config: Pick<Config, 'environment' | 'publicBaseUrl'>): string | undefined {
  return config.environment === 'dev' ? new URL(config.publicBaseUrl).origin : undefined;
}

/** Whether the browser may be redirected to a provider's URL: any HTTPS URL, or a local identity provider. */
export function isSafeSignOnUrl(config: Pick<Config, 'environment' | 'publicBaseUrl'>, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || origin === localProviderOrigin(config);
}
