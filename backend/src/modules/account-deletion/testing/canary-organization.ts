import { goodPassword } from '@/backend/modules/account/testing/account-test-app';
import { keyCalls } from '@/backend/modules/api-keys/testing/key-calls';
import { doDueRegionWork } from '@/backend/modules/regions/testing/do-due-region-work';
import { registerResource } from '@/backend/modules/resources/resources.service';
import type { DeletionApp } from './deletion-app';

/** Where the data of the organization is in the end. */
export const canaryRegion = 'us-west1';

/** Longer than a change of region can be cancelled, and longer than the old region stays for its readers. */
const waitingMs = [15 * 60_000, 2 * 60_000];

type Owner = { id: string; email: string; token: string; organizationId: string };

function mustBe(status: number, answer: { statusCode: number; body: string }): void {
  if (answer.statusCode !== status) throw new Error(`${answer.statusCode} ${answer.body}`);
}

/** Makes a thing, and lets everybody see it. */
async function makeAndShare(test: DeletionApp, { id: ownerId, organizationId, token }: Owner, name: string) {
  const resource = { organizationId, type: 'workflow', ownerId, name } as const;
  const resourceId = await test.database.transaction((transaction) =>
    registerResource(transaction, test.deps, resource),
  );
  for (const audience of ['organization', 'public'] as const) {
    const body = { resource: resource.type, resourceId, audience, role: 'viewer' };
    mustBe(201, await test.call('POST', '/roles/resource', { token, body }));
  }
}

/** Makes a key of a program and one of a research bot, which is then allowed to act for its maker. */
async function makeKeys(test: DeletionApp, { token }: Owner): Promise<void> {
  const keys = keyCalls(test);
  await keys.make(token);
  const { secret } = await keys.make(token, 'research-bot');
  mustBe(200, await keys.authorize(token, secret));
}

/** Has the organization's data moved, and what it leaves behind erased. */
async function move(test: DeletionApp, { token }: Owner, typedName: string): Promise<void> {
  const body = { region: canaryRegion, typedName };
  mustBe(202, await test.call('PATCH', '/organization/region', { token, body }));
  for (const ms of waitingMs) {
    test.clock.advance(ms);
    await doDueRegionWork(test.deps);
  }
}

/**
 * Everything that an owner does with an organization: things, shares, keys, a policy, a move to another region.
 * @returns A token of a new session: the one before has expired meanwhile.
 */
export async function runOrganization(test: DeletionApp, owner: Owner, names: { company: string; resource: string }) {
  const { token, email } = owner;
  await makeAndShare(test, owner, names.resource);
  await makeKeys(test, owner);
  mustBe(200, await test.call('PUT', '/org-admin/password-policies', { token, body: { expiryDays: 360 } }));
  await move(test, owner, names.company);
  const answer = await test.call('POST', '/login', { body: { email, password: goodPassword } });
  mustBe(200, answer);
  return answer.json<{ accessToken: string }>().accessToken;
}
