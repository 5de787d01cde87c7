import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/backend/testing/test-database';
import { isDeletedReference } from './deleted-reference';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe('isDeletedReference', () => {
  it('recognizes every foreign key of the schema that refers to a user or an organization', async () => {
    const { rows } = await test.database.$client.query<{ name: string; target: string }>(`
      select conname as name, confrelid::regclass::text as target from pg_constraint where contype = 'f'`);
    const isAboutMembers = ({ target }: { target: string }) => ['users', 'organizations'].includes(target);
    const recognized = rows.filter(({ name }) => isDeletedReference({ code: '23503', constraint: name }));
    expect(recognized.map(({ name }) => name)).toEqual(rows.filter(isAboutMembers).map(({ name }) => name));
    expect(recognized.length).toBeGreaterThan(10);
  });
});
