import { sql } from 'drizzle-orm';
import type { RegionId } from '@app/api-client/rules/organization/regions';
import type { Transaction } from '@/backend/db/client';
import { existingRegions } from '@/backend/regional-data/existing-regions';
import { regionSchemaName } from '@/backend/regional-data/regional-tables';
import { erasureList } from './erasure-list';
import { byId, type Rule, type Subject } from './rules/rule';
import { findSubject } from './subject';

/** Lists the tables of a rule: one, or the one in each region. */
export function listTables({ table }: Pick<Rule, 'table'>, regions: readonly RegionId[]) {
  const [schema = '', name = ''] = table.split('.');
  const schemas = schema === 'region' ? regions.map(regionSchemaName) : [schema];
  return schemas.map((one) => sql`${sql.identifier(one)}.${sql.identifier(name)}`);
}

async function applyRule(
  transaction: Transaction,
  rule: Rule,
  subject: Subject,
  regions: readonly RegionId[],
): Promise<void> {
  for (const table of listTables(rule, regions)) {
    if (rule.by === 'rows' && rule.rows)
      await transaction.execute(sql`delete from ${table} where ${rule.rows(subject)}`);
    for (const column of rule.by === 'blanks' ? (rule.blanks ?? []) : []) {
      const name = sql.identifier(column);
      await transaction.execute(sql`update ${table} set ${name} = null where ${byId(column)(subject)}`);
    }
  }
}

/**
 * Erases users from every table of the erasure list.
 * @param transaction Must have locked the users, none of whom may own an organization.
 */
export async function eraseUsers(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const subject = await findSubject(transaction, ids);
  const regions = await existingRegions(transaction);
  for (const rule of erasureList) await applyRule(transaction, rule, subject, regions);
}
