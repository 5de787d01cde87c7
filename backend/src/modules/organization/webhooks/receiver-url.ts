import { isIP } from 'node:net';
import type { Config } from '@/backend/config';
import { HttpError } from '@/backend/http/errors/http-error';
import { hasAllowedPort, isLoopbackUrl, outgoingPorts } from '@/backend/ports/outgoing-client';

/**
 * Requires a URL that events can be sent to. Whether its name resolves to a public address is checked at each attempt,
 * because it may change. In dev, programs on this machine get events, too.
 * @throws {HttpError} 400 unless it is `https` with a host name and an allowed port.
 */
export function requireReceiverUrl({ environment }: Pick<Config, 'environment'>, address: string): void {
  const url = new URL(address);
  if (environment === 'dev' && isLoopbackUrl(url)) return;
  const isName = !url.hostname.startsWith('[') && isIP(url.hostname) === 0 && url.hostname.includes('.');
  if (url.protocol === 'https:' && isName && hasAllowedPort(url)) return;
  if (url.protocol === 'https:' && isName) {
    const params = { example: outgoingPorts.join(', ') };
    throw new HttpError(400, 'error_validation', { fields: { url: { code: 'port', params } } });
  }
  throw new HttpError(400, 'error_validation', { fields: { url: { code: 'url' } } });
}
