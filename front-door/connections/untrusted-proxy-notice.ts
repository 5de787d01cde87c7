import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { withoutMapping, type TrustedProxies } from './trusted-proxies';

/**
 * Only proxies in private networks are the operator's. Other clients could trigger a log line with a header of their
 * own.
 */
const privateNetworks = new BlockList();
privateNetworks.addSubnet('127.0.0.0', 8, 'ipv4');
privateNetworks.addSubnet('10.0.0.0', 8, 'ipv4');
privateNetworks.addSubnet('172.16.0.0', 12, 'ipv4');
privateNetworks.addSubnet('192.168.0.0', 16, 'ipv4');
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

const isPrivate = (address: string) =>
  isIP(address) !== 0 && privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Detects a proxy that `TRUSTED_PROXIES` doesn't contain: all of its visitors would share one address and its limits,
 * and would count as connected without TLS.
 * @returns A function that checks a request and logs once.
 */
export function untrustedProxyNotice(
  log: FastifyBaseLogger,
  trusted: TrustedProxies,
): (request: IncomingMessage) => void {
  let isLogged = false;
  return ({ headers, socket }) => {
    if (isLogged || headers['x-forwarded-for'] === undefined) return;
    const proxy = withoutMapping(socket.remoteAddress ?? '');
    if (trusted.includes(proxy) || !isPrivate(proxy)) return;
    isLogged = true;
    log.warn({ proxy }, 'untrusted proxy: TRUSTED_PROXIES does not name it, so its visitors share one address');
  };
}
