import type { getCreditHistory } from '@app/api-client/contract/billing/credit-history';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import { creditHistoryDays } from '@app/api-client/rules/billing/credits';
import { addDays } from '@app/api-client/rules/values/dates';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { requireAbility } from '@/backend/modules/organization';
import { calendarDayIn } from '@/locales/dates';
import { findChangesByDay } from './credit-history.repository';
import { isKnownTimeZone, startOfZonedDay } from './zoned-days';

type History = ResponseOf<typeof getCreditHistory>;

const unchanged = { change: 0, added: 0, spent: 0, expired: 0 };

/**
 * Describes the balance at the end of each of the last days, computed backward from the current one: transactions of the
 * same instant have no order of their own.
 * @param timeZone Whose days are meant. UTC if it is unknown here.
 * @throws {HttpError} 403 unless the caller is an admin.
 */
export async function describeCreditHistory(
  { database, clock }: Deps,
  caller: Caller,
  timeZone = 'UTC',
): Promise<History> {
  const { organizationId } = await requireAbility(database, caller, 'read', 'wallet-transaction');
  const zone = isKnownTimeZone(timeZone) ? timeZone : 'UTC';
  const dayOf = calendarDayIn(zone);
  const startOf = (day: string) => startOfZonedDay(dayOf, day);
  const today = new Date(`${dayOf(clock.now())}T00:00:00Z`);
  const names = Array.from({ length: creditHistoryDays }, (_, index) =>
    addDays(today, index + 1 - creditHistoryDays)
      .toISOString()
      .slice(0, 10),
  );
  const [oldest = '', ...others] = names;
  const { balance: current, changes } = await findChangesByDay(database, organizationId, [
    startOf(oldest),
    ...others.map(startOf),
  ]);
  const days: History['days'] = [];
  let balance = current;
  for (const [index, day] of [...names.entries()].toReversed()) {
    const { change, ...moved } = changes.get(index) ?? unchanged;
    days.unshift({ day, balance, ...moved });
    balance -= change;
  }
  return { timeZone: zone, days };
}
