import { dayMs, hourMs } from '@app/api-client/rules/durations';
import type { rotateKeyBody } from '@app/api-client/contract/api-keys/fields';
import type { z } from 'zod';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/authenticate';
import { HttpError } from '@/backend/http/http-error';
import { recordAudit } from '@/backend/modules/audit-log';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { secretHash } from '@/backend/cryptography/secret-hash';
import { lockOrganization } from '@/backend/modules/organization';
import type { ApiKeyRow, KeyKind } from '@/backend/db/schema/api-keys';
import { updateKey } from './api-key.repository';
import { notifyAdmins } from './api-key-emails';
import { makeKeySecret, shownPrefix } from './key-secret';
import { requireKey, requireKeyAdmin, type KeyWithSecret } from './manage-keys.service';

/** The secret before works for the overlap, but no longer than it would have without the rotation. */
function overlapOf(key: ApiKeyRow, overlapHours: number, now: Date) {
  if (overlapHours === 0) return { previousSecretHash: null, previousWorksUntil: null };
  const endMs = Math.min(now.getTime() + overlapHours * hourMs, key.expiresAt?.getTime() ?? Infinity);
  return { previousSecretHash: key.secretHash, previousWorksUntil: new Date(endMs) };
}

/**
 * Gives a key a new secret, so that programs can change over while the one before still works. All admins are told.
 * @returns The key with its new secret, which exists nowhere else.
 * @throws {HttpError} 403 for whoever is no admin; 404 for a key that is not the organization's, or was revoked; 409 for
 *   one that has expired: what was over does not come back.
 */
export async function rotateKey(
  deps: Deps,
  caller: Caller,
  kind: KeyKind,
  { keyId, overlapHours, lifetimeDays }: z.infer<typeof rotateKeyBody>,
  origin: RequestOrigin,
): Promise<KeyWithSecret> {
  const organizationId = await requireKeyAdmin(deps, caller);
  const [now, secret] = [deps.clock.now(), makeKeySecret(deps.ids, kind)];
  return deps.database.transaction(async (transaction) => {
    const organizationName = await lockOrganization(transaction, organizationId);
    const { key } = await requireKey(transaction, organizationId, kind, keyId);
    if (key.expiresAt && key.expiresAt <= now) throw new HttpError(409, 'error_conflict');
    await updateKey(transaction, keyId, {
      ...overlapOf(key, overlapHours, now),
      prefix: shownPrefix(secret),
      secretHash: secretHash(secret),
      rotatedAt: now,
      ...(lifetimeDays !== undefined && { expiresAt: new Date(now.getTime() + lifetimeDays * dayMs) }),
    });
    const rotated = await requireKey(transaction, organizationId, kind, keyId);
    await notifyAdmins(transaction, deps, { event: 'rotated', key: rotated.key, organizationName, actor: caller });
    await recordAudit(transaction, deps, origin, {
      organizationId,
      actorId: caller.userId,
      action: kind === 'api' ? 'api_key_rotated' : 'research_bot_key_rotated',
      subjectId: keyId,
      detail: { overlapHours: String(overlapHours) },
    });
    return { ...rotated, secret };
  });
}
