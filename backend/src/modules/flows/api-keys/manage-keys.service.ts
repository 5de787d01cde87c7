import { dayMs } from '@app/api-client/rules/values/durations';
import type { AuditAction } from '@app/api-client/contract/fields/audit';
import { apiKeysMax, type ApiKeyScope } from '@app/api-client/rules/flows/api-keys';
import * as m from '@/locales/generated/messages';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import {
  lockOrganization,
  recordAudit,
  requireAbility,
  requireActiveSubscription,
} from '@/backend/modules/organization';
import { secretHash } from '@/backend/cryptography/secret-hash';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import type { KeyKind } from '@/backend/db/schema/flows/api-keys';
import {
  countLiveKeys,
  deleteKeysEndedBefore,
  findKey,
  insertKey,
  listKeys,
  updateKey,
  type ListedKey,
} from './api-key.repository';
import { notifyAdmins } from './api-key-emails';
import { orderedScopes } from './describe-key';
import { makeKeySecret, shownPrefix } from './key-secret';
import { nextReminderAt } from './remind-of-expiry';

/** Time for which an expired key is listed, and the row of an expired or revoked key is stored. */
const retentionMs = 30 * dayMs;

/** The editable details of a key. Only research bot keys have a bot name and allowed origins. */
export type KeyDetails = { name: string; botName?: string; allowedOrigins?: string[] };
export type KeyWithSecret = ListedKey & { secret: string };

const actions = {
  api: { created: 'api_key_created', changed: 'api_key_renamed', revoked: 'api_key_revoked' },
  'research-bot': {
    created: 'research_bot_key_created',
    changed: 'research_bot_key_updated',
    revoked: 'research_bot_key_revoked',
  },
} as const satisfies Record<KeyKind, Record<string, AuditAction>>;

const notFound = () => new HttpError(404, 'error_not_found');

const detailColumns = ({ name, botName, allowedOrigins = [] }: KeyDetails) => ({
  name,
  botName: botName ?? null,
  allowedOrigins: [...new Set(allowedOrigins)],
});

/** @returns The caller's organization ID. @throws {HttpError} 403 unless the caller is an admin. */
export async function requireKeyAdmin({ database }: Deps, caller: Caller): Promise<string> {
  return (await requireAbility(database, caller, 'update', 'organization')).organizationId;
}

/** Finds a key to change. @throws {HttpError} 404 if it is revoked, of another organization, or of the other kind. */
export async function requireKey(
  transaction: Transaction,
  organizationId: string,
  kind: KeyKind,
  id: string,
): Promise<ListedKey> {
  const found = await findKey(transaction, { id, organizationId, kind });
  if (!found || found.key.revokedAt !== null) throw notFound();
  return found;
}

/** Lists the organization's keys of a kind. @throws {HttpError} 403 unless the caller is an admin. */
export async function listOrganizationKeys(deps: Deps, caller: Caller, kind: KeyKind): Promise<ListedKey[]> {
  const organizationId = await requireKeyAdmin(deps, caller);
  return listKeys(deps.database, organizationId, kind, new Date(deps.clock.now().getTime() - retentionMs));
}

/**
 * Creates a key and emails all admins.
 * @returns The key with its secret, which is not stored.
 * @throws {HttpError} 403 unless the caller is an admin of an organization with a trial or plan (BI-9); 409 if it
 *   already has `apiKeysMax` live keys.
 */
export async function createKey(
  deps: Deps,
  caller: Caller,
  kind: KeyKind,
  wanted: KeyDetails & { scopes: ApiKeyScope[]; lifetimeDays?: number | undefined },
  origin: RequestOrigin,
): Promise<KeyWithSecret> {
  const organizationId = await requireKeyAdmin(deps, caller);
  const [id, now, secret] = [deps.ids.uuid(), deps.clock.now(), makeKeySecret(deps.ids, kind)];
  const { lifetimeDays } = wanted;
  const expiresAt = lifetimeDays === undefined ? null : new Date(now.getTime() + lifetimeDays * dayMs);
  return deps.database.transaction(async (transaction) => {
    const organizationName = await lockOrganization(transaction, organizationId);
    // Checked again under the lock: the keys of an admin who was removed in the meantime have been settled.
    await requireAbility(transaction, caller, 'update', 'organization');
    await requireActiveSubscription(transaction, organizationId, now);
    await deleteKeysEndedBefore(transaction, organizationId, new Date(now.getTime() - retentionMs));
    if ((await countLiveKeys(transaction, organizationId, now)) >= apiKeysMax) {
      throw new HttpError(409, 'error_limit_exceeded', { sentence: m.api_keys_limit({ n: apiKeysMax }) });
    }
    await insertKey(transaction, {
      ...detailColumns(wanted),
      id,
      organizationId,
      kind,
      scopes: orderedScopes(wanted.scopes),
      prefix: shownPrefix(secret),
      secretHash: secretHash(secret),
      createdById: caller.userId,
      responsibleId: caller.userId,
      createdAt: now,
      expiresAt,
      reminderDueAt: nextReminderAt(expiresAt, now),
    });
    const created = await requireKey(transaction, organizationId, kind, id);
    await notifyAdmins(transaction, deps, { event: 'created', key: created.key, organizationName, actor: caller });
    await recordAudit(transaction, deps, origin, {
      organizationId,
      actorId: caller.userId,
      action: actions[kind].created,
      subjectId: id,
      detail: { scopes: created.key.scopes.join(' ') },
    });
    return { ...created, secret };
  });
}

/**
 * Changes the details of a key, but not its secret or scopes.
 * @throws {HttpError} 403 unless the caller is an admin; 404 for a revoked key or one of another organization.
 */
export async function changeKey(
  deps: Deps,
  caller: Caller,
  kind: KeyKind,
  { keyId, ...details }: KeyDetails & { keyId: string },
  origin: RequestOrigin,
): Promise<ListedKey> {
  const organizationId = await requireKeyAdmin(deps, caller);
  return deps.database.transaction(async (transaction) => {
    await lockOrganization(transaction, organizationId);
    await requireKey(transaction, organizationId, kind, keyId);
    await updateKey(transaction, keyId, detailColumns(details));
    await recordAudit(transaction, deps, origin, {
      organizationId,
      actorId: caller.userId,
      action: actions[kind].changed,
      subjectId: keyId,
    });
    return requireKey(transaction, organizationId, kind, keyId);
  });
}

/**
 * Revokes a key. From the next call on, it and the authorizations of its research bot stop working on every copy of
 * the backend. Revoking it again changes nothing.
 * @throws {HttpError} 403 unless the caller is an admin; 404 for a key of another organization.
 */
export async function revokeKey(
  deps: Deps,
  caller: Caller,
  kind: KeyKind,
  id: string,
  origin: RequestOrigin,
): Promise<{ id: string; revokedAt: string }> {
  const organizationId = await requireKeyAdmin(deps, caller);
  return deps.database.transaction(async (transaction) => {
    await lockOrganization(transaction, organizationId);
    const found = await findKey(transaction, { id, organizationId, kind });
    if (!found) throw notFound();
    const revokedAt = found.key.revokedAt ?? deps.clock.now();
    if (found.key.revokedAt === null) {
      await updateKey(transaction, id, { revokedAt, reminderDueAt: null });
      await recordAudit(transaction, deps, origin, {
        organizationId,
        actorId: caller.userId,
        action: actions[kind].revoked,
        subjectId: id,
      });
    }
    return { id, revokedAt: revokedAt.toISOString() };
  });
}
