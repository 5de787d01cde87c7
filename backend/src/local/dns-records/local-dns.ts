import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { DnsResolver } from '../../ports/dns-resolver';

/** What the local name server holds: TXT records by name. */
const Records = z.record(z.string(), z.array(z.string()));

/** No domain name of the real world ends so (RFC 2606), so no real record is hidden. */
const isMadeUp = (name: string) => /\.(example|test|invalid|localhost)$/.test(name);

/** A name server for made-up domains, whose records a person sets. */
export type LocalDns = DnsResolver & {
  setTextRecord(name: string, record: string): void;
};

/**
 * Answers for made-up domains from a file, so that every process on this data folder sees the same records, and asks the
 * real name server for all others.
 * @param dataDir Holds the file.
 */
export function createLocalDns(dataDir: string, real: DnsResolver): LocalDns {
  const file = path.join(dataDir, 'dns-records.json');
  const read = () => (existsSync(file) ? Records.parse(JSON.parse(readFileSync(file, 'utf8'))) : {});
  return {
    textRecords: async (name) => (isMadeUp(name) ? (read()[name] ?? []) : real.textRecords(name)),
    addresses: (name) => real.addresses(name),
    setTextRecord(name, record) {
      mkdirSync(dataDir, { recursive: true });
      const records = read();
      const draft = `${file}.${process.pid}`;
      // Replaced whole: a process that reads meanwhile finds the old records or the new ones.
      writeFileSync(draft, JSON.stringify({ ...records, [name]: [...new Set([...(records[name] ?? []), record])] }));
      renameSync(draft, file);
    },
  };
}
