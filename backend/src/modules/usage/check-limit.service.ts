import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type {
  getMaxFileSize,
  validateActivity,
  validateFile,
  validateLimit,
} from '@app/api-client/contract/resource-usage';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/authenticate';
import { getCallerAbility, requireAbility } from '@/backend/modules/authority';
import {
  findSubscription,
  isSubscriptionActive,
  requireActiveSubscription,
  type StoredSubscription,
} from '@/backend/modules/subscriptions';
import { isAllowedFile } from './file-types';
import { leftOf, readQuota, type QuotaRow } from './quota-table';

type LimitCheck = ResponseOf<typeof validateLimit>;
type Request = BodyOf<typeof validateLimit>;

/** Of a limit without usage, such as the file size, each use may have all. */
const remaining = (quota: QuotaRow | undefined): number | null =>
  quota === undefined ? 0 : quota.hasUsage ? leftOf(quota) : quota.limit;

function describeCheck(quota: QuotaRow | undefined, { category, amount }: Request): LimitCheck {
  const left = remaining(quota);
  const missing = left === null ? 0 : Math.max(0, amount - left);
  return { isAllowed: missing === 0, category, left, missing };
}

/**
 * Checks whether an amount fits within the remaining limit.
 * @throws {HttpError} 403 without a running plan.
 */
export async function checkLimit({ database, clock }: Deps, caller: Caller, request: Request): Promise<LimitCheck> {
  const now = clock.now();
  const { organizationId } = await requireAbility(database, caller, 'read', 'organization');
  const subscription = await requireActiveSubscription(database, organizationId, now);
  return describeCheck(await readQuota(database, subscription, request.category, now), request);
}

/** Checks whether the caller may start an activity. The first reason against it wins: role, subscription, limit. */
export async function checkActivity(
  { database, clock }: Deps,
  caller: Caller,
  request: BodyOf<typeof validateActivity>,
): Promise<ResponseOf<typeof validateActivity>> {
  const now = clock.now();
  const ability = await getCallerAbility(database, caller);
  const subscription = await findSubscription(database, ability.organizationId);
  const isActive = subscription !== undefined && isSubscriptionActive(subscription, now);
  const quota = subscription && (await readQuota(database, subscription, request.category, now));
  const check = describeCheck(quota, request);
  const denied = (reason: 'role' | 'subscription' | 'limit') => ({ ...check, isAllowed: false, reason });
  if (!ability.inGeneral('create', 'workflow')) return denied('role');
  if (!isActive) return denied('subscription');
  return check.isAllowed ? { ...check, reason: null } : denied('limit');
}

async function maxFileSizeOf({ database, clock }: Deps, subscription: StoredSubscription | undefined): Promise<number> {
  const quota = subscription && (await readQuota(database, subscription, 'max-file-size', clock.now()));
  // An unlimited size would still be a number in the answer.
  return quota === undefined ? 0 : (quota.limit ?? Number.MAX_SAFE_INTEGER);
}

/** Returns the largest file that the plan allows, in bytes; 0 without a subscription. */
export async function findMaxFileSize(deps: Deps, caller: Caller): Promise<ResponseOf<typeof getMaxFileSize>> {
  const { organizationId } = await requireAbility(deps.database, caller, 'read', 'organization');
  const subscription = await findSubscription(deps.database, organizationId);
  return { maxFileSizeBytes: await maxFileSizeOf(deps, subscription) };
}

/**
 * Checks whether a file can be uploaded: its size, its type, and the storage that is left.
 * @throws {HttpError} 403 for guests, who upload nothing, and without a running plan.
 */
export async function checkFile(
  deps: Deps,
  caller: Caller,
  { name, sizeBytes, mediaType }: BodyOf<typeof validateFile>,
): Promise<ResponseOf<typeof validateFile>> {
  const { database, clock } = deps;
  const now = clock.now();
  const { organizationId } = await requireAbility(database, caller, 'create', 'file');
  const subscription = await requireActiveSubscription(database, organizationId, now);
  const maxFileSizeBytes = await maxFileSizeOf(deps, subscription);
  const storageLeft = remaining(await readQuota(database, subscription, 'storage', now));
  const denied = (reason: 'size' | 'type' | 'storage') => ({ isAllowed: false, reason, maxFileSizeBytes });
  if (sizeBytes > maxFileSizeBytes) return denied('size');
  if (!isAllowedFile(name, mediaType)) return denied('type');
  if (storageLeft !== null && sizeBytes > storageLeft) return denied('storage');
  return { isAllowed: true, reason: null, maxFileSizeBytes };
}
