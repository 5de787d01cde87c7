import { BlockList, isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import { StartError } from './start-error';

/** The proxies that are trusted to report the client's address and protocol. */
export type TrustedProxies = {
  /** @param address An IP address, as reported by a socket. */
  includes(address: string): boolean;
};

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Dual-stack sockets report an IPv4 client as `::ffff:1.2.3.4`. */
export function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** A household gets at least a /64 (RFC 4291). */
const ipv6PrefixBits = 64;

/** @returns The unit of rate limits: an IPv4 address, or the /64 network of an IPv6 address. */
export const networkOf = (address: string): string => normalizeIP(address, ipv6PrefixBits);

/**
 * @param list Addresses or CIDR ranges, separated by commas.
 * @throws {StartError} If an entry is neither.
 */
export function parseTrustedProxies(list: string): TrustedProxies {
  const known = new BlockList();
  for (const entry of list.split(',').flatMap((part) => part.trim() || [])) {
    const [address = '', prefix] = entry.split('/');
    try {
      if (isIP(address) === 0) throw new TypeError();
      if (prefix === undefined) known.addAddress(address, familyOf(address));
      else known.addSubnet(address, Number(prefix || NaN), familyOf(address));
    } catch {
      throw new StartError(
        `TRUSTED_PROXIES contains "${entry}", which is neither an address nor a range such as 10.0.0.0/8.`,
      );
    }
  }
  return {
    includes: (address) => isIP(address) !== 0 && known.check(address, familyOf(address)),
  };
}
