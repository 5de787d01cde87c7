import type { newPassword } from '@app/api-client/contract/account/recovery';
import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import { maskEmail } from '@app/api-client/rules/mask-email';
import type { Queries } from '../../../db/client';
import type { Deps } from '../../../deps';
import { HttpError } from '../../../http/http-error';
import { queueMail } from '../../../email/outbox';
import type { PasswordHasher } from '../../../passwords/password-hasher';
import { refusedPassword, refuseWeakPassword } from '../../../passwords/refuse-weak-password';
import { organizationOf } from '../../organization';
import { endAllSessions } from '../../sessions';
import type { RequestOrigin } from '../../../http/request-origin';
import { recordSecurityEvent } from '../../security-log';
import { requiresSso } from '../../sso-requirement';
import { closeLinksOf, holdLink, readLink, requireUsable } from '../../email-links';
import type { MailLink } from '../../../db/schema/email-links';
import { endPause } from '../../credentials';
import { passwordChangedMail } from '../emails/password-changed-email';
import { findPerson, lockPerson, updatePerson } from '../../users';
import type { Person } from '../../../db/schema/users';
import { markVerified } from '../../email-verification';

const field = 'newPassword';

/** Only a link that was made to set a password does it, while the account has the address that it was mailed to. */
function requireResetLink(link: MailLink | undefined, now: Date): MailLink & { personId: string } {
  if (link?.purpose !== 'reset_password' || link.personId === null) throw new HttpError(400, 'error_link_invalid');
  requireUsable(link, now);
  return { ...link, personId: link.personId };
}

/** @throws {HttpError} 400 for a link of somebody else's address by now; 403 for whom a password lets in no more. */
async function requireOwner(queries: Queries, person: Person | undefined, { address }: MailLink): Promise<Person> {
  if (person?.email !== address) throw new HttpError(400, 'error_link_invalid');
  if (person.suspendedAt !== null) throw new HttpError(403, 'error_login_account_suspended');
  if (await requiresSso(queries, person.id)) throw new HttpError(403, 'error_sso_required');
  return person;
}

async function refuseUnfit(deps: Deps, hasher: PasswordHasher, person: Person, password: string): Promise<void> {
  const { name } = await organizationOf(deps.database, person.id);
  await refuseWeakPassword(password, [person.firstName, person.lastName, name, person.email], { field });
  if (await hasher.verify(person.passwordHash, password)) throw refusedPassword('unchanged', field);
}

/**
 * Sets a new password by the link of a mail, once. All sessions end, nobody is logged in, and the owner is told. An open
 * change of the address ends as well: whoever began it may be the reason for the new password. The link also verifies the
 * address, and ends the other sign-ups that wait for that.
 * @throws {HttpError} 400 for a link that cannot be used, and for an unfit password, which leaves the link as it was;
 *   403 for somebody who is suspended or whose organization requires single sign-on; 503 when too many wait.
 */
export async function setPasswordByLink(
  deps: Deps,
  hasher: PasswordHasher,
  { token, newPassword: password }: BodyOf<typeof newPassword>,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof newPassword>> {
  const { database, clock } = deps;
  const link = requireResetLink(await readLink(database, token), clock.now());
  const { personId } = link;
  const found = await requireOwner(database, await findPerson(database, personId), link);
  await refuseUnfit(deps, hasher, found, password);
  const passwordHash = await hasher.hash(password);

  await database.transaction(async (transaction) => {
    // The person before the link, as everybody does it: nobody waits for each other.
    const person = await requireOwner(transaction, await lockPerson(transaction, personId), link);
    const now = clock.now();
    requireResetLink(await holdLink(transaction, token), now);
    await updatePerson(transaction, personId, { passwordHash, passwordChangedAt: now });
    await closeLinksOf(transaction, personId, ['reset_password', 'change_email'], now);
    await endPause(transaction, person.email);
    await endAllSessions(transaction, deps, personId, 'password_changed', origin);
    if (person.emailVerifiedAt === null) await markVerified(transaction, deps, link, origin);
    await recordSecurityEvent(transaction, deps, origin, { kind: 'password_reset', personId });
    await queueMail(transaction, deps, passwordChangedMail(deps.config, person, now));
  });
  return { passwordChanged: true, maskedEmail: maskEmail(found.email) };
}
