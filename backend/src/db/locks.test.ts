import { asc, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/backend/testing/test-database';
import { users } from './schema/identity/users';
import type { Transaction } from './client';
import { lockName, lockOrder, lockRows, type LockKind } from './locks';

let test: TestDatabase;
const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;

beforeAll(async () => {
  test = await createTestDatabase();
  const createdAt = new Date(0);
  await test.database
    .insert(users)
    .values(
      ids.map((id, index) => ({ id, email: `${index}@locks.example`, firstName: 'A', lastName: 'B', createdAt })),
    );
});
afterAll(() => test.drop());

const lockUsers = (transaction: Transaction, wanted: readonly string[]) =>
  lockRows(
    transaction,
    'user',
    wanted,
    transaction
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [...wanted]))
      .orderBy(asc(users.id)),
  );

const inTransaction = (run: (transaction: Transaction) => Promise<unknown>) => test.database.transaction(run);

describe('the lock order', () => {
  it('allows every kind after the previous one', async () => {
    await inTransaction(async (transaction) => {
      for (const kind of lockOrder) await lockName(transaction, kind, 'a');
    });
  });

  it.each(lockOrder.slice(1).map((kind, index) => [kind, lockOrder[index] ?? kind] as [LockKind, LockKind]))(
    'rejects, while %s is held, a lock of %s',
    async (later, earlier) => {
      const failing = inTransaction(async (transaction) => {
        await lockName(transaction, later, 'a');
        await lockName(transaction, earlier, 'b');
      });
      await expect(failing).rejects.toThrow(`Lock ${earlier} requested while ${later} is held, see lockOrder`);
    },
  );

  it('rejects a second user, whose id may be lower', async () => {
    const failing = inTransaction(async (transaction) => {
      await lockUsers(transaction, [ids[1]]);
      await lockUsers(transaction, [ids[0]]);
    });
    await expect(failing).rejects.toThrow('Lock user requested while user is held');
  });

  it('allows locks that are already held, also by another key of the same row', async () => {
    await inTransaction(async (transaction) => {
      const byEmail = transaction
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.email, ['0@locks.example']));
      await lockRows(transaction, 'user', ['0@locks.example'], byEmail);
      await lockName(transaction, 'mailbox', 'a');
      expect(await lockUsers(transaction, [ids[0]])).toEqual([{ id: ids[0] }]);
    });
  });

  it('counts the lock of a row whose id is not selected', async () => {
    await inTransaction(async (transaction) => {
      const named = transaction
        .select({ name: users.firstName })
        .from(users)
        .where(inArray(users.id, [ids[0]]));
      await lockRows(transaction, 'user', [ids[0]], named);
      await lockName(transaction, 'mailbox', 'a');
      expect(await lockUsers(transaction, [ids[0]])).toEqual([{ id: ids[0] }]);
      await expect(lockUsers(transaction, [ids[1]])).rejects.toThrow('Lock user requested while mailbox is held');
    });
  });

  it('rejects a stronger lock than the key share that is held', async () => {
    await inTransaction(async (transaction) => {
      const [id] = ids;
      const select = transaction
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.id, [id]));
      await lockRows(transaction, 'user', [id], select, 'key share');
      await lockName(transaction, 'link', 'a');
      expect(await lockRows(transaction, 'user', [id], select, 'key share')).toEqual([{ id }]);
      await expect(lockUsers(transaction, [id])).rejects.toThrow('Lock user requested while link is held');
    });
  });

  it('counts no lock for a row that does not exist', async () => {
    await inTransaction(async (transaction) => {
      await lockUsers(transaction, ['00000000-0000-4000-8000-000000000009']);
      expect(await lockUsers(transaction, ids)).toHaveLength(2);
    });
  });

  it('ends with the transaction', async () => {
    await inTransaction((transaction) => lockName(transaction, 'row', 'a'));
    await inTransaction((transaction) => lockName(transaction, 'user', 'a'));
  });
});

describe('a locked user', () => {
  const refer = () =>
    test.database.transaction((other) =>
      other
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.id, [ids[0]]))
        .for('key share', { noWait: true }),
    );

  it('a locked user can be referenced by the inserts of other transactions', async () => {
    await inTransaction(async (transaction) => {
      await lockUsers(transaction, [ids[0]]);
      expect(await refer()).toEqual([{ id: ids[0] }]);
    });
  });

  it('a locked user cannot be referenced while it is locked for deletion', async () => {
    await inTransaction(async (transaction) => {
      const select = transaction
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.id, [ids[0]]));
      await lockRows(transaction, 'user', [ids[0]], select, 'update');
      await expect(refer()).rejects.toMatchObject({ cause: { code: '55P03' } });
    });
  });
});
