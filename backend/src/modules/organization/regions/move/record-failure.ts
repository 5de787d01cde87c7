import type { Deps } from '@/backend/deps';
import { lockRegionShared } from '@/backend/regional-data/lock-region';
import { recordAudit } from '@/backend/modules/organization/audit-log';
import type { RegionChangeRow } from '@/backend/db/schema/organization/region-changes';
import { addErasure } from '@/backend/modules/organization/organization';
import { timeFromNow, retryAfterMs } from '@/backend/regional-data/due-times';
import { describeChange, findChange, lockUnfinishedChange, updateChange } from '../region-change.repository';
import { emailAdminsAboutMove } from '../emails/region-emails';
import type { Outcome } from './outcome';

/** The change fails after this many consecutive errors, about two and a half minutes. */
const attemptsMax = 5;

/** Thrown if the copy differs from its source. It is not retried, because a retry would not make the copy trustworthy. */
export class CopyDiffers extends Error {
  override readonly name = 'CopyDiffers';
}

/** @returns The code or name of an error, never its message, which may quote data. */
function getErrorKind(error: unknown): string {
  const { code, name, cause } = error as NodeJS.ErrnoException;
  if (code !== undefined) return code;
  return cause === undefined ? name : getErrorKind(cause);
}

/** Marks a change as failed: the organization stays in its region, and the copy is erased. */
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
    if (described) await emailAdminsAboutMove(transaction, deps, 'failed', described);
  });
}

/**
 * Records that a step failed. Schedules a retry, unless the copy differs or the attempts are used up.
 * @throws If the failure cannot be stored; the change is due again when its lease expires.
 */
export async function recordFailure(deps: Deps, id: string, error: unknown): Promise<Outcome> {
  const { database, logger } = deps;
  const change = await findChange(database, id);
  // The organization was closed in the meantime, or the change is finished.
  if (!change || change.finishedAt !== null) return 'done';
  const [attempts, lastError] = [change.attempts + 1, getErrorKind(error)];
  const isGivenUp = error instanceof CopyDiffers || attempts >= attemptsMax;
  logger.warn({ changeId: id, state: change.state, attempts, lastError, isGivenUp }, 'region change failed');
  if (isGivenUp) {
    await fail(deps, change, lastError);
    return 'done';
  }
  await updateChange(database, id, { attempts, lastError, dueAt: timeFromNow(deps, retryAfterMs(attempts)) });
  return 'retry_later';
}
