import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { recordSecurityEvent } from '@/backend/modules/identity/sessions';
import { findUser, updateUser } from '@/backend/modules/identity/users';
import { closeLinks } from '../links/link.repository';
import { savePreference } from '../preferences/email-preferences.service';
import { deleteRegistrations } from './registration.repository';

/**
 * Marks the account's address as verified after a link of any purpose that was sent to it was opened. Closes the
 * pending verification links, deletes the sign-ups, and applies the promotional email box that was checked at sign-up.
 */
export async function markVerified(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { userId, address }: { userId: string; address: string },
  origin: RequestOrigin,
): Promise<void> {
  const now = deps.clock.now();
  await updateUser(transaction, userId, { emailVerifiedAt: now });
  await closeLinks(transaction, address, ['verify_email', 'quick_registration'], now);
  await deleteRegistrations(transaction, userId);
  const user = await findUser(transaction, userId);
  if (user?.receivesPromotionalEmails) await savePreference(transaction, address, true, now);
  await recordSecurityEvent(transaction, deps, origin, { kind: 'email_verified', userId });
}
