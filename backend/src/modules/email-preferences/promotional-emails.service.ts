import type { Queries } from '@/backend/db/client';
import { findUserByEmail, updateUser } from '@/backend/modules/users';

/** Sets the switch for promotional emails of the account with the address, if there is one. */
export async function setPromotionalEmails(queries: Queries, email: string, isWanted: boolean): Promise<void> {
  const user = await findUserByEmail(queries, email);
  if (user) await updateUser(queries, user.id, { receivesPromotionalEmails: isWanted });
}
