import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/backend/testing/test-database';
import { writeTestKeys } from '@/backend/testing/test-keys';
import { checkSeal } from './check-seal';
import { ensureKeys } from './key-files';

let test: TestDatabase;
const folder = mkdtempSync(path.join(tmpdir(), 'keys-'));
const [own, other] = [path.join(folder, 'own'), path.join(folder, 'other')];
beforeAll(async () => {
  test = await createTestDatabase();
  for (const keysDir of [own, other]) {
    mkdirSync(keysDir, { mode: 0o700 });
    writeTestKeys(keysDir);
  }
  rmSync(path.join(other, 'seal.secret'));
  ensureKeys(other);
});
afterAll(async () => {
  await test.drop();
  rmSync(folder, { recursive: true });
});

it('D4: checkSeal binds an empty database to the keys of the first start and rejects other keys', async () => {
  await checkSeal(test.database, own);
  await checkSeal(test.database, own);
  await expect(checkSeal(test.database, other)).rejects.toThrow(`The keys in ${other} don't belong to this database`);
});
