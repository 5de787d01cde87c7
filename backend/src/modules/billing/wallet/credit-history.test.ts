import type { getCreditHistory } from '@app/api-client/contract/billing/credit-history';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import { creditHistoryDays } from '@app/api-client/rules/billing/credits';
import { addDays } from '@app/api-client/rules/values/dates';
import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import type { Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { setBalanceByStaff } from './testing/set-balance';
import { createWalletTestApp } from './testing/wallet-test-app';
import { sweepWallets } from './top-up.service';

const test = fileFixture(createWalletTestApp);

type History = ResponseOf<typeof getCreditHistory>;
const readHistory = async (customer: Customer, query = ''): Promise<History> =>
  test.read(customer, `/customer-credits/history${query}`) as Promise<History>;
const historyOf = async (customer: Customer) => (await readHistory(customer)).days;
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
const quiet = { added: 0, spent: 0, expired: 0 };

it('the credit history of a wallet without transactions is a balance of zero on each of the last 90 days', async () => {
  const days = await historyOf(await test.addCustomer());
  const now = test.clock.now();
  expect(days).toEqual(
    Array.from({ length: creditHistoryDays }, (_, index) => ({
      day: dayOf(addDays(now, index + 1 - creditHistoryDays)),
      balance: 0,
      ...quiet,
    })),
  );
});

it('the credit history has the balance at the end of each day, and what was added, spent and expired on it', async () => {
  const customer = await test.addCustomer();
  const { organizationId, email } = customer;
  const start = test.clock.now();
  await test.grant(organizationId, 100);
  await test.grant(organizationId, 30, addDays(start, 3));
  await test.debit(organizationId, 10);
  // Reserved and released credits stay in the balance.
  await test.release(organizationId, await test.reserve(organizationId, 5));
  test.clock.set(addDays(start, 3));
  await sweepWallets(test.deps);
  test.clock.set(addDays(start, 4));
  await test.debit(organizationId, 25);
  await setBalanceByStaff(test, email, 60);
  expect((await historyOf(customer)).slice(-6)).toEqual([
    { day: dayOf(addDays(start, -1)), balance: 0, ...quiet },
    { day: dayOf(start), balance: 120, ...quiet, added: 130, spent: 10 },
    { day: dayOf(addDays(start, 1)), balance: 120, ...quiet },
    { day: dayOf(addDays(start, 2)), balance: 120, ...quiet },
    { day: dayOf(addDays(start, 3)), balance: 100, ...quiet, expired: 20 },
    { day: dayOf(addDays(start, 4)), balance: 60, ...quiet, spent: 25 },
  ]);
});

it('the credit history starts with the balance that older transactions led to', async () => {
  const customer = await test.addCustomer();
  await test.grant(customer.organizationId, 80);
  test.clock.set(addDays(test.clock.now(), creditHistoryDays));
  await test.debit(customer.organizationId, 15);
  const days = await historyOf(customer);
  expect(days).toHaveLength(creditHistoryDays);
  expect(days.at(0)).toMatchObject({ balance: 80, ...quiet });
  expect(days.at(-1)).toMatchObject({ balance: 65, spent: 15 });
});

it("the credit history has the days of the user's own time zone", async () => {
  const customer = await test.addCustomer();
  const { organizationId } = customer;
  const day = dayOf(addDays(test.clock.now(), 1));
  const before = dayOf(test.clock.now());
  // 22:30 and 23:30 in UTC are 23:30 of the same day and 00:30 of the next one in Lagos, which has no summer time.
  test.clock.set(new Date(`${before}T22:30:00Z`));
  await test.grant(organizationId, 100);
  test.clock.set(new Date(`${before}T23:30:00Z`));
  await test.debit(organizationId, 40);
  const { timeZone, days } = await readHistory(customer, '?timeZone=Africa/Lagos');
  expect([timeZone, days.length]).toEqual(['Africa/Lagos', creditHistoryDays]);
  expect(days.slice(-2)).toEqual([
    { day: before, balance: 100, ...quiet, added: 100 },
    { day, balance: 60, ...quiet, spent: 40 },
  ]);
  const unknown = await readHistory(customer, '?timeZone=Mars/Olympus');
  expect([unknown.timeZone, unknown.days.at(-1)]).toEqual([
    'UTC',
    { day: before, balance: 60, ...quiet, added: 100, spent: 40 },
  ]);
});
