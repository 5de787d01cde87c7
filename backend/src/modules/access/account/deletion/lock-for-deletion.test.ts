import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import type { Transaction } from '@/backend/db/client';
import { organizations } from '@/backend/db/schema/organization/organizations';
import { users } from '@/backend/db/schema/identity/users';
import { getUserOrganization, lockOrganization } from '@/backend/modules/organization/organization';
import { insertTask, lockTask } from '@/backend/modules/flows/flows/runs/flow-task.repository';
import { standingWindowStart } from '@/backend/modules/billing/usage';
import { lockCounter } from '@/backend/modules/billing/usage/usage.repository';
import { lockWallet } from '@/backend/modules/billing/wallet/wallet.repository';
import { isWaitingForLock } from '@/backend/testing/is-waiting-for-lock';
import { until } from '@/backend/testing/until';
import { goodPassword } from '../testing/account-test-app';
import { createDeletionApp, type DeletionApp } from './testing/deletion-app';

const test = fileFixture(createDeletionApp);

const companyName = 'Locking AB';

/** Locks that calls hold when they insert rows that refer to their organization and its users. */
const holders: [what: string, lock: (transaction: Transaction, organizationId: string) => Promise<unknown>][] = [
  ['an organization', lockOrganization],
  ['a wallet', lockWallet],
  [
    'a usage counter',
    (transaction, organizationId) =>
      lockCounter(transaction, { organizationId, category: 'storage', windowStart: standingWindowStart }),
  ],
  [
    'the task of a run',
    async (transaction, organizationId) => {
      const task = { runId: test.deps.ids.uuid(), organizationId };
      await insertTask(test.database, { ...task, landscapes: 0, dueAt: test.clock.now() });
      return lockTask(transaction, task);
    },
  ],
];

/** Takes the locks of an insert that refers to a user and an organization, without waiting. */
async function refer(transaction: Transaction, userId: string, organizationId: string): Promise<number> {
  const noWait = { noWait: true } as const;
  const one = sql`1`;
  const found = [
    ...(await transaction.select({ one }).from(users).where(eq(users.id, userId)).for('key share', noWait)),
    ...(await transaction
      .select({ one })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for('key share', noWait)),
  ];
  return found.length;
}

const deletions: [what: string, run: (token: string) => ReturnType<DeletionApp['call']>][] = [
  [
    'closing an organization',
    (token) => test.closeOrganization(token, { typedName: companyName, currentPassword: goodPassword }),
  ],
  ['deleting the account of its only member', (token) => test.deleteAccount(token)],
];

describe.each(deletions)('%s', (_deletion, run) => {
  it.each(holders)('I6: lets a call finish that has locked %s', async (_what, lock) => {
    const owner = await test.addUser({ companyName });
    const token = await test.tokenOf(owner);
    const { id } = await getUserOrganization(test.database, owner.id);
    // Creates the rows: an insert that refers to the organization would lock it against being deleted.
    await test.database.transaction((transaction) => lock(transaction, id));
    let deletion: ReturnType<DeletionApp['call']> | undefined;
    const found = await test.database.transaction(async (transaction) => {
      await lock(transaction, id);
      deletion = run(token);
      await until(() => isWaitingForLock(test.database));
      return refer(transaction, owner.id, id);
    });
    expect(found).toBe(2);
    expect((await deletion)?.statusCode).toBe(200);
    expect(await test.database.$count(organizations, eq(organizations.id, id))).toBe(0);
  });
});
