import { hourMs } from '@app/api-client/rules/values/durations';
import type { AuditAction } from '@app/api-client/contract/fields/audit';
import type { BodyOf } from '@app/api-client/contract/endpoint';
import type { createWebhook, updateWebhook } from '@app/api-client/contract/organization/webhooks';
import { webhooksMax } from '@app/api-client/rules/organization/webhooks';
import * as m from '@/locales/generated/messages';
import { seal } from '@/backend/cryptography/seal';
import type { Transaction } from '@/backend/db/client';
import type { WebhookEndpointRow } from '@/backend/db/schema/organization/webhooks';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { recordAudit } from '@/backend/modules/organization/audit-log';
import { requireAbility } from '@/backend/modules/organization/authority';
import { lockOrganization } from '@/backend/modules/organization/organization';
import { requireActiveSubscription } from '@/backend/modules/organization/subscriptions';
import { describeWebhook, type Webhook } from './describe-webhook';
import { notFailing } from './next-attempt';
import { requireReceiverUrl } from './receiver-url';
import { makeWebhookSecret } from './signature';
import {
  deleteEndpoint,
  failPending,
  findWebhook,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  updateEndpoint,
} from './webhook.repository';

type WithSecret = Webhook & { secret: string };

const notFound = () => new HttpError(404, 'error_not_found');

/** @returns The caller's organization ID. @throws {HttpError} 403 unless the caller is an admin. */
export async function requireWebhookAdmin({ database }: Deps, caller: Caller): Promise<string> {
  return (await requireAbility(database, caller, 'update', 'organization')).organizationId;
}

/** Locks a webhook of the organization. @throws {HttpError} 404 for one of another organization. */
export async function lockWebhook(
  transaction: Transaction,
  webhook: { id: string; organizationId: string },
): Promise<WebhookEndpointRow> {
  const endpoint = await lockEndpoint(transaction, webhook.id);
  if (endpoint?.organizationId !== webhook.organizationId) throw notFound();
  return endpoint;
}

async function describe(transaction: Transaction, { clock }: Deps, webhook: { id: string; organizationId: string }) {
  const found = await findWebhook(transaction, webhook);
  if (!found) throw notFound();
  return describeWebhook(found, clock.now());
}

/** Lists the organization's webhooks. @throws {HttpError} 403 unless the caller is an admin. */
export async function listOrganizationWebhooks(deps: Deps, caller: Caller): Promise<Webhook[]> {
  const organizationId = await requireWebhookAdmin(deps, caller);
  const now = deps.clock.now();
  return (await listEndpoints(deps.database, organizationId)).map((webhook) => describeWebhook(webhook, now));
}

/**
 * Creates a webhook.
 * @returns It with its secret, which is stored sealed and never returned again.
 * @throws {HttpError} 403 unless the caller is an admin of an organization with a trial or plan (BI-9); 400 for a URL
 *   that cannot be reached; 409 if the organization has `webhooksMax` already.
 */
export async function create(
  deps: Deps,
  caller: Caller,
  { name, url, types }: BodyOf<typeof createWebhook>,
  origin: RequestOrigin,
): Promise<WithSecret> {
  const organizationId = await requireWebhookAdmin(deps, caller);
  requireReceiverUrl(deps.config, url);
  const [id, now, secret] = [deps.ids.uuid(), deps.clock.now(), makeWebhookSecret(deps.ids)];
  return deps.database.transaction(async (transaction) => {
    await lockOrganization(transaction, organizationId);
    await requireActiveSubscription(transaction, organizationId, now);
    // Checked again under the lock: the webhooks of an admin who was removed in the meantime have been settled.
    await requireAbility(transaction, caller, 'update', 'organization');
    if ((await listEndpoints(transaction, organizationId)).length >= webhooksMax)
      throw new HttpError(409, 'error_limit_exceeded', { sentence: m.webhooks_limit({ n: webhooksMax }) });
    await insertEndpoint(transaction, {
      ...{ id, organizationId, name, url, types },
      sealedSecret: seal(deps.keys.sealSecret, id, secret),
      createdById: caller.userId,
      responsibleId: caller.userId,
      createdAt: now,
    });
    await record(transaction, deps, caller, origin, { organizationId, action: 'webhook_created', subjectId: id });
    return { ...(await describe(transaction, deps, { id, organizationId })), secret };
  });
}

