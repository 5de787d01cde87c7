import type { Account, updateAccount } from '@app/api-client/contract/account/profile';
import type { BodyOf } from '@app/api-client/contract/endpoint';
import { currentTermsVersion } from '@app/api-client/rules/terms';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/authenticate';
import { HttpError } from '@/backend/http/http-error';
import { recordAudit } from '@/backend/modules/audit-log';
import { changeCompanyDetails, getUserOrganization } from '@/backend/modules/organization';
import { savePreference } from '@/backend/modules/email-preferences';
import { isPasswordExpired, passwordExpiry } from '@/backend/modules/sessions';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { findNewestUsableLink } from '@/backend/modules/email-links';
import { lockUser, updateUser } from '@/backend/modules/users';
import { findAccount, type AccountRow } from './account.repository';

type Changes = BodyOf<typeof updateAccount>;
type Organization = Awaited<ReturnType<typeof getUserOrganization>>;

const instant = (moment: Date | null | undefined) => moment?.toISOString() ?? null;

/** A caller's row is there: it was read with the token, and erasing a user ends the sessions. */
function existing<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new HttpError(401, 'error_session_revoked');
  return row;
}

function termsOf(acceptance: AccountRow['terms']): Account['terms'] {
  // Whoever joined by single sign-on filled in no form.
  if (!acceptance) return { acceptedVersion: null, acceptedAt: null, isCurrent: false };
  const { version: acceptedVersion, acceptedAt } = acceptance;
  return { acceptedVersion, acceptedAt: acceptedAt.toISOString(), isCurrent: acceptedVersion === currentTermsVersion };
}

function passwordPart({ user, organization }: AccountRow, now: Date) {
  const policy = { ...user, ...organization };
  return {
    hasPassword: user.passwordHash !== null,
    passwordChangedAt: instant(user.passwordChangedAt),
    passwordExpiresAt: instant(passwordExpiry(policy)),
    requiresPasswordChange: isPasswordExpired(policy, now),
  };
}

/** Reads a user's own account. */
export async function readAccount({ database, clock }: Deps, userId: string): Promise<Account> {
  const row = existing(await findAccount(database, userId));
  const change = await findNewestUsableLink(database, userId, 'change_email', clock.now());
  const { user, organization, role, trialEndsAt, terms } = row;
  return {
    id: user.id,
    email: user.email,
    emailVerifiedAt: instant(user.emailVerifiedAt),
    pendingEmail: change?.address ?? null,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone,
    accountType: organization.accountType,
    companyName: organization.companyName,
    jobTitle: user.jobTitle,
    receivePromotionalEmails: user.receivesPromotionalEmails,
    receiveProductUpdates: user.receivesProductUpdates,
    organization: { id: organization.id, name: organization.name, role, isOwner: organization.ownerId === userId },
    ...passwordPart(row, clock.now()),
    trialEndsAt: instant(trialEndsAt),
    terms: termsOf(terms),
    isStaff: user.isStaff,
    createdAt: user.createdAt.toISOString(),
  };
}

/**
 * What the caller's wishes make of the company. Its name is the organization's, which admins may change here as on the
 * organization's page.
 * @throws {HttpError} 403 for a change by a member who isn't an admin; 400 without a name for a Business account, or when
 *   somebody other than the owner removes it: the organization would go by the owner's name.
 */
function companyChange(organization: Organization, userId: string, changes: Changes) {
  const accountType = changes.accountType ?? organization.accountType;
  const companyName = changes.companyName === undefined ? organization.companyName : changes.companyName;
  const isChanged = accountType !== organization.accountType || companyName !== organization.companyName;
  if (isChanged && organization.role !== 'admin') throw new HttpError(403, 'error_forbidden');
  const needsName = accountType === 'Business' || organization.ownerId !== userId;
  if (isChanged && needsName && companyName === null) {
    throw new HttpError(400, 'error_validation', { fields: { companyName: { code: 'required' } } });
  }
  return { isChanged, details: { accountType, companyName } };
}

/**
 * Changes a user's own account. The company belongs to the organization, so only its admins change it.
 * @throws {HttpError} See `companyChange`.
 */
export async function changeAccount(
  deps: Deps,
  { userId }: Caller,
  changes: Changes,
  origin: RequestOrigin,
): Promise<Account> {
  await deps.database.transaction(async (transaction) => {
    const user = existing(await lockUser(transaction, userId));
    const organization = await getUserOrganization(transaction, userId);
    const { isChanged, details } = companyChange(organization, userId, changes);
    const { firstName = user.firstName, lastName = user.lastName, phone, jobTitle } = changes;
    await updateUser(transaction, userId, {
      firstName,
      lastName,
      phone,
      jobTitle,
      receivesPromotionalEmails: changes.receivePromotionalEmails,
      receivesProductUpdates: changes.receiveProductUpdates,
    });
    // The switch speaks for the address: it also takes back what a link in a mail has ended.
    const wish = changes.receivePromotionalEmails;
    if (wish !== undefined) await savePreference(transaction, user.email, wish, deps.clock.now());
    // Without a company the organization goes by its owner's name, which may have changed.
    const isNamedAfterOwner = organization.ownerId === userId && details.companyName === null;
    if (isChanged || isNamedAfterOwner) {
      await changeCompanyDetails(transaction, organization.id, { firstName, lastName }, details);
      const { id: organizationId, name } = await getUserOrganization(transaction, userId);
      const audit = { organizationId, actorId: userId, action: 'organization_renamed' } as const;
      if (name !== organization.name) await recordAudit(transaction, deps, origin, audit);
    }
  });
  return readAccount(deps, userId);
}
