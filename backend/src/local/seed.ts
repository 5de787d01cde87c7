import { runExclusively } from '@/backend/db/run-exclusively';
import type { Deps } from '@/backend/deps';
import { seedSampleOrganizations } from './identity-providers/seed-organizations';
import { seedFlows } from './seed-flows';
import { seedInvitations } from './seed-invitations';
import { seedPromoCodes } from './seed-promo-codes';
import { seedSubscriptions } from './seed-subscriptions';
import { seedUsage } from './seed-usage';
import { seedUsers } from './seed-users';
import { seedResources } from './seed-resources';

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
