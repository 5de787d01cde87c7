import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { changeOrganizationRegion } from '@app/api-client/contract/organization/organization';
import type { RegionId } from '@app/api-client/rules/organization/regions';
import type { Queries, Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { recordAudit } from '@/backend/modules/organization/audit-log';
import { requireAbility } from '@/backend/modules/organization/authority';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { findUnfinishedChange } from '@/backend/regional-data/organization-regions';
import type { RegionChangeRow } from '@/backend/db/schema/organization/region-changes';
import { emailAdminsAboutMove } from './emails/region-emails';
import {
  describeChange,
  findLatestChange,
  lockOrganizationRegion,
  insertChange,
  updateChange,
  type DescribedChange,
} from './region-change.repository';

type RegionChange = ResponseOf<typeof changeOrganizationRegion>;

/** Returns the progress in whole percent. Items added during the move are copied, too, so it is capped at 100. */
function computeProgress({ state, itemsTotal, itemsCopied }: RegionChangeRow): number {
  if (state === 'verifying' || state === 'switched') return 100;
  return itemsTotal === 0 ? 0 : Math.min(100, Math.floor((itemsCopied * 100) / itemsTotal));
}

function toResponse(change: DescribedChange): RegionChange {
  const { id, from, to, state, requestedBy, requestedAt, startsAt, finishedAt } = change;
  return {
    id,
    from,
    to,
    state,
    progressPercent: computeProgress(change),
    requestedBy,
    requestedAt: requestedAt.toISOString(),
    startsAt: startsAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

/** @returns The latest change of an organization's region in any state; null if there was none. */
export async function findLatestRegionChange(queries: Queries, organizationId: string): Promise<RegionChange | null> {
  const change = await findLatestChange(queries, organizationId);
  return change ? toResponse(change) : null;
}

/** The user who requests a change, and the origin of the request. */
type ChangeRequest = { organizationId: string; userId: string; origin: RequestOrigin };

async function requireChange(transaction: Transaction, id: string): Promise<DescribedChange> {
  const change = await describeChange(transaction, id);
  if (!change) throw new Error('Region change not found');
  return change;
}

async function plan(
  transaction: Transaction,
  deps: Deps,
  { organizationId, userId, origin }: ChangeRequest,
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
  const change = await requireChange(transaction, id);
  await emailAdminsAboutMove(transaction, deps, 'planned', change);
  return change;
}

async function cancel(
  transaction: Transaction,
  deps: Deps,
  { organizationId, userId, origin }: ChangeRequest,
  { id, from, to }: RegionChangeRow,
): Promise<DescribedChange> {
  await updateChange(transaction, id, { state: 'cancelled', finishedAt: deps.clock.now() });
  const audit = { organizationId, actorId: userId, action: 'region_change_cancelled', subjectId: id } as const;
  await recordAudit(transaction, deps, origin, { ...audit, detail: { from, to } });
  return requireChange(transaction, id);
}

/** Compares after NFC normalization, because some keyboards send a letter and its accent as two characters. */
const isTyped = (typed: string, name: string) => typed.normalize('NFC') === name.normalize('NFC');

/**
 * Plans the move of an organization's data to another region. Requesting the current region cancels a planned move.
 * Requesting the target of the unfinished move changes nothing, so that clients can retry.
 * @throws {HttpError} 400 for a wrong organization name; 403 unless the caller is an admin; 409 for the current region,
 *   and while another move is planned or running.
 */
export async function changeRegion(
  deps: Deps,
  caller: Caller,
  { region, typedName }: BodyOf<typeof changeOrganizationRegion>,
  origin: RequestOrigin,
): Promise<RegionChange> {
  const { organizationId, userId } = await requireAbility(deps.database, caller, 'update', 'organization');
  const changeRequest = { organizationId, userId, origin };
  return deps.database.transaction(async (transaction) => {
    // Starting and finishing a move lock this row, too, so the state of the move cannot change in this transaction.
    const organization = await lockOrganizationRegion(transaction, organizationId);
    if (!organization) throw new HttpError(404, 'error_not_found');
    if (!isTyped(typedName, organization.name)) throw new HttpError(400, 'error_confirmation_mismatch');
    const unfinished = await findUnfinishedChange(transaction, organizationId);
    if (!unfinished) {
      if (region === organization.region) throw new HttpError(409, 'error_region_unchanged');
      return toResponse(await plan(transaction, deps, changeRequest, { from: organization.region, to: region }));
    }
    if (region === unfinished.to) return toResponse(await requireChange(transaction, unfinished.id));
    if (region !== organization.region || unfinished.state !== 'planned') {
      throw new HttpError(409, 'error_region_change_running');
    }
    return toResponse(await cancel(transaction, deps, changeRequest, unfinished));
  });
}
