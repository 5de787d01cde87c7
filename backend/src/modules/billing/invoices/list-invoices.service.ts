import type { listInvoices } from '@app/api-client/contract/billing/invoices';
import type { QueryOf, ResponseOf } from '@app/api-client/contract/endpoint';
import { addDays } from '@app/api-client/rules/values/dates';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { keysetPage, readCursor } from '@/backend/http/calls/keyset-cursor';
import { requireAbility } from '@/backend/modules/organization';
import { describeInvoices } from './describe-invoice';
import { findInvoices } from './invoice.repository';

/** Days start at midnight UTC. */
const startOf = (day: string) => new Date(`${day}T00:00:00.000Z`);

/**
 * Returns a page of the invoices of the caller's organization, newest first. Both days are included.
 * @throws {HttpError} 403 unless the caller is an admin; 400 for an invalid cursor.
 */
export async function readInvoices(
  { database }: Deps,
  caller: Caller,
  { from, to, cursor, limit }: QueryOf<typeof listInvoices>,
): Promise<ResponseOf<typeof listInvoices>> {
  const { organizationId } = await requireAbility(database, caller, 'read', 'payment-method');
  const rows = await findInvoices(database, organizationId, {
    from: from === undefined ? undefined : startOf(from),
    before: to === undefined ? undefined : addDays(startOf(to), 1),
    after: cursor === undefined ? undefined : readCursor(cursor),
    rowsMax: limit + 1,
  });
  const { shown, nextCursor } = keysetPage(rows, limit, ({ issuedAt, id }) => ({ at: issuedAt, id }));
  return { items: await describeInvoices(database, shown), nextCursor };
}
