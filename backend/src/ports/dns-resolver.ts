import { lookup, resolveTxt } from 'node:dns/promises';

/** An address that a name leads to, as `node:net` understands it. */
export type NetworkAddress = { address: string; family: 4 | 6 };

/** What the domain name system says. */
export type DnsResolver = {
  /** @returns The name's TXT records, each in one piece; none when there is no such name. */
  textRecords(name: string): Promise<string[]>;
  /** @returns Every address of the name. @throws When it leads nowhere. */
  addresses(name: string): Promise<NetworkAddress[]>;
};

const absenceCodes = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN']);

/** The machine's own resolver. */
export const systemDnsResolver: DnsResolver = {
  async textRecords(name) {
    try {
      // A record longer than 255 bytes comes in pieces that belong together (RFC 7208, 3.3).
      return (await resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      if (absenceCodes.has((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  },
  async addresses(name) {
    const found = await lookup(name, { all: true });
    return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
  },
};
