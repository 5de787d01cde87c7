import type { Role } from '@app/api-client/rules/abilities';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/authenticate';
import { findUserByEmail } from '@/backend/modules/users';
import { getUserOrganization } from '@/backend/modules/organization';

/** Nobody asked for it from anywhere. */
export const seedOrigin = {
  requestId: 'local-seed',
  clientAddress: '127.0.0.1',
  userAgent: null,
  isBrowser: false,
  binding: undefined,
  device: undefined,
};

/**
 * Somebody of the local mode, as a caller of what the product does.
 * @throws {Error} When there is nobody with this address: users are seeded before what they do.
 */
export async function seedCaller(
  { database }: Pick<Deps, 'database'>,
  email: string,
): Promise<{ caller: Caller; role: Role }> {
  const user = await findUserByEmail(database, email);
  if (!user) throw new Error('The people of the local mode come before what they do.');
  const { id: organizationId, role } = await getUserOrganization(database, user.id);
  const { id: userId, isStaff } = user;
  return {
    caller: { userId, organizationId, sessionId: '', email, isStaff, requiresPasswordChange: false },
    role,
  };
}
