import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { changeOrganizationRegion, listRegions } from '@app/api-client/contract/organization';
import { regionIds } from '@app/api-client/rules/regions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import { memberships } from '@/backend/db/schema/organizations';
import { advanceRegionChange } from './move/advance-region-change';
import { regionChanges } from '@/backend/db/schema/region-changes';
import { latestRegionChange } from './region-changes.service';
import { createRegionTestApp, noticeMs, type RegionTestApp, type TestOrganization } from './testing/region-test-app';

type Change = ResponseOf<typeof changeOrganizationRegion>;

let test: RegionTestApp;
beforeAll(async () => (test = await createRegionTestApp()));
afterAll(() => test.close());

const changesOf = ({ id }: TestOrganization) =>
  test.database.select().from(regionChanges).where(eq(regionChanges.organizationId, id));
const auditOf = async ({ id }: TestOrganization) => {
  const { auditEntries } = regionalTables('europe-west3');
  const rows = await test.database.select().from(auditEntries).where(eq(auditEntries.organizationId, id));
  return rows.map(({ action, actorId, subjectId, detail }) => ({ action, actorId, subjectId, detail }));
};

describe('the regions', () => {
  it('200: are 25, by continent and city, for everybody and for shared caches', async () => {
    const response = await test.call('GET', '/regions');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=60');
    const regions = response.json<ResponseOf<typeof listRegions>>();
    expect(new Set(regions.map(({ id }) => id))).toEqual(new Set(regionIds));
    expect(regions.filter(({ continent }) => continent === 'Asia Pacific').map(({ city }) => city)).toEqual([
      'Changhua County',
      'Hong Kong',
      'Jakarta',
      'Mumbai',
      'Osaka',
      'Singapore',
      'Sydney',
    ]);
    expect([...new Set(regions.map(({ continent }) => continent))]).toEqual([
      'Asia Pacific',
      'Europe',
      'Middle East',
      'Americas',
    ]);
  });
});

