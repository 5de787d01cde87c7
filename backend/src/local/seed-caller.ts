import type { Role } from '@app/api-client/rules/organization/abilities';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { findUserByEmail } from '@/backend/modules/identity/users';
import { getUserOrganization } from '@/backend/modules/organization/organization';

/** The origin of seeded actions, which no client requested. */
export const seedOrigin = {
  requestId: 'local-seed',
  clientAddress: '127.0.0.1',
  userAgent: null,
  isBrowser: false,
  binding: undefined,
  device: undefined,
};

/**
 * Returns a seeded user as the caller of a service.
 * @throws {Error} If the user does not exist. Users must be seeded first.
 */
export async function seedCaller(
  { database }: Pick<Deps, 'database'>,
  email: string,
): Promise<{ caller: Caller; role: Role }> {
  const user = await findUserByEmail(database, email);
  if (!user) throw new Error('Seeded user not found');
  const { id: organizationId, role } = await getUserOrganization(database, user.id);
  const { id: userId, isStaff } = user;
  return {
    caller: { userId, organizationId, sessionId: '', email, isStaff, requiresPasswordChange: false },
    role,
  };
}
