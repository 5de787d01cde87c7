import type { suspendAccount } from '@app/api-client/contract/account/staff';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/authenticate';
import { HttpError } from '@/backend/http/http-error';
import { queueEmail } from '@/backend/email/outbox';
import { recordAudit } from '@/backend/modules/audit-log';
import { getUserOrganization } from '@/backend/modules/organization';
import { endAllSessions } from '@/backend/modules/sessions';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { recordSecurityEvent } from '@/backend/modules/security-log';
import { accountOpenAgainEmail, accountSuspendedNoticeEmail } from './emails/suspension-emails';
import { findLastAction, insertStaffAction, lockAccount, setSuspended } from './staff-action.repository';

type Standing = ResponseOf<typeof suspendAccount>;
type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/** @throws {HttpError} 404 for an address without an account; 403 for staff, whom only a command of the backend touches. */
async function requireAccount(transaction: Transaction, email: string): Promise<Account> {
  const account = await lockAccount(transaction, email);
  if (!account) throw new HttpError(404, 'error_not_found');
  if (account.isStaff) throw new HttpError(403, 'error_forbidden');
  return account;
}

/** The state that an account is in already: asking for it again does nothing, and tells nobody. */
async function standingOf(transaction: Transaction, { id, email, suspendedAt, createdAt }: Account): Promise<Standing> {
  const changedAt = suspendedAt ?? (await findLastAction(transaction, id))?.happenedAt ?? createdAt;
  return { email, isSuspended: suspendedAt !== null, changedAt: changedAt.toISOString(), sessionsEnded: 0 };
}

/**
 * Keeps what was done: by whom and why in the operator's own records; that it was done in the log of the user's
 * organization, which does not learn who works for the operator.
 */
async function record(
  transaction: Transaction,
  deps: Deps,
  { userId: staffId }: Caller,
  { userId, action, reason }: { userId: string; action: 'suspended' | 'desuspended'; reason: string },
  origin: RequestOrigin,
): Promise<void> {
  const { clock, ids } = deps;
  const entry = { id: ids.uuid(), userId, action, staffId, reason, happenedAt: clock.now() };
  await insertStaffAction(transaction, entry);
  await recordSecurityEvent(transaction, deps, origin, { kind: action, userId, detail: staffId });
  const { id: organizationId } = await getUserOrganization(transaction, userId);
  const audit = { organizationId, action: `member_${action}`, subjectId: userId } as const;
  await recordAudit(transaction, deps, undefined, audit);
}

/**
 * Keeps a user out: all sessions end with the next call, no login succeeds, and the user is told by mail.
 * @throws {HttpError} 404 for an address without an account; 403 for staff.
 */
export async function suspend(
  deps: Deps,
  caller: Caller,
  { email, reason }: { email: string; reason: string },
  origin: RequestOrigin,
): Promise<Standing> {
  return deps.database.transaction(async (transaction) => {
    const account = await requireAccount(transaction, email);
    if (account.suspendedAt !== null) return standingOf(transaction, account);
    const now = deps.clock.now();
    await setSuspended(transaction, account.id, now);
    const sessionsEnded = await endAllSessions(transaction, deps, account.id, 'suspended', origin);
    await record(transaction, deps, caller, { userId: account.id, action: 'suspended', reason }, origin);
    await queueEmail(transaction, deps, accountSuspendedNoticeEmail(deps.config, account, now));
    return { email: account.email, isSuspended: true, changedAt: now.toISOString(), sessionsEnded };
  });
}

/**
 * Lets a suspended user in again, and tells them.
 * @throws {HttpError} 404 for an address without an account; 403 for staff.
 */
export async function desuspend(
  deps: Deps,
  caller: Caller,
  { email, reason }: { email: string; reason: string },
  origin: RequestOrigin,
): Promise<Standing> {
  return deps.database.transaction(async (transaction) => {
    const account = await requireAccount(transaction, email);
    if (account.suspendedAt === null) return standingOf(transaction, account);
    const now = deps.clock.now();
    await setSuspended(transaction, account.id, null);
    await record(transaction, deps, caller, { userId: account.id, action: 'desuspended', reason }, origin);
    await queueEmail(transaction, deps, accountOpenAgainEmail(deps.config, account, now));
    return { email: account.email, isSuspended: false, changedAt: now.toISOString(), sessionsEnded: 0 };
  });
}
