import { getOrganization } from '@app/api-client/calls/organization';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { getOrganization as GetOrganization } from '@app/api-client/contract/organization';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api';

export type Organization = ResponseOf<typeof GetOrganization>;
/** A move of the organization's data from one region to another. */
export type RegionChange = NonNullable<Organization['regionChange']>;

/** The organization of whoever is logged in: how it is read, and under which name it is kept in this page's memory. */
export const organizationQuery = queryOptions({
  queryKey: ['organization'],
  queryFn: ({ signal }): Promise<Organization> => callApi(getOrganization, { signal }),
});

/** How often a move under way is looked at, in milliseconds. A page in the background does not look. */
const movingMs = 2_000;
const waitingMs = 10_000;

/** @returns Whether a move has not ended, in whatever way. */
export const isMoveRunning = (change: RegionChange | null | undefined): change is RegionChange =>
  change?.state === 'planned' || change?.state === 'copying' || change?.state === 'verifying';

/**
 * @param nowMs The server's time, in milliseconds since the epoch.
 * @returns After how many milliseconds the organization is read again to follow its move; false when none is under way.
 */
export function pollIntervalMs(change: RegionChange | null | undefined, nowMs: number): number | false {
  if (!isMoveRunning(change)) return false;
  const isAboutToStart = Date.parse(change.startsAt) - nowMs < 2 * waitingMs;
  return change.state === 'planned' && !isAboutToStart ? waitingMs : movingMs;
}
