import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { getPasswordPolicy, updatePasswordPolicy } from '@app/api-client/contract/access/password-policies';
import type { Queries } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { afterChange } from '@/backend/http/errors/after-change';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { findEmails, passwordAgeLimit, recordSecurityEvent } from '@/backend/modules/identity';
import { lockOrganization, recordAudit, requireAbility } from '@/backend/modules/organization';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { getSsoState } from './sso-state.service';
import { countPasswords, findPolicy, updatePolicy } from './password-policy.repository';

type Policy = ResponseOf<typeof getPasswordPolicy>;

/** The choices of AR-5, in days. */
const choices = [90, 180, 360] as const;

async function requirePolicy(queries: Queries, organizationId: string) {
  const policy = await findPolicy(queries, organizationId);
  // The organization was closed after the call began, which ended its members' sessions.
  if (!policy) throw new HttpError(401, 'error_session_revoked');
  return policy;
}

/** Counts the members who log in with a password: only the owner if single sign-on is required. */
async function countAffectedMembers(
  queries: Queries,
  organizationId: string,
  ownerPasswordChangedAt: Date | null,
  moments: readonly Date[],
) {
  if ((await getSsoState(queries, organizationId)) !== 'required') {
    return countPasswords(queries, organizationId, moments);
  }
  const isSetBy = (moment: Date) => ownerPasswordChangedAt !== null && ownerPasswordChangedAt <= moment;
  return {
    members: ownerPasswordChangedAt === null ? 0 : 1,
    setBy: moments.map((moment) => (isSetBy(moment) ? 1 : 0)),
  };
}

async function describe({ database, clock }: Deps, organizationId: string): Promise<Policy> {
  const policy = await requirePolicy(database, organizationId);
  const { expiresAfterDays, changedAt, changedById, ownerPasswordChangedAt } = policy;
  const now = clock.now();
  const limits = choices.map((expiryDays) => passwordAgeLimit(expiryDays, now));
  const { members, setBy } = await countAffectedMembers(database, organizationId, ownerPasswordChangedAt, limits);
  const changedBy = changedById === null ? undefined : (await findEmails(database, [changedById])).get(changedById);
  return {
    expiryDays: choices.find((days) => days === expiresAfterDays) ?? null,
    changedAt: changedAt?.toISOString() ?? null,
    changedBy: changedBy ?? null,
    members,
    choices: choices.map((expiryDays, index) => ({
      expiryDays,
      changedBefore: passwordAgeLimit(expiryDays, now).toISOString(),
      membersAsked: setBy[index] ?? 0,
    })),
  };
}

/**
 * Returns after how many days passwords expire in the caller's organization, and how many members each choice affects.
 * @throws {HttpError} 403 unless the caller is an admin.
 */
export async function readPolicy(deps: Deps, caller: Caller): Promise<Policy> {
  const type = 'organization-password-expiration-policy';
  const { organizationId } = await requireAbility(deps.database, caller, 'read', type);
  return describe(deps, organizationId);
}

/**
 * Sets after how many days passwords expire, with effect from the next login or refresh. The current choice changes
 * nothing.
 * @throws {HttpError} 403 unless the caller is an admin.
 */
export async function changePolicy(
  deps: Deps,
  caller: Caller,
  { expiryDays }: BodyOf<typeof updatePasswordPolicy>,
  origin: RequestOrigin,
): Promise<Policy> {
  const type = 'organization-password-expiration-policy';
  const { organizationId } = await requireAbility(deps.database, caller, 'update', type);
  const { userId: actorId, sessionId } = caller;
  await deps.database.transaction(async (transaction) => {
    await lockOrganization(transaction, organizationId);
    await requireAbility(transaction, caller, 'update', type);
    const { expiresAfterDays } = await requirePolicy(transaction, organizationId);
    if (expiresAfterDays === expiryDays) return;
    await updatePolicy(transaction, organizationId, {
      passwordExpiresAfterDays: expiryDays,
      passwordPolicyChangedAt: deps.clock.now(),
      passwordPolicyChangedById: actorId,
    });
    const event = { kind: 'password_policy_changed', userId: actorId, sessionId } as const;
    await recordSecurityEvent(transaction, deps, origin, { ...event, detail: String(expiryDays ?? 'off') });
    const detail = { from: String(expiresAfterDays ?? 'off'), to: String(expiryDays ?? 'off') };
    const audit = { organizationId, actorId, action: 'password_policy_changed' } as const;
    await recordAudit(transaction, deps, origin, { ...audit, detail });
  });
  return afterChange(describe(deps, organizationId));
}
