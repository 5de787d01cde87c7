import { rm } from 'node:fs/promises';
import { addDays } from '@app/api-client/rules/values/dates';
import { eq } from 'drizzle-orm';
import { publicResources } from '@/backend/db/schema/flows/public-resources';
import { erasureNoticeDays, recordAudit } from '@/backend/modules/organization';
import { emailBillingContacts } from '@/backend/modules/billing/plans';
import { lockRegionShared } from '@/backend/regional-data/lock-region';
import { findRegionOf } from '@/backend/regional-data/organization-regions';
import { erasureWarningEmail } from './emails/payment-emails';
import { markDone, type Transition } from './transition';

/** Warns of the erasure, also a suspended owner (BI-26). One that is late postpones it, so that seven days are always left (BI-9). */
export const warnOfErasure: Transition = async (transaction, deps, subscription) => {
  const earliest = addDays(deps.clock.now(), erasureNoticeDays);
  const planned = subscription.dataKeptUntil ?? earliest;
  const at = planned < earliest ? earliest : planned;
  await markDone(transaction, subscription, 'erasure_warning', { dataKeptUntil: at });
  await emailBillingContacts(transaction, deps, subscription.organizationId, erasureWarningEmail({ at }));
};

/**
 * Erases what the members of an expired organization created: resources with their grants, and files. The organization,
 * its members, its audit log and its invoices stay (docs/decisions/020-renewals-and-dunning.md).
 */
export const eraseData: Transition = async (transaction, deps, subscription) => {
  const { organizationId } = subscription;
  await markDone(transaction, subscription, 'erasure');
  const { resources, resourceGrants, dataExports } = await lockRegionShared(transaction, organizationId);
  await transaction.delete(publicResources).where(eq(publicResources.organizationId, organizationId));
  for (const table of [resourceGrants, resources, dataExports]) {
    await transaction.delete(table).where(eq(table.organizationId, organizationId));
  }
  await recordAudit(transaction, deps, undefined, { organizationId, action: 'expired_data_erased' });
  const region = await findRegionOf(transaction, organizationId);
  // Before the commit: if it fails, the step is due again, and the files that are gone were due as well.
  if (region) await rm(deps.regionStore.filesFolder(region, organizationId), { recursive: true, force: true });
};
