import { getOrganization } from '@app/api-client/calls/organization/organization';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { getOrganization as GetOrganization } from '@app/api-client/contract/organization/organization';
import { queryOptions } from '@tanstack/react-query';
import { organizationKey } from '../query-keys';
import { callApi } from '../api';

export type Organization = ResponseOf<typeof GetOrganization>;
/** A region move of the organization. */
export type RegionChange = NonNullable<Organization['regionChange']>;

/** The query for the current user's organization. */
export const organizationQuery = queryOptions({
  queryKey: organizationKey,
  queryFn: ({ signal }): Promise<Organization> => callApi(getOrganization, { signal }),
});

/** Polling intervals for a running move, in milliseconds. Pages in the background do not poll. */
const movingMs = 2_000;
const waitingMs = 10_000;

/** @returns Whether a move is planned or running. */
export const isMoveRunning = (change: RegionChange | null | undefined): change is RegionChange =>
  change?.state === 'planned' || change?.state === 'copying' || change?.state === 'verifying';

/**
 * @param nowMs The server's time, in milliseconds since the epoch.
 * @returns The polling interval for a running move in milliseconds, or false if no move is running.
 */
export function pollIntervalMs(change: RegionChange | null | undefined, nowMs: number): number | false {
  if (!isMoveRunning(change)) return false;
  const isAboutToStart = Date.parse(change.startsAt) - nowMs < 2 * waitingMs;
  return change.state === 'planned' && !isAboutToStart ? waitingMs : movingMs;
}
