import type { DataExport } from '@app/api-client/contract/organization/data-export';
import type { RegionId } from '@app/api-client/rules/organization/regions';
import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '@/backend/db/client';
import { regionSchemaName } from '@/backend/regional-data/regional-tables';
import * as m from '@/locales/generated/messages';
import { erasureList } from '../erasure-list';
import { type ExportedPart, type Rule, type Subject } from '../rules/rule';
import { findSubject } from '../subject';
import { listTables } from '../erase-users';

type Rows = DataExport['parts'][string]['rows'];

/** Converts a column name such as `first_name` to camel case. */
const toCamelCase = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Selects the exported columns of a part: the `personal` and `facts` columns of its rule, never the secrets. */
function shownColumns({ columns }: Rule, { omits = [], shows = {} }: ExportedPart): SQL {
  const names = [...(columns.personal ?? []), ...(columns.facts ?? [])].filter((name) => !omits.includes(name));
  const shown = names.map(
    (name) => sql`${shows[name] ?? sql.identifier(name)} as ${sql.identifier(toCamelCase(name))}`,
  );
  return sql.join(shown, sql`, `);
}

async function readRows(
  transaction: Transaction,
  rule: Rule,
  part: ExportedPart,
  subject: Subject,
  regions: readonly RegionId[],
): Promise<Rows> {
  const isOwn = (part.rows ?? rule.rows)?.(subject);
  if (!isOwn) throw new Error(`Export part ${part.name} has no row filter`);
  const result: Rows = [];
  for (const table of listTables(rule, regions)) {
    const { rows } = await transaction.execute<{ row: Rows[number] }>(
      sql`select row_to_json(shown) as row from (select ${shownColumns(rule, part)} from ${table} where ${isOwn}) as shown`,
    );
    result.push(...rows.map(({ row }) => row));
  }
  return result;
}

/**
 * Collects all data stored about a user, according to the same list that defines the erasure.
 * @param region The region of the user's organization, whose rows are included.
 */
export async function collectData(
  transaction: Transaction,
  { userId, region, now }: { userId: string; region: RegionId; now: Date },
): Promise<DataExport> {
  // Times in the export are in UTC and do not depend on the server's time zone.
  await transaction.execute(sql`set local timezone to 'UTC'`);
  // Rules of regional tables may refer to another table of the region.
  await transaction.execute(sql`set local search_path to ${sql.identifier(regionSchemaName(region))}, public`);
  const subject = await findSubject(transaction, [userId]);
  const parts: DataExport['parts'] = {};
  for (const rule of erasureList) {
    for (const part of rule.parts ?? []) {
      parts[part.name] = { about: part.about(), rows: await readRows(transaction, rule, part, subject, [region]) };
    }
  }
  return { about: m.data_export_about({ company: m.company_name() }), userId, madeAt: now.toISOString(), parts };
}
