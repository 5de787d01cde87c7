import { dayMs, hourMs } from '@app/api-client/rules/values/durations';
import type { rotateKeyBody } from '@app/api-client/contract/flows/api-key-fields';
import type { z } from 'zod';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { lockOrganization, recordAudit } from '@/backend/modules/organization';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { secretHash } from '@/backend/cryptography/secret-hash';
import type { ApiKeyRow, KeyKind } from '@/backend/db/schema/flows/api-keys';
import { updateKey } from './api-key.repository';
import { notifyAdmins } from './api-key-emails';
import { makeKeySecret, shownPrefix } from './key-secret';
import { requireKey, requireKeyAdmin, type KeyWithSecret } from './manage-keys.service';
import { nextReminderAt } from './remind-of-expiry';

/** Keeps the old secret working for the overlap, but no longer than without the rotation. */
function previousSecretColumns(key: ApiKeyRow, overlapHours: number, now: Date) {
  if (overlapHours === 0) return { previousSecretHash: null, previousWorksUntil: null };
  const endMs = Math.min(now.getTime() + overlapHours * hourMs, key.expiresAt?.getTime() ?? Infinity);
  return { previousSecretHash: key.secretHash, previousWorksUntil: new Date(endMs) };
}

const expirationColumns = (expiresAt: Date, now: Date) => ({
  expiresAt,
  reminderDueAt: nextReminderAt(expiresAt, now),
});

/**
 * Gives a key a new secret and emails all admins. The old secret works for the overlap, so that programs can switch.
 * @returns The key with its new secret, which is not stored.
 * @throws {HttpError} 403 unless the caller is an admin; 404 for a revoked key or one of another organization; 409 for
 *   an expired key, which cannot work again.
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
      ...previousSecretColumns(key, overlapHours, now),
      prefix: shownPrefix(secret),
      secretHash: secretHash(secret),
      rotatedAt: now,
      ...(lifetimeDays !== undefined && expirationColumns(new Date(now.getTime() + lifetimeDays * dayMs), now)),
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
