import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccountTestApp, type AccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { rejectSeededDatabase } from './reject-seeded-database';
import { seedUsers } from './seed-users';

let test: AccountTestApp;
beforeAll(async () => (test = await createAccountTestApp()));
afterAll(() => test.close());

describe('N1: rejectSeededDatabase', () => {
  it("N1: rejects a database with local mode's users, whose password is public, and names them", async () => {
    await test.addUser();
    await expect(rejectSeededDatabase(test.database)).resolves.toBeUndefined();
    await seedUsers(test.deps);
    await expect(rejectSeededDatabase(test.database)).rejects.toThrow(
      /^The database was filled by local mode.*@.*\.example/,
    );
  });
});
