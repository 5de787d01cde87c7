import { lookup, resolveTxt } from 'node:dns/promises';

/** A network address that a name resolves to, in the format of `node:net`. */
export type NetworkAddress = { address: string; family: 4 | 6 };

/** Resolves DNS records. */
export type DnsResolver = {
  /** @returns The TXT records of the name, each joined to one text; empty if the name does not exist. */
  textRecords(name: string): Promise<string[]>;
  /** @returns Every address of the name. @throws If the name does not resolve. */
  addresses(name: string): Promise<NetworkAddress[]>;
};

const absenceCodes = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN']);

/** The machine's own resolver. */
export const systemDnsResolver: DnsResolver = {
  async textRecords(name) {
    try {
      // A record longer than 255 bytes consists of several strings (RFC 7208, 3.3).
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
