import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { defaultRegion } from '@/backend/db/schema/organization/organizations';
import type { Deps } from '@/backend/deps';
import { outbox } from '@/backend/db/schema/outbox';
import { unsealBody } from '@/backend/email/seal';
import { throttleKeyOf } from '@/backend/modules/identity/credentials/compare-credentials';

/** A value that the scan found, and the table, email or file that contains it. */
export type Finding = { where: string; value: string };

/** Returns the forms in which a value may be stored: text, hex bytes and, for an email address, throttle keys. */
function formsOf(value: string): string[] {
  const plain = value.toLowerCase();
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const throttleKeys = value.includes('@') ? [throttleKeyOf(value), hash(plain)] : [];
  return [plain, Buffer.from(value).toString('hex'), Buffer.from(plain).toString('hex'), ...throttleKeys];
}

function findIn(where: string, text: string, values: readonly string[]): Finding[] {
  const searched = text.toLowerCase();
  return values.flatMap((value) => (formsOf(value).some((form) => searched.includes(form)) ? [{ where, value }] : []));
}

async function scanTables({ database }: Deps, values: readonly string[]): Promise<Finding[]> {
  const { rows: tables } = await database.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const findings: Finding[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await database.execute<{ line: string }>(
      sql`select row_to_json(one)::text as line from ${sql.identifier(schema)}.${sql.identifier(name)} as one`,
    );
    findings.push(...rows.flatMap(({ line }) => findIn(`${schema}.${name}`, line, values)));
  }
  return findings;
}

/** Scans the encrypted bodies of queued emails. */
async function scanEmails({ database, keys }: Deps, values: readonly string[]): Promise<Finding[]> {
  const rows = await database.select().from(outbox);
  return rows.flatMap(({ id, kind, sealedBody }) => {
    const text = sealedBody ? JSON.stringify(unsealBody(keys.emailSecret, id, sealedBody)) : '';
    return findIn(`email body: ${kind}`, text, values);
  });
}

/** @returns The folder with the files of all regions. */
export const regionsFolder = ({ regionStore }: Pick<Deps, 'regionStore'>): string =>
  path.dirname(path.dirname(regionStore.filesFolder(defaultRegion, 'organization')));

/** @returns The paths of all files of all regions. */
export async function regionFiles(deps: Pick<Deps, 'regionStore'>): Promise<string[]> {
  const entries = await readdir(regionsFolder(deps), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
}

async function scanFiles(deps: Deps, values: readonly string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const file of await regionFiles(deps)) {
    findings.push(...findIn('file', `${file}\n${await readFile(file, 'utf8')}`, values));
  }
  return findings;
}

/**
 * Searches for values in every row of every table of every schema, in every encrypted email body, and in every file of
 * every region.
 */
export async function scanEverything(deps: Deps, values: readonly string[]): Promise<Finding[]> {
  const everything = [
    ...(await scanTables(deps, values)),
    ...(await scanEmails(deps, values)),
    ...(await scanFiles(deps, values)),
  ];
  const found = new Map(everything.map((finding) => [`${finding.where} ${finding.value}`, finding]));
  return [...found.values()];
}
