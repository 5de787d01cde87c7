import { endpoints } from '@app/api-client/contract';
import type { Endpoint } from '@app/api-client/contract/endpoint';
import { apiKeyScopes } from '@app/api-client/rules/flows/api-keys';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { keyCalls } from '@/backend/modules/flows/api-keys/testing/key-calls';
import { callAs } from './call-as';
import type { Row } from './row';
import { rowGroups, rows } from './rows/all';
import { busyMachineMs, createMatrixApp, createWorld, principals, type Principal, type World } from './world';
import { drawSample, sampleSeed } from '../sample';

const test = fileFixture(createMatrixApp);
let world: World;

async function statusFor(endpoint: Endpoint, row: Row, principal: Principal, token?: string): Promise<number> {
  const response = await callAs(test, world, { endpoint, row }, principal, token);
  // Writes are not undone, so each one gets a new world for the next caller.
  if (endpoint.method !== 'GET' && response.statusCode < 400) world = await createWorld(test);
  return response.statusCode;
}

type Cell = { principal: Principal; status: number };

/** A successful write requires a new world for the next cell. Long runs test all of them. */
const writesMax = process.env.TEST_LONG === 'yes' ? principals.length : 1;

/** Selects the cells of a call to test: all rejections and reads, and one successful write. */
function cellsOf(endpoint: Endpoint, { statuses }: Row): Cell[] {
  const cells = principals.map((principal, at) => ({ principal, status: statuses[at] ?? 0 }));
  const changesWorld = ({ status }: Cell) => endpoint.method !== 'GET' && status < 400;
  const writes = new Set(drawSample(endpoint.name, cells.filter(changesWorld), writesMax));
  return cells.filter((cell) => !changesWorld(cell) || writes.has(cell));
}

beforeAll(async () => {
  world = await createWorld(test);
});

describe('G1: who may make which call', { timeout: busyMachineMs }, () => {
  it('G1: every call of the contract has one row, and every row belongs to a call', () => {
    const written = rowGroups.flatMap((group) => Object.keys(group)).sort();
    expect(written).toEqual(endpoints.map(({ name }) => name).sort());
    const cells = endpoints.flatMap((endpoint) => {
      const row = rows.get(endpoint.name);
      return row ? cellsOf(endpoint, row) : [];
    });
    process.stdout.write(
      `Authority: ${rows.size} calls × ${principals.length} kinds of caller, ${cells.length} of ${rows.size * principals.length} cells, TEST_SEED=${sampleSeed}.\n`,
    );
  });

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('G1: %s', async (name, endpoint) => {
    const row = rows.get(name);
    if (!row) throw new Error(`The call ${name} has no row.`);
    const expected = cellsOf(endpoint, row);
    const answered: Cell[] = [];
    for (const { principal } of expected)
      answered.push({ principal, status: await statusFor(endpoint, row, principal) });
    expect(answered).toEqual(expected);
  });

  describe('by a key', () => {
    /** The same request as an admin's, for which the row has the status. */
    const adminColumn = principals.indexOf('admin');

    it.each(endpoints.filter(({ keyScope }) => keyScope).map((endpoint) => [endpoint.name, endpoint] as const))(
      'G1: %s is answered as for an admin with its scope, and with 403 without',
      async (name, endpoint) => {
        const row = rows.get(name);
        if (!row) throw new Error(`The call ${name} has no row.`);
        const { owner } = world.creators;
        const others = apiKeyScopes.filter((scope) => scope !== endpoint.keyScope);
        const lacking = await keyCalls(test).make(owner.token, 'api', { scopes: others });
        expect(await statusFor(endpoint, row, 'admin', lacking.secret)).toBe(403);
        const { secret } = await keyCalls(test).make(owner.token, 'api', { scopes: [endpoint.keyScope] });
        expect(await statusFor(endpoint, row, 'admin', secret)).toBe(row.statuses[adminColumn]);
      },
    );
  });
});
