import type { getCreditHistory } from '@app/api-client/contract/billing/credit-history';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import { creditHistoryDays } from '@app/api-client/rules/billing/credits';
import { addDays, startOfDay } from '@app/api-client/rules/values/dates';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { requireAbility } from '@/backend/modules/organization';
import { findChangesByDay } from './credit-history.repository';

type History = ResponseOf<typeof getCreditHistory>;

const unchanged = { change: 0, added: 0, spent: 0, expired: 0 };

/**
 * Describes the balance at the end of each of the last days, computed backward from the current one: transactions of the
 * same instant have no order of their own.
 * @throws {HttpError} 403 unless the caller is an admin.
 */
export async function describeCreditHistory({ database, clock }: Deps, caller: Caller): Promise<History> {
  const { organizationId } = await requireAbility(database, caller, 'read', 'wallet-transaction');
  const today = startOfDay(clock.now());
  const { balance: current, changes } = await findChangesByDay(
    database,
    organizationId,
    addDays(today, 1 - creditHistoryDays),
  );
  const days: History['days'] = [];
  let balance = current;
  for (let age = 0; age < creditHistoryDays; age += 1) {
    const day = addDays(today, -age).toISOString().slice(0, 10);
    const { change, ...moved } = changes.get(day) ?? unchanged;
    days.unshift({ day, balance, ...moved });
    balance -= change;
  }
  return { days };
}
