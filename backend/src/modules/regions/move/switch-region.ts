import { isDeepStrictEqual } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Transaction } from '@/backend/db/client';
import { errorAndCauses } from '@/backend/db/error-causes';
import type { Deps } from '@/backend/deps';
import { lockRegionExclusive } from '@/backend/regional-data/lock-region';
import { recordAudit } from '@/backend/modules/audit-log';
import { emailAdmins } from '../emails/region-emails';
import {
  describeChange,
  lockOrganizationNoWait,
  setRegion,
  claimChange,
  updateChange,
} from '../region-change.repository';
import type { RegionChangeRow } from '@/backend/db/schema/region-changes';
import { addErasure } from '@/backend/modules/region-erasure';
import { later } from '@/backend/regional-data/due-times';
import { CopyDiffers } from './record-failure';
import type { Outcome } from './outcome';

/**
 * So long the switch waits for those who write, and new ones wait behind it. It is less than PostgreSQL takes to look for
 * a deadlock (`deadlock_timeout`, 1 s): the switch is the one that steps back.
 */
const waitForWritersMs = 750;
/** How often that is tried in one go, and the pause in between, in which writes go on. */
const triesMax = 20;
const pauseMs = 100;
/** Whoever read where the data is just before the switch has read it by then: no call takes nearly as long. */
const oldRegionKeptMs = 60_000;

/** PostgreSQL, appendix A: lock_not_available. */
const lockNotAvailable = '55P03';

function isBusy(error: unknown): boolean {
  return errorAndCauses(error).some(({ code }) => code === lockNotAvailable);
}

/** Brings over what is left, compares both sides, and lets the organization be in the new region. */
async function switchNow(transaction: Transaction, deps: Deps, change: RegionChangeRow): Promise<void> {
  const { regionStore, clock } = deps;
  const { id, organizationId, from, to, requestedById } = change;
  await regionStore.bringOverDifferences(transaction, change);
  const before = await regionStore.checksums(transaction, from, organizationId);
  const after = await regionStore.checksums(transaction, to, organizationId);
  if (!isDeepStrictEqual(before, after)) throw new CopyDiffers();
  const now = clock.now();
  await setRegion(transaction, organizationId, { region: to, regionSetAt: now, regionSetById: requestedById });
  await updateChange(transaction, id, { state: 'switched', finishedAt: now, position: null });
  await addErasure(transaction, { organizationId, region: from }, later(deps, oldRegionKeptMs));
  const audit = { organizationId, action: 'region_switched', subjectId: id } as const;
  await recordAudit(transaction, deps, undefined, { ...audit, detail: { from, to } });
  const described = await describeChange(transaction, id);
  if (described) await emailAdmins(transaction, deps, 'switched', described);
}

/** The last step, all of it or nothing, while nobody writes to the organization's region. */
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
  if (!isSwitched) return 'waits';
  deps.logger.info({ changeId: id, writesWaitedMs: Math.round(performance.now() - closedMs) }, 'region switched');
  return 'is over';
}

/**
 * Switches an organization to its new region. While users keep it from getting its turn it steps back, and tries again.
 * @throws {CopyDiffers} When the copy is not equal to what was copied; nothing is switched then.
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
  return 'waits';
}
