import type { Queries } from '../../db/client';
import type { Deps } from '../../deps';
import { putTrial } from './subscription.repository';

/** 14 days of exactly 24 hours (specification, section 9). */
const trialMs = 14 * 24 * 60 * 60 * 1_000;

/** When a trial that begins at this moment is over. */
export const trialEnd = (from: Date): Date => new Date(from.getTime() + trialMs);

/** Gives an organization its free trial, from the moment of the sign-up on. */
export async function startTrial(
  queries: Queries,
  { ids }: Pick<Deps, 'ids'>,
  organizationId: string,
  from: Date,
): Promise<void> {
  await putTrial(queries, { id: ids.uuid(), organizationId, activeFrom: from, expiresAt: trialEnd(from) });
}
