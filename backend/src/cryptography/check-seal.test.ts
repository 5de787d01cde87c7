import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/backend/testing/test-database';
import { checkSeal } from './check-seal';
import { ensureKeys } from './key-files';

let test: TestDatabase;
const folder = mkdtempSync(path.join(tmpdir(), 'keys-'));
const [own, other] = [path.join(folder, 'own'), path.join(folder, 'other')];
beforeAll(async () => {
  test = await createTestDatabase();
  for (const keysDir of [own, other]) ensureKeys(keysDir);
});
afterAll(async () => {
  await test.drop();
  rmSync(folder, { recursive: true });
});

it('checkSeal binds an empty database to the keys of the first start and rejects other keys', async () => {
  await checkSeal(test.database, own);
  await checkSeal(test.database, own);
  await expect(checkSeal(test.database, other)).rejects.toThrow(`The keys in ${other} don't belong to this database`);
});
