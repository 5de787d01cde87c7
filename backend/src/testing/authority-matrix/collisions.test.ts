import { endpoints } from '@app/api-client/contract';
import type { Endpoint } from '@app/api-client/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountTestApp } from '@/backend/modules/account/testing/account-test-app';
import { drawSample, sampleSeed } from '../sample';
import { callAs } from './call-as';
import type { Row } from './row';
import { rows } from './rows/all';
import { busyMachineMs, createMatrixApp, createWorld, principals, type Principal, type World } from './world';

/** A write that succeeds for some callers. */
type Write = { endpoint: Endpoint; row: Row; callers: Principal[] };

/** Callers of the organization collide more than strangers, whose organization is another one. */
const ownMembers = new Set<Principal>(['guest', 'teammate', 'admin', 'owner']);

const writes = endpoints.flatMap((endpoint): Write[] => {
  const row = rows.get(endpoint.name);
  if (endpoint.method === 'GET' || !row) return [];
  const permitted = principals.filter((_principal, index) => (row.statuses[index] ?? 500) < 400);
  // A public call is about no organization.
  if (permitted.length === 0 || permitted.includes('anonymous')) return [];
  const members = permitted.filter((principal) => ownMembers.has(principal));
  return [{ endpoint, row, callers: members.length > 0 ? members : permitted }];
});

const pairsOf = (one: Write, index: number) => writes.slice(index).map((other) => [one, other] as const);
const pairs = writes.flatMap(pairsOf);
const isLong = process.env.TEST_LONG === 'yes';
const pairsMax = 40;
/** Of each pair, in long runs. `COLLISION_ROUNDS` shortens them. */
const longRounds = Number(process.env.COLLISION_ROUNDS ?? 200);
const longMs = 4 * 60 * 60 * 1_000;

/**
 * Pairs that deadlocked before the lock order was introduced (docs/decisions/013-lock-order.md), and one in which the
 * organization is deleted before the other write reaches it.
 */
const knownCollisions = [
  ['requestDataExport', 'createApiKey'],
  ['requestDataExport', 'inviteMembers'],
  ['requestDataExport', 'requestDataExport'],
  ['updateMember', 'inviteMembers'],
  ['revokeInvite', 'resendInvite'],
  ['revokeInvite', 'inviteMembers'],
  ['deleteOrganization', 'updateResourceGrant'],
] as const;
const knownRounds = 2;

let test: AccountTestApp;
beforeAll(async () => {
  test = await createMatrixApp();
});
afterAll(() => test.close());

/** Two callers per write, or the same one twice. */
const callersOf = ({ callers }: Write) =>
  [callers.at(-1), callers.at(-2) ?? callers.at(-1)].flatMap((one) => one ?? []);

/**
 * Makes the four calls of a pair concurrently, in each round. A world in which none succeeds any longer is replaced.
 * @returns The calls that failed with 5xx.
 */
async function collide(pair: readonly Write[], rounds = 1): Promise<string[]> {
  const names = pair.map(({ endpoint }) => endpoint.name).join(' × ');
  const calls = pair.flatMap((write) => callersOf(write).map((principal) => ({ write, principal })));
  const failed: string[] = [];
  let world: World | undefined;
  for (let round = 0; round < rounds; round++) {
    const current = (world ??= await createWorld(test));
    const answers = await Promise.all(calls.map(({ write, principal }) => callAs(test, current, write, principal)));
    failed.push(...answers.flatMap(({ statusCode, body }) => (statusCode >= 500 ? `${names}: ${body}` : [])));
    if (answers.every(({ statusCode }) => statusCode >= 400)) world = undefined;
  }
  return failed;
}

function writeOf(name: string): Write {
  const write = writes.find(({ endpoint }) => endpoint.name === name);
  if (!write) throw new Error(`No caller may call ${name}`);
  return write;
}

describe.skipIf(isLong)('concurrent writes to one organization', { timeout: busyMachineMs }, () => {
  it(`never fail with 5xx: ${pairsMax} of ${pairs.length} pairs`, async () => {
    process.stdout.write(`Collisions: ${pairsMax} of ${pairs.length} pairs of writes, TEST_SEED=${sampleSeed}.\n`);
    const failed: string[] = [];
    for (const pair of drawSample('collisions', [...pairs], pairsMax)) failed.push(...(await collide(pair)));
    expect(failed).toEqual([]);
  });

  it.each(knownCollisions)(`%s × %s never fails with 5xx, in ${knownRounds} rounds`, async (one, other) => {
    expect(await collide([writeOf(one), writeOf(other)], knownRounds)).toEqual([]);
  });
});

describe.runIf(isLong)(`${pairs.length} pairs of concurrent writes, ${longRounds} rounds each`, () => {
  it.each(writes.map((write, index) => [write.endpoint.name, pairsOf(write, index)] as const))(
    '%s × each of the others never fails with 5xx',
    { timeout: longMs },
    async (name, own) => {
      const startedMs = performance.now();
      const failed: string[] = [];
      for (const pair of own) failed.push(...(await collide(pair, longRounds)));
      const seconds = ((performance.now() - startedMs) / 1_000).toFixed(0);
      process.stdout.write(
        `${name}: ${own.length} pairs × ${longRounds} rounds, ${seconds} s, ${failed.length} × 5xx\n`,
      );
      expect(failed).toEqual([]);
    },
  );
});
