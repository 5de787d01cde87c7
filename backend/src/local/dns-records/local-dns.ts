import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { DnsResolver } from '@/backend/ports/dns-resolver';

/** The TXT records of the local name server, by name. */
const Records = z.record(z.string(), z.array(z.string()));

/** No real domain ends with `.example` (RFC 2606), so no local record hides a real one. */
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
  // Replaced atomically, so that a process that reads concurrently sees the old or the new records.
  writeFileSync(draft, JSON.stringify({ ...records, [name]: [...new Set([...(records[name] ?? []), record])] }));
  renameSync(draft, file);
}

/**
 * Creates a resolver that answers for made-up domains from a file, which all processes with this data folder share, and
 * queries the real name server for all others.
 * @param dataDir The folder of the file.
 */
export function createLocalDns(dataDir: string, real: DnsResolver): DnsResolver {
  return {
    textRecords: async (name) => (isMadeUpDomain(name) ? (readRecords(dataDir)[name] ?? []) : real.textRecords(name)),
    addresses: (name) => real.addresses(name),
  };
}
