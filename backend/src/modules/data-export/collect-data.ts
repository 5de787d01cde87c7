import type { DataExport } from '@app/api-client/contract/account/data-export';
import type { RegionId } from '@app/api-client/rules/regions';
import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '@/backend/db/client';
import * as m from '@/locales/generated/messages';
import {
  erasureList,
  type ExportedPart,
  type Rule,
  type Subject,
  findSubject,
  listTables,
} from '@/backend/modules/personal-data';

type Rows = DataExport['parts'][string]['rows'];

/** `first_name` as programs that read JSON write it. */
const inCamelCase = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What a part shows: what a user is known by or has written, and what is known about it, and nothing else. */
function shownColumns({ columns }: Rule, { omits = [], shows = {} }: ExportedPart): SQL {
  const names = [...(columns.personal ?? []), ...(columns.facts ?? [])].filter((name) => !omits.includes(name));
  const shown = names.map(
    (name) => sql`${shows[name] ?? sql.identifier(name)} as ${sql.identifier(inCamelCase(name))}`,
  );
  return sql.join(shown, sql`, `);
}

async function rowsOf(
  transaction: Transaction,
  rule: Rule,
  part: ExportedPart,
  subject: Subject,
  regions: readonly RegionId[],
): Promise<Rows> {
  const isOwn = (part.rows ?? rule.rows)?.(subject);
  if (!isOwn) throw new Error(`The part ${part.name} does not say whose rows it holds.`);
  const found: Rows = [];
  for (const table of listTables(rule, regions)) {
    const { rows } = await transaction.execute<{ row: Rows[number] }>(
      sql`select row_to_json(shown) as row from (select ${shownColumns(rule, part)} from ${table} where ${isOwn}) as shown`,
    );
    found.push(...rows.map(({ row }) => row));
  }
  return found;
}

/**
 * Puts together everything that is held about a user, by the list that erasing goes by.
 * @param region Where the user's organization is: what lies there is part of it.
 */
export async function collectData(
  transaction: Transaction,
  { userId, region, now }: { userId: string; region: RegionId; now: Date },
): Promise<DataExport> {
  // Times in the file are read by users anywhere.
  await transaction.execute(sql`set local timezone to 'UTC'`);
  const subject = await findSubject(transaction, [userId]);
  const parts: DataExport['parts'] = {};
  for (const rule of erasureList) {
    for (const part of rule.parts ?? []) {
      parts[part.name] = { about: part.about(), rows: await rowsOf(transaction, rule, part, subject, [region]) };
    }
  }
  return { about: m.data_export_about({ company: m.company_name() }), userId, madeAt: now.toISOString(), parts };
}
