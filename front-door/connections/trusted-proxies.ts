import { BlockList, isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

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

/** @param networks Valid addresses or CIDR ranges. */
export function parseTrustedProxies(networks: readonly string[]): TrustedProxies {
  const known = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) known.addAddress(address, familyOf(address));
    else known.addSubnet(address, Number(prefix), familyOf(address));
  }
  return {
    includes: (address) => isIP(address) !== 0 && known.check(address, familyOf(address)),
  };
}
