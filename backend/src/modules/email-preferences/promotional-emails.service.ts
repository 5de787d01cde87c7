import type { Queries } from '../../db/client';
import { findUserByEmail, updateUser } from '../users';

/** Turns the switch of whoever has an address, where there is an account with it. */
export async function setPromotionalEmails(queries: Queries, email: string, isWanted: boolean): Promise<void> {
  const user = await findUserByEmail(queries, email);
  if (user) await updateUser(queries, user.id, { receivesPromotionalEmails: isWanted });
}
