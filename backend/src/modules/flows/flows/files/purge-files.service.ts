import { rm } from 'node:fs/promises';
import path from 'node:path';
import { dayMs } from '@app/api-client/rules/values/durations';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { sweepEach } from '@/backend/jobs/sweep-each';
import { flowFileName } from '@/backend/regional-data/flow-file-name';
import { lockRegionExclusive } from '@/backend/regional-data/lock-region';
import {
  findOrganizationFolders,
  namesIn,
  uuid,
  type OrganizationFolder,
} from '@/backend/regional-data/organization-folders';
import { findRegionOf } from '@/backend/regional-data/organization-regions';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import { findExistingIds } from './flow-file.repository';

type PurgeDeps = Pick<Deps, 'database' | 'regionStore' | 'logger'>;

/** Removes the contents without a row of one organization. The lock keeps calls from adding any meanwhile. */
async function purgeContents({ database }: PurgeDeps, { region, organizationId, folder: parent }: OrganizationFolder) {
  const folder = path.dirname(path.join(parent, flowFileName('none')));
  await database.transaction(async (transaction) => {
    await lockRegionExclusive(transaction, organizationId);
    // What a move copies to another region is not complete there until it has ended.
    if ((await findRegionOf(transaction, organizationId)) !== region) return;
    const names = await namesIn(folder);
    const existing = await findExistingIds(
      transaction,
      regionalTables(region),
      names.filter((name) => uuid.test(name)),
    );
    for (const name of names) if (!existing.has(name)) await rm(path.join(folder, name), { force: true });
  });
}

/**
 * Removes files that no row refers to: of uploads and deletions during which a process was killed. If the files of one
 * organization cannot be removed, the others still are.
 */
export async function purgeFlowFiles(deps: PurgeDeps): Promise<void> {
  await sweepEach({
    items: findOrganizationFolders(deps),
    perform: (place) => purgeContents(deps, place),
    logger: deps.logger,
    failure: 'flow file purge failed',
    fieldsOf: ({ organizationId }) => ({ organizationId }),
    atOnce: 2,
  });
}

export const flowFileSweep: Sweep = {
  name: 'flow files',
  everyMs: dayMs,
  run: purgeFlowFiles,
};
