import type { updateAddOn as updateEndpoint } from '@app/api-client/contract/billing/add-ons';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { Deps } from '@/backend/deps';
import { afterChange } from '@/backend/http/errors/after-change';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import {
  findSubscription,
  lockOrganization,
  recordAudit,
  requireAbility,
  requireActiveSubscription,
} from '@/backend/modules/organization';
import { requireRenewalCard } from '@/backend/modules/billing/payments';
import { lockAddOn, updateAddOn, type AddOnRow } from './add-on.repository';
import { readAddOn } from './describe-add-on';
import { findIncluded } from './included-add-on';

/**
 * Turns the renewal of an add-on on or off. It lasts until the end of its period.
 * @throws {HttpError} 403 unless the caller is an admin of an organization with a running plan; 404 for another
 *   organization's add-on; 409 if it does not renew, has ended, or extends no
 *   limit of the plan; 400 if it is turned on without a card to charge.
 */
export async function changeAddOnRenewal(
  deps: Deps,
  caller: Caller,
  { addOnId, autoRenewal }: { addOnId: string; autoRenewal: boolean },
  origin: RequestOrigin,
): Promise<ResponseOf<typeof updateEndpoint>> {
  const { database } = deps;
  const { organizationId, userId } = await requireAbility(database, caller, 'create', 'add-on-packages');
  const changed = await database.transaction(async (transaction) => {
    await lockOrganization(transaction, organizationId);
    const addOn = await lockAddOn(transaction, { id: addOnId, organizationId });
    if (!addOn) throw new HttpError(404, 'error_not_found');
    if (addOn.renewal === 'none' || addOn.endedAt !== null) throw new HttpError(409, 'error_subscription_state');
    if (addOn.autoRenewal === autoRenewal) return addOn;
    const plan = await findSubscription(transaction, organizationId);
    // The plan has no limit that the add-on would extend: it cannot be bought, either.
    const isUseless = plan !== undefined && (await findIncluded(transaction, plan, [addOn])).has(addOnId);
    if (autoRenewal && isUseless) throw new HttpError(409, 'error_subscription_state');
    if (autoRenewal) await requireRenewalCard(transaction, organizationId, addOn.price);
    const updated = await updateAddOn(transaction, addOnId, { autoRenewal });
    const detail = { name: addOn.name, to: autoRenewal ? 'on' : 'off' };
    const audit = { organizationId, actorId: userId, action: 'add_on_renewal_changed', detail } as const;
    await recordAudit(transaction, deps, origin, audit);
    return updated;
  });
  return afterChange(describeChanged(deps, organizationId, changed));
}

async function describeChanged(deps: Deps, organizationId: string, addOn: AddOnRow) {
  return readAddOn(deps, await requireActiveSubscription(deps.database, organizationId, deps.clock.now()), addOn);
}
