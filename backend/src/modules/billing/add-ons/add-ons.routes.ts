import { listAddOnPackages, purchaseAddOnPackage, updateAddOn } from '@app/api-client/contract/billing/add-ons';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { originOf } from '@/backend/http/calls/request-origin';
import { serve } from '@/backend/http/calls/serve';
import { changeAddOnRenewal } from './change-renewal.service';
import { listAddOns } from './list-add-ons.service';
import { buyAddOn } from './purchase-add-on.service';

/** Serves add-ons: the list, purchases, and their renewal. */
export function registerAddOns(app: FastifyInstance, deps: Deps): void {
  serve(app, listAddOnPackages, async ({ caller }) => listAddOns(deps, caller));
  serve(app, purchaseAddOnPackage, async ({ caller, body, requestKey }) => buyAddOn(deps, caller, body, requestKey));
  serve(app, updateAddOn, async ({ caller, params, body, request }) =>
    changeAddOnRenewal(deps, caller, { ...params, ...body }, originOf(request)),
  );
}
