import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minuteMs } from '@app/api-client/rules/values/durations';
import type { RegionId } from '@app/api-client/rules/organization/regions';
import { eq, getTableName, sql } from 'drizzle-orm';
import { defaultRegion } from '@/backend/db/schema/organization/organizations';
import type { Deps } from '@/backend/deps';
import { getUserOrganization } from '@/backend/modules/organization/organization/organization.service';
import { filesIn } from '@/backend/regional-data/copy-files';
import { orderedTables } from '@/backend/regional-data/ordered-tables';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import {
  createAccountTestApp,
  type AccountTestApp,
  type TestUser,
} from '@/backend/modules/access/account/testing/account-test-app';
import { regionErasures } from '@/backend/db/schema/organization/region-changes';
import { findLatestRegionChange } from '../region-changes.service';
import { doDueRegionWork } from './do-due-region-work';

/** A company that a test created, with its owner. */
export type TestOrganization = { id: string; name: string; owner: TestUser };

/** The application with helpers that tests of region moves share. */
export type RegionTestApp = AccountTestApp & {
  /**
   * Creates a company in the default region with resources, each with a grant and an audit entry, and up to 3 exports.
   */
  addOrganization(resources: number): Promise<TestOrganization>;
  /** Requests a region as a user. */
  requestChange(user: TestUser, region: RegionId, typedName: string): ReturnType<AccountTestApp['call']>;
  /** Plans a move as the owner and lets the notice period pass. @returns The id of the change. */
  planMove(organization: TestOrganization, to: RegionId): Promise<string>;
  /** Runs all due region jobs, as the workers do, optionally with another region store or other settings. */
  doDueWork(deps?: Partial<Deps>): Promise<void>;
  /**
   * @returns All rows and files of an organization in a region, one line each, without audit entries of region moves.
   */
  readContents(organizationId: string, region: RegionId): Promise<string[]>;
  findRegion(owner: TestUser): Promise<RegionId>;
  /** @returns The state of an organization's latest change; undefined without one. */
  findState(organization: Pick<TestOrganization, 'id'>): Promise<string | undefined>;
  /** @returns The number of an organization's queued erasures. */
  countErasures(organizationId: string): Promise<number>;
};

/** The region of new organizations, and the usual target of these tests. */
export const home = defaultRegion;
export const away = 'us-west1' satisfies RegionId;

export const noticeMs = 15 * minuteMs;
/** Retention of the old region after the switch. */
export const retentionMs = 60_000;
/** Longer than a lease, and than the pauses after the first errors. */
export const pauseMs = 90_000;
/** Small, so that even a small organization is copied in many batches. */
const regionBatchItems = 10;
const connectionsMax = 20;

let companies = 0;

export async function createRegionTestApp(): Promise<RegionTestApp> {
  const test = await createAccountTestApp({ connectionsMax, config: { regionBatchItems } });
  const { call, clock, database, deps } = test;
  const { ids, regionStore } = deps;

  const addOrganization = async (resourceCount: number): Promise<TestOrganization> => {
    const name = `Company ${(companies += 1)}`;
    const owner = await test.addUser({ companyName: name });
    const { id: organizationId } = await getUserOrganization(database, owner.id);
    const tables = regionalTables(defaultRegion);
    const at = clock.now();
    const resources = Array.from({ length: resourceCount }, (_, index) => ({
      id: ids.uuid(),
      organizationId,
      type: 'workflow',
      ownerId: owner.id,
      name: `Resource ${index}: “Äöü”, {"a": [1, null]}`,
      createdAt: at,
      updatedAt: at,
    }));
    if (resourceCount > 0) {
      await database.insert(tables.resources).values(resources);
      await database.insert(tables.resourceGrants).values(
        resources.map(({ id }) => ({
          id: ids.uuid(),
          organizationId,
          resourceId: id,
          audience: 'organization' as const,
          role: 'viewer' as const,
          grantedById: owner.id,
          grantedAt: at,
        })),
      );
      await database.insert(tables.auditEntries).values(
        resources.map(({ id }) => ({
          id: ids.uuid(),
          organizationId,
          happenedAt: at,
          actorId: owner.id,
          action: 'resource_shared',
          subjectId: id,
          detail: { role: 'viewer', text: 'a "b" \\ c' },
        })),
      );
    }
    const folder = regionStore.filesFolder(defaultRegion, organizationId);
    for (let file = 0; file < Math.min(resourceCount, 3); file++) {
      const id = ids.uuid();
      const states = { state: 'ready', requestedAt: at, readyAt: at } as const;
      await database.insert(tables.dataExports).values({ id, organizationId, userId: owner.id, ...states });
      await mkdir(path.join(folder, 'exports'), { recursive: true });
      await writeFile(path.join(folder, 'exports', `${id}.zip`), `export ${file} of ${name}`);
    }
    return { id: organizationId, name, owner };
  };

  const requestChange: RegionTestApp['requestChange'] = async (user, region, typedName) => {
    const { accessToken: token } = await test.logIn(user);
    return call('PATCH', '/organization/region', { token, body: { region, typedName } });
  };

  const planMove: RegionTestApp['planMove'] = async ({ owner, name }, to) => {
    const response = await requestChange(owner, to, name);
    if (response.statusCode !== 202) throw new Error(`${response.statusCode} ${response.body}`);
    clock.advance(noticeMs);
    return response.json<{ id: string }>().id;
  };

  const doDueWork: RegionTestApp['doDueWork'] = (different = {}) => doDueRegionWork(deps, { ...deps, ...different });

  const readContents: RegionTestApp['readContents'] = async (organizationId, region) => {
    await regionStore.prepare(region);
    const lines: string[] = [];
    for (const { table } of orderedTables(region)) {
      const { rows } = await database.execute<{ line: string }>(sql`
        select to_jsonb(one)::text as line from ${table} as one where organization_id = ${organizationId} order by id`);
      lines.push(...rows.map(({ line }) => `${getTableName(table)} ${line}`));
    }
    const folder = regionStore.filesFolder(region, organizationId);
    for (const name of await filesIn(folder)) {
      lines.push(`file ${name} ${await readFile(path.join(folder, name), 'utf8')}`);
    }
    return lines.filter((line) => !/"action": "region_/.test(line));
  };

  const findRegion = async (owner: TestUser) => (await getUserOrganization(database, owner.id)).region;

  const findState: RegionTestApp['findState'] = async ({ id }) => (await findLatestRegionChange(database, id))?.state;
  const countErasures = (organizationId: string) =>
    database.$count(regionErasures, eq(regionErasures.organizationId, organizationId));

  await regionStore.prepare(away);
  return {
    ...test,
    addOrganization,
    requestChange,
    planMove,
    doDueWork,
    readContents,
    findRegion,
    findState,
    countErasures,
  };
}
