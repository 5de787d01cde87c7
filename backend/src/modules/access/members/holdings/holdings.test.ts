import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { seal } from '@/backend/cryptography/seal';
import { apiKeys } from '@/backend/db/schema/flows/api-keys';
import { connections } from '@/backend/db/schema/flows/connections';
import { users } from '@/backend/db/schema/identity/users';
import { webhookEndpoints } from '@/backend/db/schema/organization/webhooks';
import { createFlowTestApp } from '@/backend/modules/flows/flows/testing/flow-test-app';
import { lockOrganization } from '@/backend/modules/organization';
import { fileFixture } from '@/backend/testing/file-fixture';
import { until } from '@/backend/testing/until';
import { memberCalls, readRejection, type Member } from '../testing/member-calls';

const test = fileFixture(createFlowTestApp);
const calls = memberCalls(test);
let owner: Awaited<ReturnType<typeof test.addOwner>>;
/** The admin who leaves, and one who stays. */
let tess: Member, bob: Member;
let keyId: string, webhookId: string, flowId: string, runId: string;

async function post(by: { token: string }, path: string, body: object): Promise<string> {
  const response = await test.call('POST', path, { token: by.token, body });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<{ id: string }>().id;
}
const makeKey = (by: { token: string }) => post(by, '/api-key', { name: 'Nightly import', scopes: ['usage:read'] });
const makeWebhook = (by: { token: string }) =>
  post(by, '/webhooks', { name: 'CRM', url: 'https://crm.example/events', types: ['invoice.paid'] });

beforeEach(async () => {
  test.clock.advance(1_000);
  owner = await test.addOwner();
  const admin = async (firstName: string) =>
    calls.enter(await test.addUser({ memberOf: owner, role: 'admin', firstName, lastName: 'Admin' }));
  [tess, bob] = [await admin('Tess'), await admin('Bob')];
  keyId = await makeKey(tess);
  webhookId = await makeWebhook(tess);
  flowId = await test.addFlow(tess, { name: `Survey of ${tess.email}` });
  runId = await test.addRun(tess, flowId);
  const id = crypto.randomUUID();
  const account = { externalUserId: id, externalTeamId: '', scopes: [] };
  const times = { createdAt: test.clock.now(), savedAt: test.clock.now() };
  const sealedAccessToken = seal(test.deps.keys.sealSecret, id, 'token');
  await test.database
    .insert(connections)
    .values({ id, userId: tess.id, provider: 'surveymonkey', sealedAccessToken, ...account, ...times });
});

const holdingsOf = (by: Pick<Member, 'token'>, { email }: Pick<Member, 'email'>) =>
  test.call('GET', `/org-admin/users/${encodeURIComponent(email)}/holdings`, { token: by.token });
const removeWith = (query: string, by: Pick<Member, 'token'> = bob) =>
  test.call('DELETE', `/org-admin/users/${encodeURIComponent(tess.email)}?${query}`, { token: by.token });
const demoteWith = (choices: object, by: Pick<Member, 'token'> = bob) =>
  test.call('PUT', `/org-admin/users/${encodeURIComponent(tess.email)}`, {
    token: by.token,
    body: { role: 'teammate', ...choices },
  });

/** Reads the address of the admin who is responsible for the key and the webhook, and whether both still work. */
async function readResponsible() {
  const [key] = await test.database
    .select({ email: users.email, revokedAt: apiKeys.revokedAt })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.responsibleId))
    .where(eq(apiKeys.id, keyId));
  const [webhook] = await test.database
    .select({ email: users.email })
    .from(webhookEndpoints)
    .leftJoin(users, eq(users.id, webhookEndpoints.responsibleId))
    .where(eq(webhookEndpoints.id, webhookId));
  return { key: key?.revokedAt ? 'revoked' : key?.email, webhook: webhook ? webhook.email : 'deleted' };
}
const flowOwner = async () => (await test.get(owner, `/flows/${flowId}`)).json<{ owner: string }>().owner;
const connectionsLeft = async () => test.database.$count(connections, eq(connections.userId, tess.id));
const actions = async () => (await calls.findRecentActions(bob, '?limit=20')).map(([action]) => action);

describe('what a member holds', () => {
  it('O4: what a member holds is listed for admins by kind, with counts and names, and for no one else', async () => {
    const held = (name: string) => ({ count: 1, names: [name] });
    const flow = held(`Survey of ${tess.email}`);
    expect((await holdingsOf(bob, tess)).json()).toEqual({
      userId: tess.id,
      apiKeys: held('Nightly import'),
      webhooks: held('CRM'),
      resources: flow,
      runs: flow,
      connections: held('SurveyMonkey'),
    });
    const teammate = await test.addMember(owner, 'teammate');
    expect((await holdingsOf(teammate, tess)).statusCode).toBe(403);
    expect((await holdingsOf(await test.addOwner(), tess)).statusCode).toBe(404);
  });
});

