import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { creditTransactions } from '@/backend/db/schema/billing/wallets';
import { regionalTablesOf } from '@/backend/regional-data/lock-region';
import { findPackage } from './packages/wallet-packages.service';
import type { TransactionRow } from './credit-transaction.repository';

const origins = ['purchase', 'gift', 'trial'] as const;
export type Origin = (typeof origins)[number];
const isOrigin = (type: string): type is Origin => (origins as readonly string[]).includes(type);

/**
 * The names of the flows that ran, by the IDs of their runs. They are read where they are: in the organization's
 * region.
 */
async function findFlowNames(queries: Queries, organizationId: string, runIds: readonly string[]) {
  if (runIds.length === 0) return [];
  const { flowRuns, resources } = await regionalTablesOf(queries, organizationId);
  return queries
    .select({ id: flowRuns.id, name: resources.name })
    .from(flowRuns)
    .innerJoin(resources, eq(resources.id, flowRuns.flowId))
    .where(and(eq(flowRuns.organizationId, organizationId), inArray(flowRuns.id, [...runIds])));
}

/** The names of the packages that were bought, by the IDs of their purchases. */
async function findPackageNames(queries: Queries, organizationId: string, purchaseIds: readonly string[]) {
  if (purchaseIds.length === 0) return [];
  const { id, subject, currency } = purchases;
  const rows = await queries
    .select({ id, subject, currency })
    .from(purchases)
    .where(and(eq(purchases.organizationId, organizationId), inArray(id, [...purchaseIds])));
  return rows.flatMap((row) => {
    if (!('walletPackageId' in row.subject)) return [];
    const { walletPackageId, sold = findPackage(walletPackageId, row.currency) } = row.subject;
    return sold ? [{ id: row.id, name: sold.name }] : [];
  });
}

/**
 * Finds the names of what transactions were for, by their references: the flow that ran, or the package that was
 * bought.
 */
export async function findSubjects(
  queries: Queries,
  organizationId: string,
  rows: readonly Pick<TransactionRow, 'type' | 'activity' | 'referenceId'>[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (wanted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(wanted).flatMap(({ referenceId }) => referenceId ?? []);
  const found = [
    ...(await findFlowNames(
      queries,
      organizationId,
      idsOf(({ activity }) => activity === 'workflow-run'),
    )),
    ...(await findPackageNames(
      queries,
      organizationId,
      idsOf(({ type }) => type === 'purchase'),
    )),
  ];
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Finds what added credits that expired, by the IDs of their grants, which are those of the transactions. */
export async function findOrigins(
  queries: Queries,
  organizationId: string,
  rows: readonly Pick<TransactionRow, 'type' | 'referenceId'>[],
): Promise<ReadonlyMap<string, Origin>> {
  const grantIds = rows.flatMap(({ type, referenceId }) => (type === 'expired' && referenceId ? [referenceId] : []));
  if (grantIds.length === 0) return new Map();
  const { id, type } = creditTransactions;
  const found = await queries
    .select({ id, type })
    .from(creditTransactions)
    .where(and(eq(creditTransactions.organizationId, organizationId), inArray(id, grantIds)));
  return new Map(found.flatMap((grant) => (isOrigin(grant.type) ? [[grant.id, grant.type]] : [])));
}
