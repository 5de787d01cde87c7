import type { Role } from '@app/api-client/rules/organization/abilities';
import { createUser, newUser, type User } from './users';

/** Creates a member of the organization that a user belongs to. */
export const createMember = (host: User, role: Role, user: User = newUser()): Promise<User> =>
  createUser(user, { memberOf: host.email, role });
