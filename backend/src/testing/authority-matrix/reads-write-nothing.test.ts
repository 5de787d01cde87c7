import { endpoints } from '@app/api-client/contract';
import { beforeAll, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { recordStatements } from '../log/recorded-statements';
import { callAs } from './call-as';
import { rows } from './rows/all';
import { createMatrixApp, createWorld, principals, type World } from './world';

const test = fileFixture(createMatrixApp);
let world: World;
let statements: ReturnType<typeof recordStatements>;
beforeAll(async () => {
  world = await createWorld(test);
  statements = recordStatements(test.database);
});

/** They end a consent at another service, whose state works once (RFC 6749, section 10.12). */
const consents = new Set(['getMiroAccessToken', 'getSurveyMonkeyAccessToken']);

const reads = endpoints
  .filter(({ name, method }) => method === 'GET' && !consents.has(name))
  .map((endpoint) => [endpoint.name, endpoint] as const);

// A GET may be made by a link, a prefetch or a crawler, and as often as they like (RFC 9110, section 9.2.1).
it.each(reads)('%s writes nothing', async (name, endpoint) => {
  const row = rows.get(name);
  if (!row) throw new Error(`The call ${name} has no row.`);
  // Some calls find nothing in this world, or are for keys only: a rejection writes nothing either.
  const principal = principals.findLast((_, column) => (row.statuses[column] ?? 0) < 400) ?? 'owner';
  expect(await statements.writesOf(() => callAs(test, world, { endpoint, row }, principal))).toEqual([]);
});
