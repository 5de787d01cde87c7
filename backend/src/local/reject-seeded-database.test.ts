import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccountTestApp, type AccountTestApp } from '@/backend/modules/account/testing/account-test-app';
import { rejectSeededDatabase } from './reject-seeded-database';
import { seedUsers } from './seed-users';

let test: AccountTestApp;
beforeAll(async () => (test = await createAccountTestApp()));
afterAll(() => test.close());

describe('N1: the database of production', () => {
  it('is refused, by name, when local mode has filled it with users of a public password', async () => {
    await test.addUser();
    await expect(rejectSeededDatabase(test.database)).resolves.toBeUndefined();
    await seedUsers(test.deps);
    await expect(rejectSeededDatabase(test.database)).rejects.toThrow(
      /^The database was filled by local mode.*@.*\.example/,
    );
  });
});
