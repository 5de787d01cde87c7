import type { Deps } from '@/backend/deps';
import { lockRegionShared } from '@/backend/regional-data/lock-region';
import { recordAudit } from '@/backend/modules/audit-log';
import { emailAdmins } from '../emails/region-emails';
import { describeChange, findChange, lockUnfinishedChange, updateChange } from '../region-change.repository';
import type { RegionChangeRow } from '@/backend/db/schema/region-changes';
import { addErasure } from '@/backend/modules/region-erasure';
import { later, retryAfterMs } from '@/backend/regional-data/due-times';
import type { Outcome } from './outcome';

/** After so many faults in a row, some two and a half minutes, a change is given up. */
const attemptsMax = 5;

/** The copy is not what it was copied from: trying again would not make it trustworthy. */
export class CopyDiffers extends Error {
  override readonly name = 'CopyDiffers';
}

/** @returns The kind of a fault. Never its text, which may quote data. */
function kindOf(error: unknown): string {
  const { code, name, cause } = error as NodeJS.ErrnoException;
  if (code !== undefined) return code;
  return cause === undefined ? name : kindOf(cause);
}

/** Gives a change up: the organization stays where it is, and nothing stays where it was to go. */
async function fail(deps: Deps, { id, organizationId }: RegionChangeRow, lastError: string): Promise<void> {
  const now = deps.clock.now();
  await deps.database.transaction(async (transaction) => {
    const change = await lockUnfinishedChange(transaction, id);
    if (!change) return;
    await lockRegionShared(transaction, organizationId);
    const { from, to } = change;
    await updateChange(transaction, id, { state: 'failed', finishedAt: now, position: null, lastError });
    await addErasure(transaction, { organizationId, region: to }, now);
    const audit = { organizationId, action: 'region_change_failed', subjectId: id } as const;
    await recordAudit(transaction, deps, undefined, { ...audit, detail: { from, to } });
    const described = await describeChange(transaction, id);
    if (described) await emailAdmins(transaction, deps, 'failed', described);
  });
}

/**
 * Keeps that a step went wrong: it is tried again after a pause, unless that cannot help or has been done often enough.
 * @throws When not even that can be stored; then the change is found again when its time comes.
 */
export async function recordFailure(deps: Deps, id: string, error: unknown): Promise<Outcome> {
  const { database, logger } = deps;
  const change = await findChange(database, id);
  // The organization, and the change with it, went meanwhile.
  if (!change || change.finishedAt !== null) return 'is over';
  const [attempts, lastError] = [change.attempts + 1, kindOf(error)];
  const isGivenUp = error instanceof CopyDiffers || attempts >= attemptsMax;
  logger.warn({ changeId: id, state: change.state, attempts, lastError, isGivenUp }, 'a change of region went wrong');
  if (isGivenUp) {
    await fail(deps, change, lastError);
    return 'is over';
  }
  await updateChange(database, id, { attempts, lastError, dueAt: later(deps, retryAfterMs(attempts)) });
  return 'waits';
}
