import type { QueryOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { listCreditTransactions } from '@app/api-client/contract/billing/customer-credits';
import { addDays } from '@app/api-client/rules/values/dates';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { keysetPage, readCursor } from '@/backend/http/calls/keyset-cursor';
import { requireAbility } from '@/backend/modules/organization';
import { findTransactions } from './credit-transaction.repository';
import { describeTransaction } from './describe-wallet';
import { findOrigins, findSubjects } from './transaction-subjects.repository';

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Lists the wallet's transactions, most recent first. @throws {HttpError} 403 unless the caller is an admin. */
export async function listTransactions(
  { database }: Deps,
  caller: Caller,
  { type, from, to, cursor, limit }: QueryOf<typeof listCreditTransactions>,
): Promise<ResponseOf<typeof listCreditTransactions>> {
  const { organizationId } = await requireAbility(database, caller, 'read', 'wallet-transaction');
  const found = await findTransactions(database, organizationId, {
    type,
    from: from === undefined ? undefined : startOf(from),
    to: to === undefined ? undefined : addDays(startOf(to), 1),
    after: cursor === undefined ? undefined : readCursor(cursor),
    rowsMax: limit + 1,
  });
  const positionOf = ({ row }: (typeof found)[number]) => ({ at: row.createdAt, id: row.id });
  const { shown, nextCursor } = keysetPage(found, limit, positionOf);
  const rows = shown.map(({ row }) => row);
  const subjects = await findSubjects(database, organizationId, rows);
  const originsOf = await findOrigins(database, organizationId, rows);
  const items = shown.map((one) => {
    const id = one.row.referenceId ?? '';
    return describeTransaction(one, { subject: subjects.get(id) ?? null, origin: originsOf.get(id) ?? null });
  });
  return { items, nextCursor };
}
