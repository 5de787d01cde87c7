import type { Account, updateAccount } from '@app/api-client/contract/access/profile';
import { pickProfile, type ProfileField } from '@app/api-client/contract/fields/profile';
import type { BodyOf } from '@app/api-client/contract/endpoint';
import { currentTermsVersion } from '@app/api-client/rules/identity/terms';
import type { Deps } from '@/backend/deps';
import { afterChange } from '@/backend/http/errors/after-change';
import type { Caller } from '@/backend/http/calls/authenticate';
import type { User } from '@/backend/db/schema/identity/users';
import { HttpError } from '@/backend/http/errors/http-error';
import { changeCompanyDetails, getUserOrganization, recordAudit } from '@/backend/modules/organization';
import {
  findNewestUsableLink,
  isPasswordExpired,
  lockUser,
  passwordExpiry,
  savePreference,
  updateUser,
} from '@/backend/modules/identity';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { findAccount, type AccountRow } from './account.repository';

type Changes = BodyOf<typeof updateAccount>;
type Organization = Awaited<ReturnType<typeof getUserOrganization>>;

const toIsoString = (date: Date | null | undefined) => date?.toISOString() ?? null;

/** Rejects a missing row of the caller with 401: the user was erased after the token was checked. */
function requireRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new HttpError(401, 'error_session_revoked');
  return row;
}

function toTerms(acceptance: AccountRow['terms']): Account['terms'] {
  // Users who joined by single sign-on never accepted terms in a form.
  if (!acceptance) return { acceptedVersion: null, acceptedAt: null, isCurrent: false };
  const { version: acceptedVersion, acceptedAt } = acceptance;
  return { acceptedVersion, acceptedAt: acceptedAt.toISOString(), isCurrent: acceptedVersion === currentTermsVersion };
}

function toPasswordFields({ user, organization }: AccountRow, now: Date) {
  const policy = { ...user, ...organization };
  return {
    hasPassword: user.passwordHash !== null,
    passwordChangedAt: toIsoString(user.passwordChangedAt),
    passwordExpiresAt: toIsoString(passwordExpiry(policy)),
    requiresPasswordChange: isPasswordExpired(policy, now),
  };
}

/** Returns the caller's account. */
export async function readAccount({ database, clock }: Deps, userId: string): Promise<Account> {
  const row = requireRow(await findAccount(database, userId));
  const change = await findNewestUsableLink(database, userId, 'change_email', clock.now());
  const { user, organization, role, trialEndsAt, terms } = row;
  return {
    id: user.id,
    email: user.email,
    emailVerifiedAt: toIsoString(user.emailVerifiedAt),
    emailBouncedAt: toIsoString(row.emailBouncedAt),
    pendingEmail: change?.address ?? null,
    ...pickProfile(user),
    accountType: organization.accountType,
    companyName: organization.companyName,
    receivePromotionalEmails: user.receivesPromotionalEmails,
    receiveProductUpdates: user.receivesProductUpdates,
    organization: { id: organization.id, name: organization.name, role, isOwner: organization.ownerId === userId },
    ...toPasswordFields(row, clock.now()),
    trialEndsAt: toIsoString(trialEndsAt),
    terms: toTerms(terms),
    isStaff: user.isStaff,
    createdAt: user.createdAt.toISOString(),
  };
}

/**
 * Merges the requested changes into the company details. The company name is also the name of the organization.
 * @throws {HttpError} 403 if a member who isn't an admin changes the details; 400 if the name is missing for a Business
 *   account, or if a user other than the owner removes it, because the organization would then be named after the owner.
 */
function resolveCompanyDetails(organization: Organization, userId: string, changes: Changes) {
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
 * Returns what the changes write to the user's row. The company is the organization's.
 */
function userColumns({ accountType: _type, companyName: _name, ...changes }: Changes): Partial<User> {
  const { receivePromotionalEmails, receiveProductUpdates, ...profile } = changes;
  // A change that the contract accepts and nothing here writes does not compile.
  profile satisfies { [Field in keyof typeof profile]: Field extends ProfileField ? unknown : never };
  return {
    ...profile,
    receivesPromotionalEmails: receivePromotionalEmails,
    receivesProductUpdates: receiveProductUpdates,
  };
}

/**
 * Changes the caller's account. The company belongs to the organization, so only admins can change it.
 * @throws {HttpError} See `resolveCompanyDetails`.
 */
export async function changeAccount(
  deps: Deps,
  { userId }: Caller,
  changes: Changes,
  origin: RequestOrigin,
): Promise<Account> {
  await deps.database.transaction(async (transaction) => {
    const user = requireRow(await lockUser(transaction, userId));
    const organization = await getUserOrganization(transaction, userId);
    const { isChanged, details } = resolveCompanyDetails(organization, userId, changes);
    const { firstName = user.firstName, lastName = user.lastName } = changes;
    await updateUser(transaction, userId, userColumns(changes));
    // The switch applies to the address, so it also undoes an unsubscribe by a link in an email (PE-2).
    const wantsEmails = changes.receivePromotionalEmails;
    if (wantsEmails !== undefined) await savePreference(transaction, user.email, wantsEmails, deps.clock.now());
    // Without a company, the organization is named after its owner, whose name may have changed.
    const isNamedAfterOwner = organization.ownerId === userId && details.companyName === null;
    if (isChanged || isNamedAfterOwner) {
      await changeCompanyDetails(transaction, organization.id, { firstName, lastName }, details);
      const { id: organizationId, name } = await getUserOrganization(transaction, userId);
      const audit = { organizationId, actorId: userId, action: 'organization_renamed' } as const;
      if (name !== organization.name) await recordAudit(transaction, deps, origin, audit);
    }
  });
  return afterChange(readAccount(deps, userId));
}