describe('a change of region', () => {
  it('202: is planned for after the notice period, told to the admins, and on the record', async () => {
    const organization = await test.addOrganization(0);
    const admin = await test.addUser({ memberOf: organization.owner, role: 'admin' });
    const teammate = await test.addUser({ memberOf: organization.owner, role: 'teammate' });
    const response = await test.ask(admin, 'asia-east2', ` ${organization.name} `);
    expect(response.statusCode).toBe(202);
    const change = response.json<Change>();
    const now = test.clock.now();
    expect(change).toEqual({
      id: change.id,
      from: 'europe-west3',
      to: 'asia-east2',
      state: 'planned',
      progressPercent: 0,
      requestedBy: admin.email,
      requestedAt: now.toISOString(),
      startsAt: new Date(now.getTime() + noticeMs).toISOString(),
      finishedAt: null,
    });
    expect(await latestRegionChange(test.database, organization.id)).toEqual(change);
    const detail = { from: 'europe-west3', to: 'asia-east2' };
    const entry = { action: 'region_change_planned', actorId: admin.id, subjectId: change.id, detail };
    expect(await auditOf(organization)).toEqual([entry]);
    for (const { email } of [organization.owner, admin]) {
      const message = await test.mailbox.last(email, 'region-planned');
      expect(message.subject).toBe('Your data will move to Hong Kong (asia-east2)');
      expect(message.text).toContain(`from Frankfurt, Germany (europe-west3) to Hong Kong (asia-east2)`);
      expect(message.text).toContain('15 Mar 2026, 12:15 UTC');
      expect(message.text).toContain('/account/cloud-settings');
    }
    expect((await test.mailbox.emails(teammate.email)).filter(({ kind }) => kind.startsWith('region'))).toEqual([]);
    expect(await test.regionOf(organization.owner)).toBe('europe-west3');
  });

  it('202: asked for again, by whomever, it is the same one, and nobody is told twice', async () => {
    const organization = await test.addOrganization(0);
    const first = (await test.ask(organization.owner, 'us-west1', organization.name)).json<Change>();
    const again = await test.ask(organization.owner, 'us-west1', organization.name);
    expect(again.statusCode).toBe(202);
    expect(again.json()).toEqual(first);
    expect(await changesOf(organization)).toHaveLength(1);
    const emails = await test.mailbox.emails(organization.owner.email);
    expect(emails.filter(({ kind }) => kind === 'region-planned')).toHaveLength(1);
  });

  it('does not tell the address of who asked for it once that is no member any more', async () => {
    const organization = await test.addOrganization(0);
    const admin = await test.addUser({ memberOf: organization.owner, role: 'admin' });
    await test.ask(admin, 'us-west1', organization.name);
    expect(await latestRegionChange(test.database, organization.id)).toMatchObject({ requestedBy: admin.email });
    const { id: organizationId } = await test.addOrganization(0);
    await test.database.update(memberships).set({ organizationId }).where(eq(memberships.userId, admin.id));
    expect(await latestRegionChange(test.database, organization.id)).toMatchObject({ requestedBy: null });
  });

  it('202: of somebody alone, whose organization goes by the longest names that there are', async () => {
    const [firstName, lastName] = ['Á'.repeat(100), 'ö'.repeat(100)];
    const user = await test.addUser({ firstName, lastName });
    expect((await test.ask(user, 'us-west1', `${firstName} ${lastName}`)).statusCode).toBe(202);
  });

  it('400: a name that is not the organization’s changes nothing', async () => {
    const organization = await test.addOrganization(0);
    for (const typed of ['Company', organization.name.toUpperCase(), `${organization.name}.`]) {
      const response = await test.ask(organization.owner, 'us-west1', typed);
      expect([response.statusCode, response.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'error_confirmation_mismatch' }),
      ]);
    }
    expect(await changesOf(organization)).toEqual([]);
  });

  it('202: typed as some keyboards do, a letter and its accent', async () => {
    const user = await test.addUser({ companyName: 'Käthe & Söhne' });
    expect((await test.ask(user, 'us-west1', 'Käthe & Söhne'.normalize('NFD'))).statusCode).toBe(202);
  });

  it('400: what is no region, or more than is asked for', async () => {
    const { owner, name: typedName } = await test.addOrganization(0);
    const { accessToken: token } = await test.logIn(owner);
    for (const body of [
      { region: 'europe-west99', typedName },
      { region: 'us-west1', typedName, startsAt: 'now' },
    ]) {
      expect((await test.call('PATCH', '/organization/region', { token, body })).statusCode).toBe(400);
    }
  });

  it('409: the region that the data is in, while nothing is planned', async () => {
    const { owner, name } = await test.addOrganization(0);
    const response = await test.ask(owner, 'europe-west3', name);
    expect([response.statusCode, response.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'error_region_unchanged' }),
    ]);
  });

  it.each(['teammate', 'guest'] as const)('403: a %s, whatever they type', async (role) => {
    const organization = await test.addOrganization(0);
    const member = await test.addUser({ memberOf: organization.owner, role });
    expect((await test.ask(member, 'us-west1', organization.name)).statusCode).toBe(403);
    expect((await test.ask(member, 'us-west1', 'Something else')).statusCode).toBe(403);
    expect(await changesOf(organization)).toEqual([]);
  });

  it('401 without a token; a stranger reaches nothing but their own organization', async () => {
    const organization = await test.addOrganization(0);
    expect((await test.call('PATCH', '/organization/region')).statusCode).toBe(401);
    const stranger = await test.addUser({ companyName: 'Strangers' });
    expect((await test.ask(stranger, 'us-west1', organization.name)).statusCode).toBe(400);
    expect((await test.ask(stranger, 'us-west1', 'Strangers')).statusCode).toBe(202);
    expect(await changesOf(organization)).toEqual([]);
  });

  it('two admins who ask at once, ten times each, for two regions: one change', async () => {
    const organization = await test.addOrganization(0);
    const other = await test.addUser({ memberOf: organization.owner, role: 'admin' });
    const tokens = [(await test.logIn(organization.owner)).accessToken, (await test.logIn(other)).accessToken];
    const regions = ['us-west1', 'asia-east1'] as const;
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        test.call('PATCH', '/organization/region', {
          token: tokens[index % 2],
          body: { region: regions[index % 2], typedName: organization.name },
        }),
      ),
    );
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 202)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(10);
    const rejected = responses.filter(({ statusCode }) => statusCode === 409).map((response) => response.json());
    for (const body of rejected) expect(body).toMatchObject({ code: 'error_region_change_running' });
    expect(await changesOf(organization)).toHaveLength(1);
    expect(await auditOf(organization)).toHaveLength(1);
  });

  it('the database itself keeps a second one of an organization out', async () => {
    const organization = await test.addOrganization(0);
    await test.planMove(organization, 'us-west1');
    const [change] = await changesOf(organization);
    if (!change) throw new Error('Nothing is planned.');
    const second = test.database.insert(regionChanges).values({ ...change, id: test.deps.ids.uuid() });
    await expect(second).rejects.toMatchObject({ cause: { constraint: 'region_changes_unfinished' } });
  });
});

