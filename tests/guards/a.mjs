// @ts-check

/** @type {import('../../scripts/testing/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'a1-same-answer-for-unknown-and-wrong',
    turnsRed: { file: 'backend/src/modules/account/login/login.test.ts', test: 'by status, body, headers or cookies' },
    file: 'backend/src/modules/account/login/login.service.ts',
    find: "  if (!user || proof === 'wrong_password') {",
    replace: ["  if (!user) throw new HttpError(404, 'error_not_found');", "  if (proof === 'wrong_password') {"].join(
      '\n',
    ),
  },
  {
    id: 'a1-unknown-address-costs-a-hash',
    turnsRed: {
      file: 'backend/src/passwords/password-hasher.test.ts',
      test: 'A1: verifying without a stored hash costs one computation and returns false',
    },
    file: 'backend/src/passwords/password-hasher.ts',
    find: '        await admit?.();',
    replace: ['        await admit?.();', '        if (stored == null) return false;'].join('\n'),
  },
  {
    id: 'a2-state-only-after-the-password',
    turnsRed: { file: 'backend/src/modules/account/login/login.test.ts', test: 'unverified' },
    file: 'backend/src/modules/account/login/login.service.ts',
    find: '  const user = await findUserByEmail(database, email);',
    replace: [
      '  const user = await findUserByEmail(database, email);',
      '  if (user) await rejectClosedAccount(deps, user, origin);',
    ].join('\n'),
  },
  {
    id: 'a3-known-address-is-not-told',
    turnsRed: {
      file: 'backend/src/modules/account/registration/registration.test.ts',
      test: 'is told to nobody but its owner',
    },
    file: 'backend/src/modules/account/registration/registration.service.ts',
    find: 'if (!isNew) return answerKnownAddress(transaction, deps, signUp);',
    replace: "if (!isNew) throw new HttpError(409, 'error_conflict');",
  },
  {
    id: 'a3-quick-sign-up-tells-nothing',
    turnsRed: {
      file: 'backend/src/modules/account/registration/quick-registration.test.ts',
      test: 'is told to nobody but its owner, also by a quick sign-up',
    },
    file: 'backend/src/modules/account/registration/quick-registration.service.ts',
    find: ['    await queueEmail(transaction, deps, addressTakenEmail(deps.config, user));', '    return;'].join('\n'),
    replace: "    throw new HttpError(409, 'error_conflict');",
  },
  {
    id: 'a4-admins-are-not-flooded',
    turnsRed: {
      file: 'backend/src/modules/api-keys/key-limit.test.ts',
      test: 'A4: whoever makes keys again and again floods no mailbox: three mails in 15 minutes',
    },
    file: 'backend/src/modules/api-keys/api-key-emails.ts',
    find: '.filter(({ email }) => mailable.has(email))',
    replace: '',
  },
  {
    id: 'a4-aliases-share-a-mailbox',
    turnsRed: {
      file: 'backend/src/modules/invitations/sender-limit.test.ts',
      test: 'A4: limits the aliases of one mailbox to three invitations in 15 minutes together',
    },
    file: 'backend/src/email/outbox.ts',
    find: 'mailbox: emailThrottleKey(message.to),',
    replace: 'mailbox: message.to,',
  },
  {
    id: 'a4-invitations-of-a-user',
    turnsRed: {
      file: 'backend/src/modules/invitations/sender-limit.test.ts',
      test: 'A4: limits a user to 500 invitations a day across organizations',
    },
    file: 'backend/src/modules/invitations/invite-members.service.ts',
    find: 'await countSentByUser(transaction, userId, since),',
    replace: '0 * (await countSentByUser(transaction, userId, since)),',
  },
  {
    id: 'a4-names-are-no-links',
    turnsRed: {
      file: 'backend/src/modules/invitations/sender-limit.test.ts',
      test: 'A4: removes links from the organization name in an invitation email',
    },
    file: 'backend/src/modules/invitations/invitation-email.ts',
    find: 'const organization = withoutLinks(names.organizationName);',
    replace: 'const organization = names.organizationName;',
  },
  {
    id: 'a4-nobody-is-flooded',
    turnsRed: {
      file: 'backend/src/modules/contact/contact.test.ts',
      test: 'nobody is flooded by way of the form: three acknowledgements in 15 minutes, and every message arrives',
    },
    file: 'backend/src/email/email-allowance.ts',
    find: 'return emails < emailsMax;',
    replace: 'return emails < emailsMax * 1_000;',
  },
  {
    id: 'a4-reset-answers-in-uniform-time',
    turnsRed: {
      file: 'backend/src/modules/account/recovery/reset-password.test.ts',
      test: 'is the same for every address, after at least the same time',
    },
    file: 'backend/src/modules/account/recovery/request-reset.service.ts',
    find: [
      '  await inUniformTime(deps, () =>',
      '    deps.database.transaction((transaction) => emailWayBack(transaction, deps, email, origin)),',
      '  );',
    ].join('\n'),
    replace: '  await deps.database.transaction((transaction) => emailWayBack(transaction, deps, email, origin));',
  },
  {
    id: 'a4-reset-mails-of-a-client',
    turnsRed: {
      file: 'backend/src/modules/account/recovery/reset-password.test.ts',
      test: 'one client has 30 mails sent in an hour, whatever the addresses; another is not kept from it',
    },
    file: 'backend/src/modules/account/recovery/request-reset.service.ts',
    find: 'if ((await countResetEmails(transaction, origin.clientAddress, since)) >= max) return;',
    replace: '',
  },
  {
    id: 'a4-reset-mails-of-an-address',
    turnsRed: {
      file: 'backend/src/modules/account/recovery/reset-password.test.ts',
      test: '100 calls for one address mail it three times, also when they come at once, and more after 15 minutes',
    },
    file: 'backend/src/modules/account/recovery/request-reset.service.ts',
    find: "if (!user || !(await mayEmail(transaction, 'recovery', email, now))) return;",
    replace: 'if (!user) return;',
  },
  {
    id: 'a5-reset-ends-sessions',
    turnsRed: {
      file: 'backend/src/modules/account/recovery/new-password.test.ts',
      test: 'A5: ends every session of the person at once',
    },
    file: 'backend/src/modules/account/recovery/set-password-by-link.service.ts',
    find: "await endAllSessions(transaction, deps, userId, 'password_changed', origin);",
    replace: '',
  },
  {
    id: 'a5-reset-link-lives-an-hour',
    turnsRed: {
      file: 'backend/src/modules/account/recovery/new-password.test.ts',
      test: 'works for 60 minutes, and no longer',
    },
    file: 'backend/src/modules/email-links/email-links.ts',
    find: 'reset_password: 1,',
    replace: 'reset_password: 24,',
  },
  {
    id: 'a5-reset-link-of-the-address',
    turnsRed: {
      file: 'backend/src/modules/account/recovery/new-password.test.ts',
      test: 'proves nothing once the account has another address',
    },
    file: 'backend/src/modules/account/recovery/set-password-by-link.service.ts',
    find: "if (user?.email !== address) throw new HttpError(400, 'error_link_invalid');",
    replace: "if (!user) throw new HttpError(400, 'error_link_invalid');",
  },
  {
    id: 'a5-reset-link-once',
    turnsRed: {
      file: 'backend/src/modules/account/recovery/new-password.test.ts',
      test: 'is used once, also by two at once',
    },
    file: 'backend/src/modules/account/recovery/set-password-by-link.service.ts',
    find: 'requireResetLink(await lockLink(transaction, token), now);',
    replace: '',
  },
  {
    id: 'a6-links-expire',
    turnsRed: {
      file: 'backend/src/modules/account/verification/verification.test.ts',
      test: 'works until its 24 hours are over, and no longer',
    },
    file: 'backend/src/modules/account/verification/verification.service.ts',
    find: 'requireUsable(link, deps.clock.now());',
    replace: '',
  },
  {
    id: 'a6-looking-consumes-nothing',
    turnsRed: {
      file: 'backend/src/modules/account/verification/verification.test.ts',
      test: 'is only looked at by verifyToken, however often mail scanners do it',
    },
    file: 'backend/src/modules/account/verification/verification.service.ts',
    find: '  const { purpose, address, expiresAt } = link;',
    replace: [
      '  const { purpose, address, expiresAt } = link;',
      "  await deps.database.execute('update mail_links set used_at = created_at');",
    ].join('\n'),
  },
  {
    id: 'a6-newer-link-replaces',
    turnsRed: {
      file: 'backend/src/modules/account/verification/verification.test.ts',
      test: 'asked for again takes the place of the earlier one, and of nobody else’s',
    },
    file: 'backend/src/modules/email-links/email-links.ts',
    find: 'await supersedeLinks(transaction, link, createdAt);',
    replace: '',
  },
  {
    id: 'a7-fresh-single-sign-on',
    turnsRed: {
      file: 'backend/src/modules/account/email-change/email-change.test.ts',
      test: 'by a login by single sign-on within five minutes, where there is no password',
    },
    file: 'backend/src/modules/sessions/fresh-sso-login.ts',
    find: 'return now.getTime() - session.createdAt.getTime() <= freshMs;',
    replace: 'return true;',
  },
  {
    id: 'a7-link-for-leaving-alone',
    turnsRed: {
      file: 'backend/src/modules/account-deletion/confirm-deletion.test.ts',
      test: 'that was made for something else, or mailed to an earlier address',
    },
    file: 'backend/src/modules/account-deletion/confirm-deletion.service.ts',
    find: "const isOwn = link?.purpose === 'delete_account' && link.userId === id && link.address === email;",
    replace: 'const isOwn = link?.userId === id && link.address === email;',
  },
  {
    id: 'a7-link-for-leaving-ends',
    turnsRed: { file: 'backend/src/modules/account-deletion/confirm-deletion.test.ts', test: 'whose hour is over' },
    file: 'backend/src/modules/account-deletion/confirm-deletion.service.ts',
    find: 'requireUsable(link, clock.now());',
    replace: '',
  },
  {
    id: 'a7-link-of-the-leaver',
    turnsRed: { file: 'backend/src/modules/account-deletion/confirm-deletion.test.ts', test: 'of somebody else' },
    file: 'backend/src/modules/account-deletion/confirm-deletion.service.ts',
    find: "const isOwn = link?.purpose === 'delete_account' && link.userId === id && link.address === email;",
    replace: "const isOwn = link?.purpose === 'delete_account';",
  },
  {
    id: 'a7-login-alone-is-not-enough',
    turnsRed: {
      file: 'backend/src/modules/account-deletion/confirm-deletion.test.ts',
      test: '400: does not leave by a login alone, however fresh',
    },
    file: 'backend/src/modules/account-deletion/delete-account.service.ts',
    find: 'if (user.passwordHash === null || currentPassword === undefined) {',
    replace: 'if (user.passwordHash !== null && currentPassword === undefined) {',
  },
  {
    id: 'a7-name-for-closing',
    turnsRed: { file: 'backend/src/modules/account-deletion/closing.test.ts', test: '400: with another name' },
    file: 'backend/src/modules/account-deletion/close-organization.service.ts',
    find: "if (typedName !== name) throw new HttpError(400, 'error_confirmation_mismatch');",
    replace: '',
  },
  {
    id: 'a7-old-address-is-told',
    turnsRed: {
      file: 'backend/src/modules/account/email-change/email-change.test.ts',
      test: 'A7: mails a link to the new address and a note to the old one, which keeps working',
    },
    file: 'backend/src/modules/account/email-change/request-email-change.service.ts',
    find: 'await queueEmail(transaction, deps, emailChangeNoticeEmail(deps.config, user, newEmail, link.expiresAt));',
    replace: '',
  },
  {
    id: 'a7-password-for-another-address',
    turnsRed: {
      file: 'backend/src/modules/account/email-change/email-change.test.ts',
      test: '400: by the present password, which logs nobody out when it is wrong',
    },
    file: 'backend/src/modules/credentials/reauthenticate.ts',
    find: 'if (!(await comparePassword(deps, hasher, attempt))) throw wrongPassword();',
    replace: 'await comparePassword(deps, hasher, attempt);',
  },
  {
    id: 'a7-password-for-another-owner',
    turnsRed: {
      file: 'backend/src/modules/members/transfer-organization.test.ts',
      test: 'rejects a missing or wrong password with 400 and keeps the session',
    },
    file: 'backend/src/modules/members/transfer-organization.service.ts',
    find: 'await reauthenticate(deps, hasher, caller, currentPassword, origin);',
    replace: '',
  },
  {
    id: 'a7-password-for-closing',
    turnsRed: { file: 'backend/src/modules/account-deletion/closing.test.ts', test: '400: with a wrong password' },
    file: 'backend/src/modules/account-deletion/close-organization.service.ts',
    find: 'await reauthenticate(deps, hasher, caller, currentPassword, origin);',
    replace: '',
  },
  {
    id: 'a7-password-for-leaving',
    turnsRed: { file: 'backend/src/modules/account-deletion/account-deletion.test.ts', test: 'with a wrong password' },
    file: 'backend/src/modules/account-deletion/delete-account.service.ts',
    find: 'await reauthenticate(deps, hasher, caller, currentPassword, origin);',
    replace: '',
  },
  {
    id: 'a7-taken-address-is-not-told',
    turnsRed: {
      file: 'backend/src/modules/account/email-change/email-change.test.ts',
      test: 'an address that has an account is not given away: its owner is told, and no link is mailed',
    },
    file: 'backend/src/modules/account/email-change/request-email-change.service.ts',
    find: 'const isTaken = owner !== undefined && owner.emailVerifiedAt !== null;',
    replace: 'const isTaken = false;',
  },
  {
    id: 'a8-one-spelling-of-an-address',
    turnsRed: {
      file: 'backend/src/modules/account/registration/registration.test.ts',
      test: 'however it is written: %s',
    },
    file: 'api-client/rules/email.ts',
    find: "return input.normalize('NFKC').toLowerCase().normalize('NFKC').trim();",
    replace: 'return input.trim();',
  },
  {
    id: 'a8-password-of-a-stranger-is-gone',
    turnsRed: {
      file: 'backend/src/modules/account/registration/registration.test.ts',
      test: 'a password that somebody else had set before is gone once the owner opens the own link',
    },
    file: 'backend/src/modules/account/verification/verification.service.ts',
    find: 'if (registration) await replaceSignUp(transaction, deps, userId, registration.data, registration.createdAt);',
    replace: '',
  },
  {
    id: 'a8-quick-link-once',
    turnsRed: {
      file: 'backend/src/modules/account/registration/quick-registration.test.ts',
      test: 'used ten times at once makes one account, and says so to one',
    },
    file: 'backend/src/modules/account/registration/quick-registration.service.ts',
    find: [
      '  if (!user || user.emailVerifiedAt !== null || user.suspendedAt !== null) {',
      "    throw new HttpError(400, 'error_link_used');",
      '  }',
    ].join('\n'),
    replace: "  if (!user) throw new HttpError(400, 'error_link_used');",
    more: [{ find: 'requireQuickLink(await lockLink(transaction, token), deps.clock.now());', replace: '' }],
  },
  {
    id: 'a8-reset-verifies-the-mailbox',
    turnsRed: {
      file: 'backend/src/modules/account/recovery/new-password.test.ts',
      test: 'A8: gives an unverified account the password of its mailbox’s owner, not of the stranger who signed up',
    },
    file: 'backend/src/modules/account/recovery/set-password-by-link.service.ts',
    find: 'if (user.emailVerifiedAt === null) await markVerified(transaction, deps, link, origin);',
    replace: '',
  },
];
