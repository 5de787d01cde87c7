import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { changeOrganizationRegion, listRegions } from '@app/api-client/contract/organization/organization';
import { regionIds } from '@app/api-client/rules/organization/regions';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import { memberships } from '@/backend/db/schema/organization/organizations';
import { regionChanges } from '@/backend/db/schema/organization/region-changes';
import { advanceRegionChange } from './move/advance-region-change';
import { findLatestRegionChange } from './region-changes.service';
import { createRegionTestApp, noticeMs, type TestOrganization } from './testing/region-test-app';

type Change = ResponseOf<typeof changeOrganizationRegion>;

const test = fileFixture(createRegionTestApp);

const findChanges = ({ id }: TestOrganization) =>
  test.database.select().from(regionChanges).where(eq(regionChanges.organizationId, id));
const findAuditEntries = async ({ id }: TestOrganization) => {
  const { auditEntries } = regionalTables('europe-west3');
  const rows = await test.database.select().from(auditEntries).where(eq(auditEntries.organizationId, id));
  return rows.map(({ action, actorId, subjectId, detail }) => ({ action, actorId, subjectId, detail }));
};

describe('the list of regions', () => {
  it('answers 200 with 25 regions by continent and city, for shared caches and without a token', async () => {
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

describe('requesting a region change', () => {
  it('answers 202, plans it after the notice period, emails the admins, and records it', async () => {
    const organization = await test.addOrganization(0);
    const admin = await test.addUser({ memberOf: organization.owner, role: 'admin' });
    const teammate = await test.addUser({ memberOf: organization.owner, role: 'teammate' });
    const response = await test.requestChange(admin, 'asia-east2', ` ${organization.name} `);
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
    expect(await findLatestRegionChange(test.database, organization.id)).toEqual(change);
    const detail = { from: 'europe-west3', to: 'asia-east2' };
    const entry = { action: 'region_change_planned', actorId: admin.id, subjectId: change.id, detail };
    expect(await findAuditEntries(organization)).toEqual([entry]);
    for (const { email } of [organization.owner, admin]) {
      const message = await test.mailbox.last(email, 'region-planned');
      expect(message.subject).toBe('Your data will move to Hong Kong (asia-east2)');
      expect(message.text).toContain(`from Frankfurt, Germany (europe-west3) to Hong Kong (asia-east2)`);
      expect(message.text).toContain('15 Mar 2026, 12:15 UTC');
      expect(message.text).toContain('/account/cloud-settings');
    }
    expect((await test.mailbox.emails(teammate.email)).filter(({ kind }) => kind.startsWith('region'))).toEqual([]);
    expect(await test.findRegion(organization.owner)).toBe('europe-west3');
  });

  it('answers 202 with the same change when requested again, without another email', async () => {
    const organization = await test.addOrganization(0);
    const first = (await test.requestChange(organization.owner, 'us-west1', organization.name)).json<Change>();
    const again = await test.requestChange(organization.owner, 'us-west1', organization.name);
    expect(again.statusCode).toBe(202);
    expect(again.json()).toEqual(first);
    expect(await findChanges(organization)).toHaveLength(1);
    const emails = await test.mailbox.emails(organization.owner.email);
    expect(emails.filter(({ kind }) => kind === 'region-planned')).toHaveLength(1);
  });

  it('hides the address of a requester who is no longer a member', async () => {
    const organization = await test.addOrganization(0);
    const admin = await test.addUser({ memberOf: organization.owner, role: 'admin' });
    await test.requestChange(admin, 'us-west1', organization.name);
    expect(await findLatestRegionChange(test.database, organization.id)).toMatchObject({ requestedBy: admin.email });
    const { id: organizationId } = await test.addOrganization(0);
    await test.database.update(memberships).set({ organizationId }).where(eq(memberships.userId, admin.id));
    expect(await findLatestRegionChange(test.database, organization.id)).toMatchObject({ requestedBy: null });
  });

  it('answers 202 for an individual with names of maximum length', async () => {
    const [firstName, lastName] = ['Á'.repeat(100), 'ö'.repeat(100)];
    const user = await test.addUser({ firstName, lastName });
    expect((await test.requestChange(user, 'us-west1', `${firstName} ${lastName}`)).statusCode).toBe(202);
  });

  it('rejects a wrong organization name with 400', async () => {
    const organization = await test.addOrganization(0);
    for (const typed of ['Company', organization.name.toUpperCase(), `${organization.name}.`]) {
      const response = await test.requestChange(organization.owner, 'us-west1', typed);
      expect([response.statusCode, response.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'error_confirmation_mismatch' }),
      ]);
    }
    expect(await findChanges(organization)).toEqual([]);
  });

  it('accepts the organization name in decomposed Unicode', async () => {
    const user = await test.addUser({ companyName: 'Käthe & Söhne' });
    expect((await test.requestChange(user, 'us-west1', 'Käthe & Söhne'.normalize('NFD'))).statusCode).toBe(202);
  });

  it('rejects an unknown region and unknown fields with 400', async () => {
    const { owner, name: typedName } = await test.addOrganization(0);
    const { accessToken: token } = await test.logIn(owner);
    for (const body of [
      { region: 'europe-west99', typedName },
      { region: 'us-west1', typedName, startsAt: 'now' },
    ]) {
      expect((await test.call('PATCH', '/organization/region', { token, body })).statusCode).toBe(400);
    }
  });

  it('rejects the current region with 409 while nothing is planned', async () => {
    const { owner, name } = await test.addOrganization(0);
    const response = await test.requestChange(owner, 'europe-west3', name);
    expect([response.statusCode, response.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'error_region_unchanged' }),
    ]);
  });

  it.each(['teammate', 'guest'] as const)('G1: rejects a %s with 403', async (role) => {
    const organization = await test.addOrganization(0);
    const member = await test.addUser({ memberOf: organization.owner, role });
    expect((await test.requestChange(member, 'us-west1', organization.name)).statusCode).toBe(403);
    expect((await test.requestChange(member, 'us-west1', 'Something else')).statusCode).toBe(403);
    expect(await findChanges(organization)).toEqual([]);
  });

  it("requires a token, and applies to the caller's own organization only", async () => {
    const organization = await test.addOrganization(0);
    expect((await test.call('PATCH', '/organization/region')).statusCode).toBe(401);
    const stranger = await test.addUser({ companyName: 'Strangers' });
    expect((await test.requestChange(stranger, 'us-west1', organization.name)).statusCode).toBe(400);
    expect((await test.requestChange(stranger, 'us-west1', 'Strangers')).statusCode).toBe(202);
    expect(await findChanges(organization)).toEqual([]);
  });

  it('creates one change when two admins request two regions ten times each concurrently', async () => {
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
    expect(await findChanges(organization)).toHaveLength(1);
    expect(await findAuditEntries(organization)).toHaveLength(1);
  });

  it('requesting a region change is limited to one unfinished change per organization by a database constraint', async () => {
    const organization = await test.addOrganization(0);
    await test.planMove(organization, 'us-west1');
    const [change] = await findChanges(organization);
    if (!change) throw new Error('Region change not found');
    const second = test.database.insert(regionChanges).values({ ...change, id: test.deps.ids.uuid() });
    await expect(second).rejects.toMatchObject({ cause: { constraint: 'region_changes_unfinished' } });
  });
});

