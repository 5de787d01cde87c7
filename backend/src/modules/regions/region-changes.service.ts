import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { changeOrganizationRegion } from '@app/api-client/contract/organization';
import type { RegionId } from '@app/api-client/rules/regions';
import type { Queries, Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/authenticate';
import { HttpError } from '@/backend/http/http-error';
import { recordAudit } from '@/backend/modules/audit-log';
import { requireAbility } from '@/backend/modules/authority';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { findUnfinishedChange } from '@/backend/regional-data/organization-regions';
import { emailAdmins } from './emails/region-emails';
import {
  describeChange,
  findLatestChange,
  lockOrganizationRegion,
  insertChange,
  updateChange,
  type DescribedChange,
} from './region-change.repository';
import type { RegionChangeRow } from '@/backend/db/schema/region-changes';

type RegionChange = ResponseOf<typeof changeOrganizationRegion>;

/** How much was copied, in whole percent. What users add meanwhile is copied, too, and counts for no more than all. */
function progressOf({ state, itemsTotal, itemsCopied }: RegionChangeRow): number {
  if (state === 'verifying' || state === 'switched') return 100;
  return itemsTotal === 0 ? 0 : Math.min(100, Math.floor((itemsCopied * 100) / itemsTotal));
}

function answerOf(change: DescribedChange): RegionChange {
  const { id, from, to, state, requestedBy, requestedAt, startsAt, finishedAt } = change;
  return {
    id,
    from,
    to,
    state,
    progressPercent: progressOf(change),
    requestedBy,
    requestedAt: requestedAt.toISOString(),
    startsAt: startsAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

/** @returns The latest change of an organization's region, whatever became of it; null if there was none. */
export async function latestRegionChange(queries: Queries, organizationId: string): Promise<RegionChange | null> {
  const change = await findLatestChange(queries, organizationId);
  return change ? answerOf(change) : null;
}

/** Somebody who wants the region changed, and from where. */
type Asking = { organizationId: string; userId: string; origin: RequestOrigin };

async function describe(transaction: Transaction, id: string): Promise<DescribedChange> {
  const change = await describeChange(transaction, id);
  if (!change) throw new Error('A change of region that was just made is gone.');
  return change;
}

async function plan(
  transaction: Transaction,
  deps: Deps,
  { organizationId, userId, origin }: Asking,
  { from, to }: { from: RegionId; to: RegionId },
): Promise<DescribedChange> {
  const { clock, config, ids } = deps;
  const [id, requestedAt] = [ids.uuid(), clock.now()];
  const startsAt = new Date(requestedAt.getTime() + config.regionNoticeMs);
  await insertChange(transaction, {
    id,
    organizationId,
    from,
    to,
    state: 'planned',
    requestedById: userId,
    requestedAt,
    startsAt,
    dueAt: startsAt,
  });
  const audit = { organizationId, actorId: userId, action: 'region_change_planned', subjectId: id } as const;
  await recordAudit(transaction, deps, origin, { ...audit, detail: { from, to } });
  const change = await describe(transaction, id);
  await emailAdmins(transaction, deps, 'planned', change);
  return change;
}

async function cancel(
  transaction: Transaction,
  deps: Deps,
  { organizationId, userId, origin }: Asking,
  { id, from, to }: RegionChangeRow,
): Promise<DescribedChange> {
  await updateChange(transaction, id, { state: 'cancelled', finishedAt: deps.clock.now() });
  const audit = { organizationId, actorId: userId, action: 'region_change_cancelled', subjectId: id } as const;
  await recordAudit(transaction, deps, origin, { ...audit, detail: { from, to } });
  return describe(transaction, id);
}

/** Users see one letter where a keyboard may send two characters. */
const isTyped = (typed: string, name: string) => typed.normalize('NFC') === name.normalize('NFC');

/**
 * Plans the move of an organization's data to another region. The present region cancels a move that is planned. Asking
 * for the region that a move leads to already changes nothing, so that a lost answer may be asked for again.
 * @throws {HttpError} 400 when the organization's name was mistyped; 403 for whoever may not do this; 409 for the region
 *   that the data is in, and while another move is planned or under way.
 */
export async function changeRegion(
  deps: Deps,
  caller: Caller,
  { region, typedName }: BodyOf<typeof changeOrganizationRegion>,
  origin: RequestOrigin,
): Promise<RegionChange> {
  const { organizationId, userId } = await requireAbility(deps.database, caller, 'update', 'organization');
  const asking = { organizationId, userId, origin };
  return deps.database.transaction(async (transaction) => {
    // Whatever begins or ends a move holds this row as well: what is planned here stays so until this is over.
    const organization = await lockOrganizationRegion(transaction, organizationId);
    if (!organization) throw new HttpError(404, 'error_not_found');
    if (!isTyped(typedName, organization.name)) throw new HttpError(400, 'error_confirmation_mismatch');
    const unfinished = await findUnfinishedChange(transaction, organizationId);
    if (!unfinished) {
      if (region === organization.region) throw new HttpError(409, 'error_region_unchanged');
      return answerOf(await plan(transaction, deps, asking, { from: organization.region, to: region }));
    }
    if (region === unfinished.to) return answerOf(await describe(transaction, unfinished.id));
    if (region !== organization.region || unfinished.state !== 'planned') {
      throw new HttpError(409, 'error_region_change_running');
    }
    return answerOf(await cancel(transaction, deps, asking, unfinished));
  });
}
