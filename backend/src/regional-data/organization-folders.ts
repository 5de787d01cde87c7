import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { RegionId } from '@app/api-client/rules/organization/regions';
import type { Deps } from '@/backend/deps';
import { existingRegions } from './existing-regions';

/** An organization's folder in a region in which it has, or had, files. */
export type OrganizationFolder = { region: RegionId; organizationId: string; folder: string };

/** Recognizes the names of folders and files that are IDs. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @returns The names in a folder; none if it does not exist. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Finds the folders of all organizations in all regions. */
export async function* findOrganizationFolders({
  database,
  regionStore,
}: Pick<Deps, 'database' | 'regionStore'>): AsyncGenerator<OrganizationFolder> {
  for (const region of await existingRegions(database)) {
    const regionFolder = path.dirname(regionStore.filesFolder(region, 'none'));
    for (const organizationId of (await namesIn(regionFolder)).filter((name) => uuid.test(name)))
      yield { region, organizationId, folder: regionStore.filesFolder(region, organizationId) };
  }
}
