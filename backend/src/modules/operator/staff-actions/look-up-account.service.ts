import type { lookUpAccount } from '@app/api-client/contract/operator/staff-tools';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import { planStatus } from '@app/api-client/rules/billing/plan-status';
import type { Queries } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import {
  findPlanVersion,
  findSubscription,
  getUserOrganization,
  listCustomPlans,
  planStateOf,
  recordAudit,
  recordStaffAction,
} from '@/backend/modules/organization';
import { describeInvoices, describePlan, findInvoices, findWallet } from '@/backend/modules/billing';
import { readHoldings } from '@/backend/modules/access';
import { findUserByEmail } from '@/backend/modules/identity';
import { countMembers } from './staff-action.repository';

type StaffAccount = ResponseOf<typeof lookUpAccount>;

async function describeSubscription(
  queries: Queries,
  organizationId: string,
  now: Date,
): Promise<StaffAccount['plan']> {
  const subscription = await findSubscription(queries, organizationId);
  const version = subscription && (await findPlanVersion(queries, subscription.planVersionId));
  if (!version) return null;
  const { code, days } = planStatus(planStateOf(subscription), now);
  const { interval, periodEnd } = subscription;
  const currency = code === 'expired' ? null : subscription.currency;
  return { name: version.name, status: code, days, interval, currency, periodEnd: periodEnd.toISOString() };
}

async function describeCustomPlans(queries: Queries, organizationId: string): Promise<StaffAccount['customPlans']> {
  const versions = await listCustomPlans(queries, organizationId);
  return versions.flatMap((version) => {
    // A custom plan has its own currency, whichever is asked for.
    const { id, name, prices } = describePlan(version, 'usd');
    return prices.map(({ interval, price }) => ({
      id,
      name,
      interval,
      price,
      startsAt: version.validFrom.toISOString(),
    }));
  });
}

/** Invoices that staff see with an account. */
const invoicesMax = 10;

async function describeLastInvoices(queries: Queries, organizationId: string): Promise<StaffAccount['invoices']> {
  const invoices = await findInvoices(queries, organizationId, { rowsMax: invoicesMax });
  return (await describeInvoices(queries, invoices)).map(({ kind, number, originalNumber, date, ...invoice }) => {
    const { status, total, refunded, refundPending } = invoice;
    return { kind, number, originalNumber, date, status, total, refunded, refundPending };
  });
}

/**
 * Finds an account by its exact address, for support. Recorded with the staff user for the operator, and without them in
 * the organization's audit log.
 * @throws {HttpError} 404 for an address without an account.
 */
export async function lookUp(deps: Deps, { userId: staffId }: Caller, email: string): Promise<StaffAccount> {
  const now = deps.clock.now();
  return deps.database.transaction(async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    if (!user) throw new HttpError(404, 'error_not_found');
    const { id: organizationId, name, role, ownerId } = await getUserOrganization(transaction, user.id);
    const [plan, wallet] = [
      await describeSubscription(transaction, organizationId, now),
      await findWallet(transaction, organizationId),
    ];
    const customPlans = await describeCustomPlans(transaction, organizationId);
    const invoices = await describeLastInvoices(transaction, organizationId);
    const members = await countMembers(transaction, organizationId);
    const held = await readHoldings(transaction, { organizationId, userId: user.id, now });
    const entry = { userId: user.id, action: 'account_viewed', staffId, happenedAt: now } as const;
    await recordStaffAction(transaction, { id: deps.ids.uuid(), ...entry });
    const audit = { organizationId, action: 'member_viewed', subjectId: user.id } as const;
    await recordAudit(transaction, deps, undefined, audit);
    const { id, firstName, lastName, isStaff, createdAt, suspendedAt, emailVerifiedAt } = user;
    return {
      ...{ id, email: user.email, firstName, lastName, isStaff, isVerified: emailVerifiedAt !== null },
      createdAt: createdAt.toISOString(),
      suspendedAt: suspendedAt?.toISOString() ?? null,
      organization: { id: organizationId, name, role, isOwner: ownerId === id, members },
      plan,
      wallet: { balance: wallet?.balance ?? 0, reserved: wallet?.reserved ?? 0 },
      holdings: {
        ...{ apiKeys: held.apiKeys.count, webhooks: held.webhooks.count, resources: held.resources.count },
        ...{ runs: held.runs.count, connections: held.connections.count },
      },
      customPlans,
      invoices,
    };
  });
}