describe('a planned region change', () => {
  it('a planned region change is canceled by requesting the current region, and can be planned again', async () => {
    const organization = await test.addOrganization(5);
    const { owner, name } = organization;
    const before = await test.readContents(organization.id, 'europe-west3');
    const { id } = (await test.requestChange(owner, 'us-west1', name)).json<Change>();
    const response = await test.requestChange(owner, 'europe-west3', name);
    expect(response.statusCode).toBe(202);
    const finishedAt = test.clock.now().toISOString();
    expect(response.json()).toMatchObject({ id, state: 'cancelled', progressPercent: 0, finishedAt });
    test.clock.advance(noticeMs);
    await test.doDueWork();
    expect(await test.findRegion(owner)).toBe('europe-west3');
    expect(await test.readContents(organization.id, 'us-west1')).toEqual([]);
    expect(await test.readContents(organization.id, 'europe-west3')).toEqual(before);
    expect((await findAuditEntries(organization)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['region_change_planned', 'region_change_cancelled']),
    );
    const again = (await test.requestChange(owner, 'us-west1', name)).json<Change>();
    expect(again).toMatchObject({ state: 'planned' });
    expect(again.id).not.toBe(id);
  });

  it('a planned region change does not start before the notice period ends', async () => {
    const organization = await test.addOrganization(1);
    await test.planMove(organization, 'us-west1');
    test.clock.advance(-1);
    await test.doDueWork();
    expect(await findLatestRegionChange(test.database, organization.id)).toMatchObject({ state: 'planned' });
    test.clock.advance(1);
    await test.doDueWork();
    expect(await findLatestRegionChange(test.database, organization.id)).toMatchObject({ state: 'switched' });
  });
});

it('a running region change rejects other regions with 409, and returns its progress when requested again', async () => {
  const organization = await test.addOrganization(20);
  const { owner, name } = organization;
  const id = await test.planMove(organization, 'us-west1');
  const stopped = AbortSignal.abort();

  for (let step = 0; step < 3; step++) await advanceRegionChange(test.deps, id, stopped);
  for (const region of ['europe-west3', 'us-east1'] as const) {
    const response = await test.requestChange(owner, region, name);
    expect([response.statusCode, response.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'error_region_change_running' }),
    ]);
  }
  // One step starts the change, and two copy ten items each of 67: 20 resources, 20 grants, 20 audit entries, the entry
  // of the plan, and three exports with their files.
  const change = (await test.requestChange(owner, 'us-west1', name)).json<Change>();
  expect(change).toMatchObject({ id, state: 'copying', progressPercent: Math.floor((20 * 100) / 67) });
});
