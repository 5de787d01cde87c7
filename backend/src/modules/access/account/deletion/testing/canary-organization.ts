import { minuteMs } from '@app/api-client/rules/values/durations';
import { keyCalls } from '@/backend/modules/flows/api-keys/testing/key-calls';
import { doDueRegionWork } from '@/backend/modules/organization/regions/testing/do-due-region-work';
import { registerResource } from '@/backend/modules/flows/resources/resources.service';
import { goodPassword } from '../../testing/account-test-app';
import type { DeletionApp } from './deletion-app';

/** The region of the organization's data after the move. */
export const canaryRegion = 'us-west1';

/** Longer than a region move can be canceled, and longer than the old region stays readable. */
const waitingMs = [15 * minuteMs, 2 * minuteMs];

type Owner = { id: string; email: string; token: string; organizationId: string };

function expectStatus(status: number, answer: { statusCode: number; body: string }): void {
  if (answer.statusCode !== status) throw new Error(`${answer.statusCode} ${answer.body}`);
}

/** Creates a resource and shares it with the organization and the public. */
async function createAndShare(test: DeletionApp, { id: ownerId, organizationId, token }: Owner, name: string) {
  const resource = { organizationId, type: 'workflow', ownerId, name } as const;
  const resourceId = await test.database.transaction((transaction) =>
    registerResource(transaction, test.deps, resource),
  );
  for (const audience of ['organization', 'public'] as const) {
    const body = { resource: resource.type, resourceId, audience, role: 'viewer' };
    expectStatus(201, await test.call('POST', '/roles/resource', { token, body }));
  }
}

/** Creates an API key and a research bot key, and authorizes the bot to act for its creator. */
async function createKeys(test: DeletionApp, { token }: Owner): Promise<void> {
  const keys = keyCalls(test);
  await keys.make(token);
  const { secret } = await keys.make(token, 'research-bot');
  expectStatus(200, await keys.authorize(token, secret));
}

/** Moves the organization to another region and erases the data in the old one. */
async function move(test: DeletionApp, { token }: Owner, typedName: string): Promise<void> {
  const body = { region: canaryRegion, typedName };
  expectStatus(202, await test.call('PATCH', '/organization/region', { token, body }));
  for (const ms of waitingMs) {
    test.clock.advance(ms);
    await doDueRegionWork(test.deps);
  }
}

/**
 * Does everything an owner can do with an organization: resources, shares, keys, a password policy, a region move.
 * @returns The access token of a new session, because the previous one has expired by then.
 */
export async function runOrganization(test: DeletionApp, owner: Owner, names: { company: string; resource: string }) {
  const { token, email } = owner;
  await createAndShare(test, owner, names.resource);
  await createKeys(test, owner);
  expectStatus(200, await test.call('PUT', '/org-admin/password-policies', { token, body: { expiryDays: 360 } }));
  await move(test, owner, names.company);
  const answer = await test.call('POST', '/login', { body: { email, password: goodPassword } });
  expectStatus(200, answer);
  return answer.json<{ accessToken: string }>().accessToken;
}
