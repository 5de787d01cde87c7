import { runExclusively } from '@/backend/db/run-exclusively';
import type { Deps } from '@/backend/deps';
import { createPromoCode } from '@/backend/modules/billing/quotes';
import { seedSampleOrganizations } from './identity-providers/seed-organizations';
import { seedFlows } from './seed-flows';
import { seedInvitations } from './seed-invitations';
import { seedSubscriptions } from './seed-subscriptions';
import { seedUsage } from './seed-usage';
import { seedUsers } from './seed-users';
import { seedResources } from './seed-resources';

/** The promo code of local mode: a quarter off for the first three periods of any plan. */
const seededPromo = { code: 'SURVEY25', kind: 'percent', basisPoints: 2_500, periods: 3 } as const;

/** Adds the promo code of local mode, unless it exists. */
async function seedPromoCodes(deps: Deps): Promise<void> {
  await createPromoCode(deps, seededPromo);
}

/**
 * Fills local mode with users, organizations, resources, invitations and a promo code. Called at every start in dev, by
 * any number of processes: one does the work while the others wait.
 */
export async function seed(deps: Deps): Promise<void> {
  await runExclusively(deps.database, 'users', async () => {
    await seedPromoCodes(deps);
    await seedUsers(deps);
    await seedSampleOrganizations(deps);
    await seedInvitations(deps);
    await seedResources(deps);
    await seedUsage(deps);
    // After the usage, which is added only where none is counted.
    await seedFlows(deps);
  });
  // A lock of its own: the others wait for each at most as long as for one query.
  await runExclusively(deps.database, 'subscriptions', () => seedSubscriptions(deps));
}
