import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { StartError } from '@/backend/start-error';

/** By which the front door proves that it may say who the client is. */
const frontDoorHeader = 'x-front-door';
/** RFC 4291: a household or a company gets at least a /64, so that is one client. */
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
        `TRUSTED_PROXIES holds ${range}, which is neither an address nor a range such as 10.0.0.0/8.`,
      );
    }
  }
  return list;
}

/** An IPv4 address that came in over an IPv6 socket is the IPv4 address. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/** Finds the address of whoever called, as far as it can be known for sure. */
export type ClientAddress = (request: Pick<FastifyRequest, 'headers' | 'socket'>) => string;

/**
 * `X-Forwarded-For` is believed from a trusted proxy, or from the front door that shows the installation's secret:
 * then the nearest address that is not itself a trusted proxy counts. Whatever a client wrote further left is never
 * reached, and no other header counts at all.
 * @returns The address as limits count it: an IPv6 address stands for its whole /64.
 * @throws {StartError} When a range cannot be read.
 */
export function createClientAddress(options: { trustedProxies: string[]; frontDoorSecret: string }): ClientAddress {
  const trusted = readRanges(options.trustedProxies);
  const secretDigest = digest(options.frontDoorSecret);
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return ({ headers, socket }) => {
    const shown = headers[frontDoorHeader];
    const isFrontDoor = typeof shown === 'string' && timingSafeEqual(digest(shown), secretDigest);
    let address = plain(socket.remoteAddress ?? '');
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').reverse();
    let mayBelieve = isFrontDoor || (isIP(address) > 0 && isTrusted(address));
    for (const hop of forwarded) {
      const candidate = plain(hop.trim());
      if (!mayBelieve || isIP(candidate) === 0) break;
      address = candidate;
      mayBelieve = isTrusted(candidate);
    }
    return normalizeIP(address, ipv6PrefixBits);
  };
}