type Recorded = { organizationId: string; action: AuditAction; subjectId: string };

const record = (
  transaction: Transaction,
  deps: Deps,
  { userId }: Caller,
  origin: RequestOrigin,
  entry: Recorded,
): Promise<void> => recordAudit(transaction, deps, origin, { ...entry, actorId: userId });

/** Columns of a webhook that an admin enables or disables. */
function enabledColumns({ disabledAt }: WebhookEndpointRow, isEnabled: boolean, now: Date) {
  if (isEnabled === (disabledAt === null)) return {};
  return isEnabled
    ? { disabledAt: null, disabledBy: null, ...notFailing }
    : { disabledAt: now, disabledBy: 'admin' as const };
}

/**
 * Changes a webhook, and disables or enables it. Disabling ends its pending deliveries.
 * @throws {HttpError} 403 unless the caller is an admin; 404 for a webhook of another organization; 400 for a URL that
 *   cannot be reached.
 */
export async function change(
  deps: Deps,
  caller: Caller,
  id: string,
  { name, url, types, isEnabled }: BodyOf<typeof updateWebhook>,
  origin: RequestOrigin,
): Promise<Webhook> {
  const organizationId = await requireWebhookAdmin(deps, caller);
  requireReceiverUrl(deps.config, url);
  return deps.database.transaction(async (transaction) => {
    const endpoint = await lockWebhook(transaction, { id, organizationId });
    await updateEndpoint(transaction, id, {
      ...{ name, url, types },
      ...enabledColumns(endpoint, isEnabled, deps.clock.now()),
    });
    if (!isEnabled) await failPending(transaction, id);
    await record(transaction, deps, caller, origin, { organizationId, action: 'webhook_changed', subjectId: id });
    return describe(transaction, deps, { id, organizationId });
  });
}

/** Deletes a webhook with its deliveries. @throws {HttpError} As `change`. */
export async function remove(deps: Deps, caller: Caller, id: string, origin: RequestOrigin): Promise<{ id: string }> {
  const organizationId = await requireWebhookAdmin(deps, caller);
  return deps.database.transaction(async (transaction) => {
    await lockWebhook(transaction, { id, organizationId });
    await deleteEndpoint(transaction, id);
    await record(transaction, deps, caller, origin, { organizationId, action: 'webhook_deleted', subjectId: id });
    return { id };
  });
}

/**
 * Gives a webhook a new secret. For the overlap, events are signed with both, so that the receiver can switch.
 * @throws {HttpError} As `change`.
 */
export async function rotate(
  deps: Deps,
  caller: Caller,
  { id, overlapHours }: { id: string; overlapHours: number },
  origin: RequestOrigin,
): Promise<WithSecret> {
  const organizationId = await requireWebhookAdmin(deps, caller);
  const [now, secret] = [deps.clock.now(), makeWebhookSecret(deps.ids)];
  return deps.database.transaction(async (transaction) => {
    const { sealedSecret } = await lockWebhook(transaction, { id, organizationId });
    const overlap = {
      sealedPreviousSecret: sealedSecret,
      previousWorksUntil: new Date(now.getTime() + overlapHours * hourMs),
    };
    await updateEndpoint(transaction, id, {
      sealedSecret: seal(deps.keys.sealSecret, id, secret),
      ...(overlapHours > 0 ? overlap : { sealedPreviousSecret: null, previousWorksUntil: null }),
    });
    const action = 'webhook_secret_rotated';
    await record(transaction, deps, caller, origin, { organizationId, action, subjectId: id });
    return { ...(await describe(transaction, deps, { id, organizationId })), secret };
  });
}
