import { downloadInvoice, listInvoices } from '@app/api-client/contract/billing/invoices';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/calls/serve';
import { readInvoicePdf } from './download-invoice.service';
import { readInvoices } from './list-invoices.service';

/** Registers the calls with which admins read invoices. */
export function registerInvoices(app: FastifyInstance, deps: Deps): void {
  serve(app, listInvoices, async ({ caller, query }) => readInvoices(deps, caller, query));
  serve(app, downloadInvoice, async ({ caller, params }) => readInvoicePdf(deps, caller, params.invoiceId));
}
