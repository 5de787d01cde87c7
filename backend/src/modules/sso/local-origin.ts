import type { Config } from '../../config';

/**
 * The origin of the local identity providers: this site's own, in dev alone. It is the one that may be asked over plain
 * HTTP and on this machine.
 */
export function localProviderOrigin(config: Pick<Config, 'environment' | 'publicBaseUrl'>): string | undefined {
  return config.environment === 'dev' ? new URL(config.publicBaseUrl).origin : undefined;
}

/** Whether users may be sent to a provider's address: over https, or to the local ones. */
export function isSafeSignOnUrl(config: Pick<Config, 'environment' | 'publicBaseUrl'>, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || origin === localProviderOrigin(config);
}
