import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { rejectSeededDatabase } from './reject-seeded-database';
import { seedUsers } from './seed-users';

const test = fileFixture(createAccountTestApp);

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