describe('the removal of a member', () => {
  it('O4: the removal of a member hands, without a choice, keys and webhooks to the admin who acts and the rest to the owner, and ends connections', async () => {
    expect((await removeWith('')).json()).toMatchObject({ resourcesMoved: 1 });
    expect(await readResponsible()).toEqual({ key: bob.email, webhook: bob.email });
    expect([await flowOwner(), (await test.runRow(runId))?.state]).toEqual([owner.email, 'queued']);
    expect(await connectionsLeft()).toBe(0);
    expect(await actions()).toEqual(expect.arrayContaining(['api_key_handed_over', 'webhook_handed_over']));
    const listed = (await test.call('GET', '/api-key', { token: bob.token })).json<object[]>();
    expect(listed).toMatchObject([{ createdBy: null, formerCreator: 'Tess Admin', responsible: bob.email }]);
  });

  it('O4: the removal of a member ends what it is asked to end: keys, webhooks, runs and connections, and the credits of runs return', async () => {
    const otherFlow = await test.addFlow(owner);
    const otherRun = await test.addRun(tess, otherFlow);
    await Promise.all([makeKey(tess), makeWebhook(tess)]);
    expect((await removeWith('apiKeys=end&webhooks=end&runs=end&connections=end')).statusCode).toBe(200);
    expect(await readResponsible()).toEqual({ key: 'revoked', webhook: 'deleted' });
    for (const id of [runId, otherRun]) {
      expect([(await test.runRow(id))?.state, (await test.reservationOf(id))?.status]).toEqual([
        'cancelled',
        'released',
      ]);
    }
    expect(await connectionsLeft()).toBe(0);
    const recorded = [
      'api_key_revoked',
      'webhook_deleted',
      'flow_run_cancelled',
      'connection_removed',
      'member_removed',
    ];
    expect(await actions()).toEqual(expect.arrayContaining(recorded));
  });

  it('the removal of a member hands each kind over to the member who is named, and keeps the connections with the account', async () => {
    const teammate = await test.addMember(owner, 'teammate');
    const emails = [bob.email, owner.email, teammate.email].map(encodeURIComponent);
    const choices = `apiKeys=${emails[0]}&webhooks=${emails[1]}&resources=${emails[2]}&runs=continue&connections=keep`;
    expect((await removeWith(choices, owner)).statusCode).toBe(200);
    expect(await readResponsible()).toEqual({ key: bob.email, webhook: owner.email });
    expect([await flowOwner(), await connectionsLeft()]).toEqual([teammate.email, 1]);
  });

  it('O4: the removal of a member is rejected with 400 for a successor who cannot hold something, and nothing changes then', async () => {
    const teammate = await test.addMember(owner, 'teammate');
    const guest = await test.addMember(owner, 'guest');
    const stranger = await test.addOwner();
    const suspended = await test.addUser({ memberOf: owner, role: 'admin', isSuspended: true });
    const rejected = [
      ...[teammate, guest, stranger, suspended, tess].map(({ email }) => ['apiKeys', email] as const),
      ...[teammate, tess].map(({ email }) => ['webhooks', email] as const),
      ...[guest, stranger, suspended, tess].map(({ email }) => ['resources', email] as const),
    ];
    for (const [field, email] of rejected) {
      const answer = await removeWith(`${field}=${encodeURIComponent(email)}`);
      expect([field, email, ...readRejection(answer)]).toEqual([field, email, 400, 'error_validation']);
      expect(answer.json()).toMatchObject({ fields: { [field]: { code: 'choice' } } });
    }
    expect(await readResponsible()).toEqual({ key: tess.email, webhook: tess.email });
  });

  it('a member who leaves hands everything but the connections to the owner', async () => {
    expect((await calls.leave(tess)).statusCode).toBe(200);
    expect(await readResponsible()).toEqual({ key: owner.email, webhook: owner.email });
    expect([await flowOwner(), await connectionsLeft()]).toEqual([owner.email, 1]);
  });
});

describe('the demotion of an admin', () => {
  it.each([
    ['hands over to the admin who acts without a choice', {}, () => ({ key: bob.email, webhook: bob.email })],
    [
      'ends what it is asked to end',
      { apiKeys: 'end', webhooks: 'end' },
      () => ({ key: 'revoked', webhook: 'deleted' }),
    ],
  ])(
    'O4: the demotion of an admin %s, and leaves resources, runs and connections',
    async (_what, choices, expected) => {
      expect((await demoteWith(choices)).statusCode).toBe(200);
      expect(await readResponsible()).toEqual(expected());
      expect([await flowOwner(), await connectionsLeft()]).toEqual([tess.email, 1]);
      expect((await test.runRow(runId))?.state).toBe('queued');
    },
  );

  it('an admin who gives up the role hands keys and webhooks to the owner', async () => {
    expect((await demoteWith({}, tess)).statusCode).toBe(200);
    expect(await readResponsible()).toEqual({ key: owner.email, webhook: owner.email });
  });

  it('O4: the demotion of an admin is followed by no key and no webhook that the former admin was about to create', async () => {
    const creating = await test.database.transaction(async (transaction) => {
      await lockOrganization(transaction, owner.organizationId);
      const answers = [
        test.call('POST', '/api-key', { token: tess.token, body: { name: 'Late', scopes: ['usage:read'] } }),
        test.call('POST', '/webhooks', {
          token: tess.token,
          body: { name: 'Late', url: 'https://crm.example/late', types: ['invoice.paid'] },
        }),
      ];
      await until(async () => {
        const { rows } = await test.database.execute(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
        return rows.length === 2;
      });
      await transaction.execute(sql`update memberships set role = 'teammate' where user_id = ${tess.id}`);
      return answers;
    });
    expect((await Promise.all(creating)).map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  });
});