describe('a planned change', () => {
  it('202: is cancelled by asking for the present region, is over then, and can be planned anew', async () => {
    const organization = await test.addOrganization(5);
    const { owner, name } = organization;
    const before = await test.contentsOf(organization.id, 'europe-west3');
    const { id } = (await test.ask(owner, 'us-west1', name)).json<Change>();
    const response = await test.ask(owner, 'europe-west3', name);
    expect(response.statusCode).toBe(202);
    const finishedAt = test.clock.now().toISOString();
    expect(response.json()).toMatchObject({ id, state: 'cancelled', progressPercent: 0, finishedAt });
    test.clock.advance(noticeMs);
    await test.doDueWork();
    expect(await test.regionOf(owner)).toBe('europe-west3');
    expect(await test.contentsOf(organization.id, 'us-west1')).toEqual([]);
    expect(await test.contentsOf(organization.id, 'europe-west3')).toEqual(before);
    expect((await auditOf(organization)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['region_change_planned', 'region_change_cancelled']),
    );
    const again = (await test.ask(owner, 'us-west1', name)).json<Change>();
    expect(again).toMatchObject({ state: 'planned' });
    expect(again.id).not.toBe(id);
  });

  it('does not begin before its time', async () => {
    const organization = await test.addOrganization(1);
    await test.planMove(organization, 'us-west1');
    test.clock.advance(-1);
    await test.doDueWork();
    expect(await latestRegionChange(test.database, organization.id)).toMatchObject({ state: 'planned' });
    test.clock.advance(1);
    await test.doDueWork();
    expect(await latestRegionChange(test.database, organization.id)).toMatchObject({ state: 'switched' });
  });
});

it('409: one that has begun is neither cancelled nor replaced; asked for again, it says how far it is', async () => {
  const organization = await test.addOrganization(20);
  const { owner, name } = organization;
  const id = await test.planMove(organization, 'us-west1');
  const stopped = AbortSignal.abort();

  for (let step = 0; step < 3; step++) await advanceRegionChange(test.deps, id, stopped);
  for (const region of ['europe-west3', 'us-east1'] as const) {
    const response = await test.ask(owner, region, name);
    expect([response.statusCode, response.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'error_region_change_running' }),
    ]);
  }
  // One step begins, two copy ten items each, of 20 things, as many grants and audit entries, an entry that says it was
  // planned, three exports and their files.
  const change = (await test.ask(owner, 'us-west1', name)).json<Change>();
  expect(change).toMatchObject({ id, state: 'copying', progressPercent: Math.floor((20 * 100) / 67) });
});
