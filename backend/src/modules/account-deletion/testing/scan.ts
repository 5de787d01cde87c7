import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { defaultRegion } from '@/backend/db/schema/organizations';
import type { Deps } from '@/backend/deps';
import { outbox } from '@/backend/db/schema/outbox';
import { unsealBody } from '@/backend/email/seal';
import { throttleKeyOf } from '@/backend/modules/credentials/compare-credentials';

/** Where something was found: a table or a file, and what. */
export type Finding = { where: string; value: string };

/** A value as it may be stored: as it is, as bytes, and, for an address, as what it is counted under. */
function formsOf(value: string): string[] {
  const plain = value.toLowerCase();
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const counted = value.includes('@') ? [throttleKeyOf(value), hash(plain)] : [];
  return [plain, Buffer.from(value).toString('hex'), Buffer.from(plain).toString('hex'), ...counted];
}

function lookInto(where: string, text: string, values: readonly string[]): Finding[] {
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
    findings.push(...rows.flatMap(({ line }) => lookInto(`${schema}.${name}`, line, values)));
  }
  return findings;
}

/** What the database holds sealed: the texts of mails. */
async function scanEmails({ database, keys }: Deps, values: readonly string[]): Promise<Finding[]> {
  const rows = await database.select().from(outbox);
  return rows.flatMap(({ id, kind, sealedBody }) => {
    const text = sealedBody ? JSON.stringify(unsealBody(keys.emailSecret, id, sealedBody)) : '';
    return lookInto(`the text of a mail: ${kind}`, text, values);
  });
}

/** @returns The folder that holds the files of every region. */
export const regionsFolder = ({ regionStore }: Pick<Deps, 'regionStore'>): string =>
  path.dirname(path.dirname(regionStore.filesFolder(defaultRegion, 'organization')));

/** @returns All files of all regions, by their paths. */
export async function regionFiles(deps: Pick<Deps, 'regionStore'>): Promise<string[]> {
  const entries = await readdir(regionsFolder(deps), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
}

async function scanFiles(deps: Deps, values: readonly string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const file of await regionFiles(deps)) {
    findings.push(...lookInto('a file', `${file}\n${await readFile(file, 'utf8')}`, values));
  }
  return findings;
}

/**
 * Looks for values in every row of every table of every schema, in every mail that is sealed, and in every file of every
 * region.
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
