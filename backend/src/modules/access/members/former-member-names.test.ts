import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '@/backend/db/schema/identity/users';
import { createFlowTestApp } from '@/backend/modules/flows/flows/testing/flow-test-app';
import { fileFixture } from '@/backend/testing/file-fixture';
import { memberCalls, type Member } from './testing/member-calls';

const test = fileFixture(createFlowTestApp);
const calls = memberCalls(test);
let owner: Awaited<ReturnType<typeof test.addOwner>>;
let member: Member;
let flowId: string;

beforeAll(async () => {
  owner = await test.addOwner();
  member = await calls.enter(
    await test.addUser({ memberOf: owner, role: 'admin', firstName: 'Tess', lastName: 'Leaving' }),
  );
  const { token } = member;
  flowId = await test.addFlow(owner);
  await test.call('POST', '/api-key', { token, body: { name: 'CRM', scopes: ['usage:read'] } });
  const webhook = { name: 'CRM', url: 'https://crm.example/events', types: ['invoice.paid'] };
  await test.call('POST', '/webhooks', { token, body: webhook });
  await test.addRun(member, flowId);
  const grant = { resource: 'workflow', resourceId: flowId, audience: 'organization', role: 'viewer' };
  await test.call('POST', '/roles/resource', { token, body: grant });
});

/** Reads what each list shows of the member. */
async function readNames() {
  const get = async (path: string) => (await test.get(owner, path)).json();
  const [[key], [webhook], { items: runs }, { grants }] = await Promise.all([
    get('/api-key'),
    get('/webhooks'),
    get(`/flows/${flowId}/runs`),
    get(`/roles?resource=workflow&resourceId=${flowId}`),
  ]);
  return [key.createdBy, key.formerCreator, webhook.createdBy, webhook.formerCreator, runs[0].startedBy].concat(
    grants.map(({ grantedBy }: { grantedBy: string }) => grantedBy),
  );
}

describe('the lists of keys, webhooks, runs and roles', () => {
  it('KE-7: lists show a member by address, and a former member by name, also after the address has changed', async () => {
    const { email } = member;
    expect(await readNames()).toEqual([email, null, email, null, email, email]);
    expect((await calls.remove(owner, email)).statusCode).toBe(200);
    const name = 'Tess Leaving';
    expect(await readNames()).toEqual([null, name, null, name, name, name]);
    await test.database.update(users).set({ email: 'tess@elsewhere.example' }).where(eq(users.id, member.id));
    expect(JSON.stringify(await readNames())).not.toContain('@');
  });
});
