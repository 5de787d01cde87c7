import {
  permissionActions,
  resourceRoles,
  resourceTypes,
  shareableTypes,
  type ResourceRole,
  type ResourceType,
} from '@app/api-client/rules/abilities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountTestApp } from '@/backend/modules/account/testing/account-test-app';
import { sharingCalls, withUser } from '@/backend/modules/resources/testing/sharing-calls';
import { flipsInAll, flipsOf, givingFlips, roleFlips, writtenRules, type Flip } from './flips';
import {
  generalCells,
  ownResourceCells,
  publicResourceCells,
  sharedResourceCells,
  type AbilityCells,
} from './rows/abilities';
import { busyMachineMs, createMatrixApp, createWorld, principals, type Principal, type World } from './world';

/** A question that every kind of caller asks, and what each must be answered. */
type Question = { about: string; resource: ResourceType; resourceId?: string; cells: AbilityCells };

let test: AccountTestApp;
let world: World;
const questions: Question[] = [];
const ask = (question: Question) => void questions.push(question);

beforeAll(async () => {
  test = await createMatrixApp();
  world = await createWorld(test);
  const { make, share } = sharingCalls(test);
  const { owner } = world.makers;
  for (const resource of resourceTypes) ask({ about: resource, resource, cells: generalCells[resource] });
  for (const resource of shareableTypes) {
    for (const maker of ['owner', 'teammate'] as const) {
      const [about, cells] = [`a ${resource} of the ${maker}`, ownResourceCells[maker]];
      ask({ about, resource, resourceId: await make(world.makers[maker], resource), cells });
    }
  }
  const shareWith = async (about: string, cells: AbilityCells, bodies: readonly object[]) => {
    const resourceId = await make(owner);
    for (const body of bodies) expect((await share(owner, resourceId, body)).statusCode).toBe(201);
    ask({ about, resource: 'studio-project', resourceId, cells });
  };
  const withBoth = (role: ResourceRole) =>
    [world.addresses.guest, world.addresses.teammate].map((email) => withUser(email, role));
  for (const role of resourceRoles) await shareWith(`one shared as ${role}`, sharedResourceCells[role], withBoth(role));
  await shareWith('a public one', publicResourceCells, [{ audience: 'public', role: 'viewer' }]);
});
afterAll(() => test.close());

async function answer({ resource, resourceId }: Question, principal: Principal): Promise<string> {
  const one = resourceId === undefined ? '' : `&resourceId=${resourceId}`;
  const path = `/roles/abilities?resource=${resource}&actions=${permissionActions.join(',')}${one}`;
  const response = await test.call('GET', path, { token: world.tokens[principal] });
  if (response.statusCode !== 200) return String(response.statusCode);
  const { abilities } = response.json<{ abilities: { action: string; isAllowed: boolean }[] }>();
  const allowed = abilities.filter(({ isAllowed }) => isAllowed);
  return allowed.length === 0 ? '-' : allowed.map(({ action }) => action[0]).join('');
}

/** The first cell of those that a flip is about which is not as it is written. */
async function failingCell({ standing, resource }: Flip): Promise<string | undefined> {
  for (const question of questions.filter((one) => one.resource === resource)) {
    const given = await answer(question, standing);
    // A call that failed has noticed nothing.
    if (/^\d/.test(given)) throw new Error(`${question.about}: ${given}`);
    if (given !== question.cells[principals.indexOf(standing)]) return `${question.about} × ${standing}: ${given}`;
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

describe('G1: what every kind of caller is told to be allowed to do', { timeout: busyMachineMs }, () => {
  it('is as it is written, for every type of thing, in general and with one', async () => {
    for (const question of questions) {
      const given = [];
      for (const principal of principals) given.push(await answer(question, principal));
      expect([question.about, given]).toEqual([question.about, question.cells]);
    }
    const count = questions.length * principals.length;
    process.stdout.write(`Abilities: ${questions.length} questions × ${principals.length} = ${count} cells.\n`);
  });
});

describe('G1: turning round one thing that the table says fails a cell', { timeout: busyMachineMs }, () => {
  const rules = writtenRules.map((rule, at) => [at + 1, rule] as const);

  it.each(rules)('rule %i', (_at, rule) => expectEachToFail(flipsOf(rule)));
  it.each(resourceTypes)('what nobody is given of %s', (resource) => expectEachToFail(givingFlips(resource)));
  it.each(resourceRoles)('the role %s on one thing', (role) => expectEachToFail(roleFlips(role)));

  it('for each that there is', () => {
    expect(flipped).toBe(flipsInAll);
    process.stdout.write(`Abilities: ${flipped} flips, each noticed by a cell.\n`);
  });
});
