import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { DnsResolver } from '@/backend/ports/dns-resolver';

/** What the local name server holds: TXT records by name. */
const Records = z.record(z.string(), z.array(z.string()));

/** No domain name of the real world ends so (RFC 2606), so no real record is hidden by a local one. */
export const isMadeUpDomain = (name: string): boolean => /\.(example|test|invalid|localhost)$/.test(name);

const fileIn = (dataDir: string) => path.join(dataDir, 'dns-records.json');

function readRecords(dataDir: string): z.infer<typeof Records> {
  const file = fileIn(dataDir);
  return existsSync(file) ? Records.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** Adds a TXT record to the local name server. */
export function publishTextRecord(dataDir: string, name: string, record: string): void {
  mkdirSync(dataDir, { recursive: true });
  const records = readRecords(dataDir);
  const file = fileIn(dataDir);
  const draft = `${file}.${process.pid}`;
  // Replaced whole: a process that reads meanwhile finds the old records or the new ones.
  writeFileSync(draft, JSON.stringify({ ...records, [name]: [...new Set([...(records[name] ?? []), record])] }));
  renameSync(draft, file);
}

/**
 * Answers for made-up domains from a file, so that every process on this data folder sees the same records, and asks the
 * real name server for all others.
 * @param dataDir Holds the file.
 */
export function createLocalDns(dataDir: string, real: DnsResolver): DnsResolver {
  return {
    textRecords: async (name) => (isMadeUpDomain(name) ? (readRecords(dataDir)[name] ?? []) : real.textRecords(name)),
    addresses: (name) => real.addresses(name),
  };
}
