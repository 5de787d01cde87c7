import type { suspendAccount } from '@app/api-client/contract/operator/staff';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { queueEmail } from '@/backend/email/outbox';
import { readHoldings } from '@/backend/modules/access';
import { emailEachAdmin, getUserOrganization, recordAudit, recordStaffAction } from '@/backend/modules/organization';
import { endAllSessions, recordSecurityEvent } from '@/backend/modules/identity';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { memberSuspendedEmail } from './emails/member-suspended-email';
import { accountRestoredEmail, accountSuspendedNoticeEmail } from './emails/suspension-emails';
import { findLastSuspension, lockAccount, setSuspended } from './staff-action.repository';

type SuspensionStatus = ResponseOf<typeof suspendAccount>;
type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/** @throws {HttpError} 404 for an address without an account; 403 for staff, whom only a backend command can change. */
async function requireAccount(transaction: Transaction, email: string): Promise<Account> {
  const account = await lockAccount(transaction, email);
  if (!account) throw new HttpError(404, 'error_not_found');
  if (account.isStaff) throw new HttpError(403, 'error_forbidden');
  return account;
}

/** Describes the current status, for a call that changes nothing and sends no email. */
async function describeStatus(
  transaction: Transaction,
  { id, email, suspendedAt, createdAt }: Account,
): Promise<SuspensionStatus> {
  const changedAt = suspendedAt ?? (await findLastSuspension(transaction, id))?.happenedAt ?? createdAt;
  return { email, isSuspended: suspendedAt !== null, changedAt: changedAt.toISOString(), sessionsEnded: 0 };
}

/** The actions in the organization's audit log. */
const auditActions = { suspended: 'member_suspended', desuspended: 'member_desuspended' } as const;

/**
 * Records an action: with staff user and reason in the operator's records, and without them in the organization's audit
 * log, which must not reveal the operator's staff.
 */
async function recordAction(
  transaction: Transaction,
  deps: Deps,
  { userId: staffId }: Caller,
  { userId, action, reason }: { userId: string; action: 'suspended' | 'desuspended'; reason: string },
  origin: RequestOrigin,
): Promise<void> {
  const { clock, ids } = deps;
  const entry = { id: ids.uuid(), userId, action, staffId, reason, happenedAt: clock.now() };
  await recordStaffAction(transaction, entry);
  await recordSecurityEvent(transaction, deps, origin, { kind: action, userId, detail: staffId });
  const { id: organizationId } = await getUserOrganization(transaction, userId);
  const audit = { organizationId, action: auditActions[action], subjectId: userId };
  await recordAudit(transaction, deps, undefined, audit);
}

/** Emails the other admins what a suspended member holds, which they can end or hand over, if it is anything. */
async function notifyAdmins(transaction: Transaction, deps: Deps, { id: userId, email }: Account, at: Date) {
  const { id: organizationId } = await getUserOrganization(transaction, userId);
  const { userId: _id, ...holdings } = await readHoldings(transaction, { organizationId, userId, now: at });
  if (Object.values(holdings).every(({ count }) => count === 0)) return;
  await emailEachAdmin(transaction, deps, organizationId, (admin) =>
    memberSuspendedEmail(deps.config, admin, { email, at, holdings }),
  );
}

/**
 * Suspends an account: all sessions end with the next call, every login fails, and the user gets an email. What the user
 * holds keeps working, and the other admins get an email that names it.
 * @throws {HttpError} 404 for an address without an account; 403 for staff.
 */
export async function suspend(
  deps: Deps,
  caller: Caller,
  { email, reason }: { email: string; reason: string },
  origin: RequestOrigin,
): Promise<SuspensionStatus> {
  return deps.database.transaction(async (transaction) => {
    const account = await requireAccount(transaction, email);
    if (account.suspendedAt !== null) return describeStatus(transaction, account);
    const now = deps.clock.now();
    await setSuspended(transaction, account.id, now);
    const sessionsEnded = await endAllSessions(transaction, deps, account.id, 'suspended', origin);
    await recordAction(transaction, deps, caller, { userId: account.id, action: 'suspended', reason }, origin);
    await queueEmail(transaction, deps, accountSuspendedNoticeEmail(deps.config, account, now));
    await notifyAdmins(transaction, deps, account, now);
    return { email: account.email, isSuspended: true, changedAt: now.toISOString(), sessionsEnded };
  });
}

/**
 * Restores a suspended account and emails the user.
 * @throws {HttpError} 404 for an address without an account; 403 for staff.
 */
export async function desuspend(
  deps: Deps,
  caller: Caller,
  { email, reason }: { email: string; reason: string },
  origin: RequestOrigin,
): Promise<SuspensionStatus> {
  return deps.database.transaction(async (transaction) => {
    const account = await requireAccount(transaction, email);
    if (account.suspendedAt === null) return describeStatus(transaction, account);
    const now = deps.clock.now();
    await setSuspended(transaction, account.id, null);
    await recordAction(transaction, deps, caller, { userId: account.id, action: 'desuspended', reason }, origin);
    await queueEmail(transaction, deps, accountRestoredEmail(deps.config, account, now));
    return { email: account.email, isSuspended: false, changedAt: now.toISOString(), sessionsEnded: 0 };
  });
}
