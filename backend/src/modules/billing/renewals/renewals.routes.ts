import { payInvoice as payInvoiceEndpoint } from '@app/api-client/contract/billing/invoices';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/calls/serve';
import { payInvoice } from './pay-invoice.service';

/** Registers the call that pays an invoice. */
export function registerRenewals(app: FastifyInstance, deps: Deps): void {
  serve(app, payInvoiceEndpoint, async ({ body, caller, requestKey }) => payInvoice(deps, caller, body, requestKey));
}
