import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { getMaxFileSize, validateFile, validateLimit } from '@app/api-client/contract/billing/resource-usage';
import type { Deps } from '@/backend/deps';
import type { Actor } from '@/backend/http/calls/authenticate';
import {
  findSubscription,
  requireAbility,
  requireActiveSubscription,
  type StoredSubscription,
} from '@/backend/modules/organization';
import { leftOf, readQuota, type QuotaRow } from './quota-table';

/** The types of files that analyses and knowledge bases read, by extension. */
const mediaTypes: Readonly<Record<string, readonly string[]>> = {
  csv: ['text/csv', 'application/csv', 'application/vnd.ms-excel'],
  tsv: ['text/tab-separated-values'],
  txt: ['text/plain'],
  md: ['text/markdown', 'text/plain'],
  html: ['text/html'],
  json: ['application/json'],
  jsonl: ['application/jsonl', 'application/x-ndjson'],
  xml: ['application/xml', 'text/xml'],
  pdf: ['application/pdf'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
};

/**
 * Whether a file of this name and media type can be processed. Both must agree, so that a program renamed to `.csv` needs
 * a false media type as well. Parameters such as `charset` are ignored.
 */
function isAllowedFile(name: string, mediaType: string): boolean {
  const [, extension = ''] = /\.([a-z0-9]+)$/i.exec(name) ?? [];
  const key = extension.toLowerCase();
  const [essence = ''] = mediaType.split(';');
  return Object.hasOwn(mediaTypes, key) && (mediaTypes[key]?.includes(essence.trim().toLowerCase()) ?? false);
}

type LimitCheck = ResponseOf<typeof validateLimit>;
type Request = BodyOf<typeof validateLimit>;

/** Of a limit without usage, such as the file size, each use may have all. */
const remaining = (quota: QuotaRow | undefined): number | null =>
  quota === undefined ? 0 : quota.hasUsage ? leftOf(quota) : quota.limit;

/** Compares an amount with what is left. @param quota Undefined without a plan, when nothing is left. */
export function describeLeft(quota: QuotaRow | undefined, amount: number): Pick<LimitCheck, 'left' | 'missing'> {
  const left = remaining(quota);
  return { left, missing: left === null ? 0 : Math.max(0, amount - left) };
}

/**
 * Checks whether an amount fits within the remaining limit.
 * @throws {HttpError} 403 without a running plan.
 */
export async function checkLimit({ database, clock }: Deps, actor: Actor, request: Request): Promise<LimitCheck> {
  const now = clock.now();
  const { organizationId } = await requireAbility(database, actor, 'read', 'organization');
  const subscription = await requireActiveSubscription(database, organizationId, now);
  const { category, amount } = request;
  const compared = describeLeft(await readQuota(database, subscription, category, now), amount);
  return { isAllowed: compared.missing === 0, category, ...compared };
}

async function maxFileSizeOf({ database, clock }: Deps, subscription: StoredSubscription | undefined): Promise<number> {
  const quota = subscription && (await readQuota(database, subscription, 'max-file-size', clock.now()));
  // An unlimited size would still be a number in the answer.
  return quota === undefined ? 0 : (quota.limit ?? Number.MAX_SAFE_INTEGER);
}

/** Returns the largest file that the plan allows, in bytes; 0 without a subscription. */
export async function findMaxFileSize(deps: Deps, actor: Actor): Promise<ResponseOf<typeof getMaxFileSize>> {
  const { organizationId } = await requireAbility(deps.database, actor, 'read', 'organization');
  const subscription = await findSubscription(deps.database, organizationId);
  return { maxFileSizeBytes: await maxFileSizeOf(deps, subscription) };
}

/**
 * Checks whether a file can be uploaded: its size, its type, and the storage that is left.
 * @throws {HttpError} 403 for guests, who upload nothing, and without a running plan.
 */
export async function checkFile(
  deps: Deps,
  actor: Actor,
  { name, sizeBytes, mediaType }: BodyOf<typeof validateFile>,
): Promise<ResponseOf<typeof validateFile>> {
  const { database, clock } = deps;
  const now = clock.now();
  const { organizationId } = await requireAbility(database, actor, 'create', 'file');
  const subscription = await requireActiveSubscription(database, organizationId, now);
  const maxFileSizeBytes = await maxFileSizeOf(deps, subscription);
  const storageLeft = remaining(await readQuota(database, subscription, 'storage', now));
  const denied = (reason: 'size' | 'type' | 'storage') => ({ isAllowed: false, reason, maxFileSizeBytes });
  if (sizeBytes > maxFileSizeBytes) return denied('size');
  if (!isAllowedFile(name, mediaType)) return denied('type');
  if (storageLeft !== null && sizeBytes > storageLeft) return denied('storage');
  return { isAllowed: true, reason: null, maxFileSizeBytes };
}
