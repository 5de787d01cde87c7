import { BlockList } from 'node:net';
import type { NetworkAddress } from './dns-resolver';

/** Networks without public servers, from the special-purpose registry of RFC 6890. */
const specialNetworks4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/**
 * Networks that a cloud serves to its own machines only, although their addresses are public: Azure's platform (metadata,
 * DNS, health probes) and IBM's services. The metadata addresses of the other clouds are in special networks:
 * 169.254.169.254, Alibaba's 100.100.100.200, Oracle's 192.0.0.192 and the unique local ones of IPv6.
 */
const cloudNetworks4 = ['168.63.129.16/32', '161.26.0.0/16', '166.8.0.0/14'];

/** Special-purpose networks within the global unicast range, and networks that embed IPv4 addresses. */
const specialNetworks6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '2620:4f:8000::/48'];
const globalUnicast6 = '2000::/3';

function networks(list: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const blocked = new BlockList();
  for (const network of list) {
    const [address = '', prefix] = network.split('/');
    blocked.addSubnet(address, Number(prefix), family);
  }
  return blocked;
}

const special4 = networks([...specialNetworks4, ...cloudNetworks4], 'ipv4');
const special6 = networks(specialNetworks6, 'ipv6');
const global6 = networks([globalUnicast6], 'ipv6');

/**
 * Checks whether an address is on the public internet: not this machine, this network or a cloud's own services. IPv6
 * addresses that embed an IPv4 address (mapped, translated, tunneled) are not accepted.
 */
export function isPublicAddress({ address, family }: NetworkAddress): boolean {
  if (family === 4) return !special4.check(address, 'ipv4');
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}
