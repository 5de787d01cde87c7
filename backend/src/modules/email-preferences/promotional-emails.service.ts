import type { Queries } from '../../db/client';
import { findPersonByEmail, updatePerson } from '../users';

/** Turns the switch of whoever has an address, where there is an account with it. */
export async function setPromotionalMails(queries: Queries, email: string, isWanted: boolean): Promise<void> {
  const person = await findPersonByEmail(queries, email);
  if (person) await updatePerson(queries, person.id, { receivesPromotionalEmails: isWanted });
}
