import { isDeepStrictEqual } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Transaction } from '@/backend/db/client';
import { errorAndCauses } from '@/backend/db/error-causes';
import type { Deps } from '@/backend/deps';
import { lockRegionExclusive } from '@/backend/regional-data/lock-region';
import { recordAudit } from '@/backend/modules/organization/audit-log';
import type { RegionChangeRow } from '@/backend/db/schema/organization/region-changes';
import { addErasure } from '@/backend/modules/organization/organization';
import { timeFromNow } from '@/backend/regional-data/due-times';
import {
  describeChange,
  lockOrganizationNoWait,
  setRegion,
  claimChange,
  updateChange,
} from '../region-change.repository';
import { emailAdminsAboutMove } from '../emails/region-emails';
import { CopyDiffers } from './record-failure';
import type { Outcome } from './outcome';

/**
 * Longest wait of the switch for running writes, while new writes queue behind it. It is less than PostgreSQL's
 * `deadlock_timeout` (1 s), so that in a deadlock the switch is the one that gives up.
 */
const waitForWritersMs = 750;
/** Attempts per run, and the pause between them, in which writes continue. */
const triesMax = 20;
const pauseMs = 100;
/** Calls that looked up the region just before the switch have read the old region by then. */
const oldRegionRetentionMs = 60_000;

/** PostgreSQL, appendix A: lock_not_available. */
const lockNotAvailable = '55P03';

function isBusy(error: unknown): boolean {
  return errorAndCauses(error).some(({ code }) => code === lockNotAvailable);
}

/** Applies the remaining changes, compares both copies, and sets the new region. */
async function switchNow(transaction: Transaction, deps: Deps, change: RegionChangeRow): Promise<void> {
  const { regionStore, clock } = deps;
  const { id, organizationId, from, to, requestedById } = change;
  await regionStore.syncDifferences(transaction, change);
  const before = await regionStore.checksums(transaction, from, organizationId);
  const after = await regionStore.checksums(transaction, to, organizationId);
  if (!isDeepStrictEqual(before, after)) throw new CopyDiffers();
  const now = clock.now();
  await setRegion(transaction, organizationId, { region: to, regionSetAt: now, regionSetById: requestedById });
  await updateChange(transaction, id, { state: 'switched', finishedAt: now, position: null });
  await addErasure(transaction, { organizationId, region: from }, timeFromNow(deps, oldRegionRetentionMs));
  const audit = { organizationId, action: 'region_switched', subjectId: id } as const;
  await recordAudit(transaction, deps, undefined, { ...audit, detail: { from, to } });
  const described = await describeChange(transaction, id);
  if (described) await emailAdminsAboutMove(transaction, deps, 'switched', described);
}

/** Runs the last step in one transaction, which blocks writes to the organization's region. */
async function trySwitch(deps: Deps, id: string, organizationId: string): Promise<Outcome> {
  let closedMs = 0;
  const isSwitched = await deps.database.transaction(async (transaction) => {
    await transaction.execute(sql`select set_config('lock_timeout', ${`${waitForWritersMs}ms`}, true)`);
    closedMs = performance.now();
    await lockRegionExclusive(transaction, organizationId);
    await lockOrganizationNoWait(transaction, organizationId);
    const change = await claimChange(transaction, id, 'verifying');
    if (change) await switchNow(transaction, deps, change);
    return change !== undefined;
  });
  if (!isSwitched) return 'retry_later';
  deps.logger.info({ changeId: id, writesWaitedMs: Math.round(performance.now() - closedMs) }, 'region switched');
  return 'done';
}

/**
 * Switches an organization to its new region. If writes block it, it gives up the lock and retries.
 * @throws {CopyDiffers} If the copy differs from its source; then nothing is switched.
 */
export async function switchRegion(deps: Deps, { id, organizationId }: RegionChangeRow): Promise<Outcome> {
  for (let tries = 0; tries < triesMax; tries++) {
    try {
      return await trySwitch(deps, id, organizationId);
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
    await delay(pauseMs);
  }
  return 'retry_later';
}
