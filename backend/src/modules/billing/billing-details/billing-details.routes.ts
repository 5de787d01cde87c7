import { deleteBilling, getBilling, saveBilling } from '@app/api-client/contract/billing/billing';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { originOf } from '@/backend/http/calls/request-origin';
import { serve } from '@/backend/http/calls/serve';
import { changeBilling, deleteBillingDetails, readBilling } from './billing-details.service';

/** Registers the calls with which admins manage the recipient of invoices. */
export function registerBillingDetails(app: FastifyInstance, deps: Deps): void {
  serve(app, getBilling, async ({ caller }) => readBilling(deps, caller));
  serve(app, saveBilling, async ({ caller, body, request }) => changeBilling(deps, caller, body, originOf(request)));
  serve(app, deleteBilling, async ({ caller, request }) => deleteBillingDetails(deps, caller, originOf(request)));
}
