// @ts-check

const test = 'backend/src/modules/access/members/invitations/outside-sso-domains.test.ts';
const lockedOut = 'backend/src/modules/access/members/directory/locked-out-members.test.ts';
const invitations = 'backend/src/modules/access/members/invitations';
const registration = 'backend/src/modules/access/account/registration/invited-registration.service.ts';

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'g6-sso-no-invitation-outside-the-domains',
    turnsRed: {
      file: test,
      test: 'IN-7: creates no invitation and sends no email, and does not affect the other addresses',
    },
    file: `${invitations}/invite-members.service.ts`,
    find: ' && !outside.has(email));',
    replace: ');',
  },
  {
    id: 'g6-sso-no-second-email',
    turnsRed: { file: test, test: 'IN-7: an invitation to an outside address is not sent again' },
    file: `${invitations}/manage-invitation.service.ts`,
    find: 'rejectOutside(await findRequiredDomains(transaction, caller.organizationId), email);',
    replace: '',
  },
  {
    id: 'g6-sso-known-user-stays',
    turnsRed: { file: test, test: 'IN-7: moves no known user, whose own organization and password stay' },
    file: `${invitations}/accept-invitation.service.ts`,
    find: 'rejectOutside(await findRequiredDomains(transaction, organizationId), email);',
    replace: '',
  },
  {
    id: 'g6-sso-unproven-domain-counts-as-outside',
    turnsRed: {
      file: test,
      test: 'IN-7: counts a domain of any of the organization’s configurations, once it is proven',
    },
    file: 'backend/src/modules/access/authentication-policy/required-domains.ts',
    find: 'and(eq(ssoDomains.configId, ssoConfigs.id), isNotNull(ssoDomains.verifiedAt));',
    replace: 'and(eq(ssoDomains.configId, ssoConfigs.id), isNotNull(ssoDomains.id));',
  },
  {
    id: 'g6-sso-no-account-outside-the-domains',
    turnsRed: { file: test, test: 'IN-7: creates no account for a new user, and says why' },
    file: registration,
    find: 'rejectOutside(domains, email);',
    replace: '',
  },
  {
    id: 'g6-sso-no-password-that-never-works',
    turnsRed: { file: test, test: 'IN-8: leads a new user to single sign-on, and accepts no password' },
    file: registration,
    find: "if (domains !== undefined) throw new HttpError(403, 'error_sso_required');",
    replace: '',
  },
  {
    id: 'g6-sso-checked-again-in-the-transaction',
    turnsRed: { file: test, test: 'IN-8: accepts no password if single sign-on became required while it was hashed' },
    file: registration,
    find: 'await rejectUnusablePassword(transaction, invitation);',
    replace: '',
  },
  {
    id: 'f7-sso-known-subject-is-not-locked-out',
    turnsRed: { file: lockedOut, test: 'LO-13: marks members and invited users who can’t log in, for admins only' },
    file: 'backend/src/modules/access/members/directory/describe-member.ts',
    find: '!row.signsInWithSso && ',
    replace: '',
  },
  {
    id: 'f7-sso-admins-only',
    turnsRed: { file: lockedOut, test: 'LO-13: marks members and invited users who can’t log in, for admins only' },
    file: 'backend/src/modules/access/members/directory/describe-member.ts',
    find: '  isLockedOut: false,',
    replace: '',
  },
  {
    id: 'f7-sso-former-owner-can-log-in',
    turnsRed: {
      file: 'backend/src/modules/access/members/transfer-organization.test.ts',
      test: 'LO-14: an owner who could not log in afterwards does not transfer it before the provider knows them',
    },
    file: 'backend/src/modules/access/members/transfer-organization.service.ts',
    find: 'if (formerOwner && (await locksOut(transaction, organizationId, formerOwner))) {',
    replace: 'if (false) {',
  },
  {
    id: 'f7-sso-unproven-domain-locks-out',
    turnsRed: {
      file: 'backend/src/modules/access/sso/configs/sso-enforcement.test.ts',
      test: 'LO-13: names the members and invited users outside of the domains, before and while it is required',
    },
    file: 'backend/src/modules/access/sso/configs/locked-out.repository.ts',
    find: 'if (!isRequired) for (const',
    replace: 'for (const',
  },
];
