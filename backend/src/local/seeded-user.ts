import type { Role } from '@app/api-client/rules/organization/abilities';
import type { LocalUser } from './users/add-user';

/** A user for trying the product locally, with an obviously made-up name. */
export type SeededUser = LocalUser & {
  role: Role;
  /** Special state of the account, as shown on /local. */
  state: () => string;
};
