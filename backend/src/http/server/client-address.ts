import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { StartError } from '@app/server-kit/start-error';

/** Header with the secret by which the front door proves that it may forward client addresses. */
const frontDoorHeader = 'x-front-door';
/** A household or a company gets at least a /64 (RFC 4291), so that is one client. */
const ipv6PrefixBits = 64;

const digest = (text: string) => createHash('sha256').update(text).digest();

function readRanges(ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    try {
      if (bits === undefined) list.addAddress(address, family);
      else list.addSubnet(address, Number(bits), family);
    } catch {
      throw new StartError(
        `TRUSTED_PROXIES contains ${range}, which is neither an address nor a range such as 10.0.0.0/8`,
      );
    }
  }
  return list;
}

/** Converts an IPv4-mapped IPv6 address to the IPv4 address. */
const unmapIpv4 = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/** Returns the client's address, as far as trusted hops report it. */
export type ClientAddress = (request: Pick<FastifyRequest, 'headers' | 'socket'>) => string;

/**
 * Trusts `X-Forwarded-For` from a trusted proxy, or from the front door with the installation's secret, and uses the
 * nearest address that is not a trusted proxy. Addresses further left, which the client may have forged, and all other
 * headers are ignored.
 * @returns The address for rate limits: an IPv6 address is reduced to its /64.
 * @throws {StartError} If a range is invalid.
 */
export function createClientAddress(options: { trustedProxies: string[]; frontDoorSecret: string }): ClientAddress {
  const trusted = readRanges(options.trustedProxies);
  const secretDigest = digest(options.frontDoorSecret);
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return ({ headers, socket }) => {
    const presentedSecret = headers[frontDoorHeader];
    const isFrontDoor = typeof presentedSecret === 'string' && timingSafeEqual(digest(presentedSecret), secretDigest);
    let address = unmapIpv4(socket.remoteAddress ?? '');
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').reverse();
    let isTrustedHop = isFrontDoor || (isIP(address) > 0 && isTrusted(address));
    for (const hop of forwarded) {
      const candidate = unmapIpv4(hop.trim());
      if (!isTrustedHop || isIP(candidate) === 0) break;
      address = candidate;
      isTrustedHop = isTrusted(candidate);
    }
    return normalizeIP(address, ipv6PrefixBits);
  };
}
