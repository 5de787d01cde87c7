import type { Deps } from '../deps';
import { seedSampleOrganizations } from './identity-providers/seed-organizations';
import { seedInvitations } from './seed-invitations';
import { seedPeople } from './seed-people';
import { seedThings } from './seed-things';

/** Any number, the same in every process: whoever seeds holds it, and the others wait. */
const seedLock = 7_203_115;

/**
 * Fills the local mode: people, their organizations, what they made and whom they invited. To be called at every start
 * in dev, by any number of processes: one works, the others wait and find it done.
 */
export async function seed(deps: Deps): Promise<void> {
  const connection = await deps.database.$client.connect();
  try {
    // Held by the connection, so that a process that dies while seeding lets go of it.
    await connection.query('select pg_advisory_lock($1)', [seedLock]);
    await seedPeople(deps);
    await seedSampleOrganizations(deps);
    await seedInvitations(deps);
    await seedThings(deps);
  } finally {
    connection.release(true);
  }
}
