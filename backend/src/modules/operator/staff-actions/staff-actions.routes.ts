import type { ResponseOf } from '@app/api-client/contract/endpoint';
import { desuspendAccount, suspendAccount } from '@app/api-client/contract/operator/staff';
import { listRejectedEmails } from '@app/api-client/contract/operator/staff-emails';
import { listStaffActions, lookUpAccount } from '@app/api-client/contract/operator/staff-tools';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { findRejections } from '@/backend/email/email-rejections';
import { serve } from '@/backend/http/calls/serve';
import { originOf } from '@/backend/http/calls/request-origin';
import type { InvoiceRow } from '@/backend/modules/billing';
import { lookUp } from './look-up-account.service';
import { findPlanNames, findStaffActions } from './staff-action.repository';
import { desuspend, suspend } from './suspend-account.service';

/** Actions in the list, enough for the work of a day. */
const actionsMax = 50;

/** Addresses in the list of rejected emails. */
const rejectionsMax = 50;

/** Actions whose detail is the ID of a custom plan. */
const planActions: ReadonlySet<string> = new Set(['custom_plan_created', 'custom_plan_withdrawn']);

type Refund = NonNullable<ResponseOf<typeof listStaffActions>['items'][number]['refund']>;

/** The amount is what was ordered, and the status that of now. */
const describeRefund = ({ total, currency, status, refundRejection }: InvoiceRow): Refund => ({
  amount: { amount: -total, currency },
  status: status === 'paid' ? 'paid_back' : refundRejection === null ? 'pending' : 'rejected',
});

/** Serves what staff do with accounts: find, suspend and restore them, and the list of all actions of staff. */
export function registerStaffActions(app: FastifyInstance, deps: Deps): void {
  serve(app, suspendAccount, async ({ caller, params, body, request }) =>
    suspend(deps, caller, { ...params, ...body }, originOf(request)),
  );
  serve(app, desuspendAccount, async ({ caller, params, body, request }) =>
    desuspend(deps, caller, { ...params, ...body }, originOf(request)),
  );
  serve(app, lookUpAccount, async ({ caller, body }) => lookUp(deps, caller, body.email));
  serve(app, listRejectedEmails, async () => {
    const rejections = await findRejections(deps.database, rejectionsMax);
    const items = rejections.map(({ rejectedAt, isBounce, ...rejection }) => ({
      ...rejection,
      rejectedAt: rejectedAt.toISOString(),
      isSuppressed: isBounce,
    }));
    return { items };
  });
  serve(app, listStaffActions, async () => {
    const actions = await findStaffActions(deps.database, actionsMax);
    const ofPlans = actions.filter(({ row }) => planActions.has(row.action));
    const plans = await findPlanNames(
      deps.database,
      ofPlans.flatMap(({ row: { detail } }) => detail ?? []),
    );
    const items = actions.map(({ row: { id, action, happenedAt, detail, reason }, staff, account, note }) => {
      const refund = note && describeRefund(note);
      const plan = (planActions.has(action) && plans.get(detail ?? '')) || null;
      return { id, action, happenedAt: happenedAt.toISOString(), staff, account, detail, plan, refund, reason };
    });
    return { items };
  });
}
