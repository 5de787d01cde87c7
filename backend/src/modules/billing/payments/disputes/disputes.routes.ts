import { listDisputes } from '@app/api-client/contract/operator/staff-disputes';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/calls/serve';
import { invoiceNumber } from '@/backend/modules/billing/invoices';
import { findDisputes } from './dispute.repository';

const disputesMax = 100;

/** Serves disputes to staff, who answer them at the provider. */
export function registerDisputes(app: FastifyInstance, deps: Deps): void {
  serve(app, listDisputes, async () => {
    const rows = await findDisputes(deps.database, disputesMax);
    const items = rows.map(
      ({ dispute: { id, amount, currency, reason, status, dueAt, openedAt }, organization, invoice }) => ({
        ...{ id, organization, invoiceNumber: invoice && invoiceNumber(invoice), amount: { amount, currency } },
        ...{ reason, status, dueAt: dueAt?.toISOString() ?? null, openedAt: openedAt.toISOString() },
      }),
    );
    return { items };
  });
}
