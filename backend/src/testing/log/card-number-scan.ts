import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { withClient } from '@/backend/db/with-client';
import { unsealBody } from '@/backend/email/seal';
import { testCards } from '@/backend/local/payment-simulator/test-cards';

/** Characters that may separate two digits, in plain text and in URLs. */
const separators = String.raw`(?:[ .+-]|%20)?`;
/** The same in bytes, which PostgreSQL prints in hexadecimal digits. */
const hexSeparators = '(?:2[0bde])?';

/** Matches the number of every test card, however it is grouped, also in printed bytes. */
const patternSource = testCards
  .flatMap(({ number }) => [[...number].join(separators), [...number].map((digit) => `3${digit}`).join(hexSeparators)])
  .join('|');
const pattern = new RegExp(patternSource);

/** @returns The number with all but its last four digits masked, or undefined if the text has none. */
export function findCardNumber(text: string): string | undefined {
  const found = pattern.exec(text)?.[0];
  return found && `•••• ${found.replaceAll(/%20|\D/g, '').slice(-4)}`;
}

/**
 * Blocks (8 kB) of a table that are read at each end. Between them are the rows that a test of long lists fills in by
 * SQL: reading 100,000 invoices takes 14 s.
 */
const blocksMax = 256;

/** @returns One finding per table that holds a card number, in every schema. */
async function scanTables(client: pg.Client): Promise<string[]> {
  const tables = await client.query<{ query: string }>(
    `select format('select %1$L as name where exists (select from %1$s as scanned
         where (ctid < ''(${blocksMax},0)'' or ctid >= ''(%2$s,0)'') and scanned::text ~ $1)',
       oid::regclass, greatest(0, pg_relation_size(oid) / 8192 - ${blocksMax})) as query
     from pg_class where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'`,
  );
  const union = tables.rows.map(({ query }) => query).join(' union all ');
  if (union === '') return [];
  const { rows } = await client.query<{ name: string }>(union, [patternSource]);
  return rows.map(({ name }) => `table ${name}`);
}

/** @returns One finding per email in the outbox with a card number. The subject is in the table itself. */
async function scanEmails(client: pg.Client, emailSecret: Buffer): Promise<string[]> {
  const { rows } = await client.query<{ id: string; kind: string; sealed_body: Buffer }>(
    'select id, kind, sealed_body from email_outbox where sealed_body is not null',
  );
  return rows.flatMap(({ id, kind, sealed_body: sealed }) => {
    const number = findCardNumber(readBody(emailSecret, id, sealed));
    return number ? [`email ${kind}: ${number}`] : [];
  });
}

/** @returns The text of an email, or nothing if a test has replaced its bytes. */
function readBody(emailSecret: Buffer, id: string, sealed: Buffer): string {
  try {
    return JSON.stringify(unsealBody(emailSecret, id, sealed));
  } catch {
    return '';
  }
}

/**
 * Looks for test cards' numbers in every table of a database, and in the sealed text of its emails.
 * @param emailSecret The key of the emails; without it, only the tables are read.
 * @returns Each place that holds a number, such as `table users`.
 */
export const scanDatabase = (url: string, emailSecret?: Buffer, connectTimeoutMs?: number): Promise<string[]> =>
  withClient(
    url,
    async (client) => {
      // A test may have left a transaction open.
      await client.query(`set lock_timeout = '5s'`);
      return [...(await scanTables(client)), ...(emailSecret ? await scanEmails(client, emailSecret) : [])];
    },
    connectTimeoutMs,
  );

/** @returns One finding per file in the folder, or below it, that holds a card number in plain text. */
export function scanFolder(folder: string): string[] {
  // Read synchronously: a database has 1,800 files, which takes five times as long otherwise.
  const entries = readIfPresent(() => readdirSync(folder, { recursive: true, withFileTypes: true })) ?? [];
  return entries.flatMap((entry) => {
    if (!entry.isFile()) return [];
    const file = path.join(entry.parentPath, entry.name);
    const number = findCardNumber(readIfPresent(() => readFileSync(file, 'latin1')) ?? '');
    return number ? [`file ${path.relative(folder, file)}: ${number}`] : [];
  });
}

/** @returns Undefined if the file or folder is missing: a database that still runs deletes some meanwhile. */
function readIfPresent<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** @throws {Error} With the findings, if there are any. */
export function rejectFindings(findings: readonly string[]): void {
  if (findings.length > 0) throw new Error(`H1: card numbers found in ${findings.join(', ')}`);
}
