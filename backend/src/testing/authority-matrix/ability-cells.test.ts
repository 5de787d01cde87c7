import {
  permissionActions,
  resourceRoles,
  resourceTypes,
  shareableTypes,
  type ResourceRole,
  type ResourceType,
} from '@app/api-client/rules/organization/abilities';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { sharingCalls, withUser } from '@/backend/modules/flows/resources/testing/sharing-calls';
import { flipCount, revokingFlips, grantingFlips, roleFlips, writtenRules, type Flip } from './flips';
import {
  generalCells,
  ownResourceCells,
  publicResourceCells,
  sharedResourceCells,
  type AbilityCells,
} from './rows/abilities';
import { busyMachineMs, createMatrixApp, createWorld, principals, type Principal, type World } from './world';

/** A question about abilities, and the expected answer for each kind of caller. */
type Question = { about: string; resource: ResourceType; resourceId?: string; cells: AbilityCells };

const test = fileFixture(createMatrixApp);
let world: World;
const questions: Question[] = [];
const addQuestion = (question: Question) => void questions.push(question);

beforeAll(async () => {
  world = await createWorld(test);
  const { make, share } = sharingCalls(test);
  const { owner } = world.creators;
  for (const resource of resourceTypes) addQuestion({ about: resource, resource, cells: generalCells[resource] });
  for (const resource of shareableTypes) {
    for (const maker of ['owner', 'teammate'] as const) {
      const [about, cells] = [`a ${resource} of the ${maker}`, ownResourceCells[maker]];
      addQuestion({ about, resource, resourceId: await make(world.creators[maker], resource), cells });
    }
  }
  const shareWith = async (about: string, cells: AbilityCells, bodies: readonly object[]) => {
    const resourceId = await make(owner);
    for (const body of bodies) expect((await share(owner, resourceId, body)).statusCode).toBe(201);
    addQuestion({ about, resource: 'studio-project', resourceId, cells });
  };
  const withBoth = (role: ResourceRole) =>
    [world.addresses.guest, world.addresses.teammate].map((email) => withUser(email, role));
  for (const role of resourceRoles) await shareWith(`one shared as ${role}`, sharedResourceCells[role], withBoth(role));
  await shareWith('a public one', publicResourceCells, [{ audience: 'public', role: 'viewer' }]);
});

async function getAnswer({ resource, resourceId }: Question, principal: Principal): Promise<string> {
  const one = resourceId === undefined ? '' : `&resourceId=${resourceId}`;
  const path = `/roles/abilities?resource=${resource}&actions=${permissionActions.join(',')}${one}`;
  const response = await test.call('GET', path, { token: world.tokens[principal] });
  if (response.statusCode !== 200) return String(response.statusCode);
  const { abilities } = response.json<{ abilities: { action: string; isAllowed: boolean }[] }>();
  const allowed = abilities.filter(({ isAllowed }) => isAllowed);
  return allowed.length === 0 ? '-' : allowed.map(({ action }) => action[0]).join('');
}

/** Returns the first affected cell whose answer differs from the expected one. */
async function failingCell({ standing, resource }: Flip): Promise<string | undefined> {
  for (const question of questions.filter((one) => one.resource === resource)) {
    const received = await getAnswer(question, standing);
    // An error status means that the call failed, not that the flip was detected.
    if (/^\d/.test(received)) throw new Error(`${question.about}: ${received}`);
    if (received !== question.cells[principals.indexOf(standing)])
      return `${question.about} × ${standing}: ${received}`;
  }
  return undefined;
}

let flipped = 0;
async function expectEachToFail(flips: readonly Flip[]): Promise<void> {
  const unnoticed: string[] = [];
  for (const flip of flips) {
    flip.make();
    try {
      if ((await failingCell(flip)) === undefined) unnoticed.push(flip.what);
    } finally {
      flip.undo();
    }
  }
  flipped += flips.length;
  expect(unnoticed).toEqual([]);
}

describe('G1: getAbilities for every kind of caller', { timeout: busyMachineMs }, () => {
  it('G1: answers as specified for every type of resource, in general and for one resource', async () => {
    for (const question of questions) {
      const received = [];
      for (const principal of principals) received.push(await getAnswer(question, principal));
      expect([question.about, received]).toEqual([question.about, question.cells]);
    }
    const count = questions.length * principals.length;
    process.stdout.write(`Abilities: ${questions.length} questions × ${principals.length} = ${count} cells.\n`);
  });
});

describe('G1: flipping one entry of the ability table fails a cell', { timeout: busyMachineMs }, () => {
  const rules = writtenRules.map((rule, at) => [at + 1, rule] as const);

  it.each(rules)('rule %i', (_at, rule) => expectEachToFail(revokingFlips(rule)));
  it.each(resourceTypes)('G1: abilities that no role has on %s', (resource) =>
    expectEachToFail(grantingFlips(resource)),
  );
  it.each(resourceRoles)('resource role %s', (role) => expectEachToFail(roleFlips(role)));

  it('covers every possible flip', () => {
    expect(flipped).toBe(flipCount);
    process.stdout.write(`Abilities: ${flipped} flips, each noticed by a cell.\n`);
  });
});
