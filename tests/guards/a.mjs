// @ts-check

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'a1-same-answer-for-unknown-and-wrong',
    turnsRed: {
      file: 'backend/src/modules/access/account/login/login.test.ts',
      test: 'A1: get the same status, body, headers and cookies',
    },
    file: 'backend/src/modules/access/account/login/login.service.ts',
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
    turnsRed: {
      file: 'backend/src/modules/access/account/login/login.test.ts',
      test: 'A2: reveals that an account is %s only with the right password',
    },
    file: 'backend/src/modules/access/account/login/login.service.ts',
    find: '  const user = await findUserByEmail(database, email);',
    replace: [
      '  const user = await findUserByEmail(database, email);',
      '  if (user) await rejectClosedAccount(deps, user, origin);',
    ].join('\n'),
  },
  {
    id: 'a3-known-address-is-not-told',
    turnsRed: {
      file: 'backend/src/modules/access/account/registration/registration.test.ts',
      test: 'A3: gets the same answer as a sign-up with a new address, and only the owner is emailed',
    },
    file: 'backend/src/modules/access/account/registration/address-registration.service.ts',
    find: 'if (!isNew) await handleKnownAddress(transaction, deps, signUp);',
    replace: "if (!isNew) throw new HttpError(409, 'error_conflict');",
  },
  {
    id: 'a3-quick-sign-up-tells-nothing',
    turnsRed: {
      file: 'backend/src/modules/access/account/registration/quick-registration.test.ts',
      test: 'A3: gets the same answer as a quick sign-up with a new address, and only the owner is emailed',
    },
    file: 'backend/src/modules/access/account/registration/quick-registration.service.ts',
    find: ['    await queueEmail(transaction, deps, addressTakenEmail(deps.config, user));', '    return;'].join('\n'),
    replace: "    throw new HttpError(409, 'error_conflict');",
  },
  {
    id: 'a4-admins-are-not-flooded',
    turnsRed: {
      file: 'backend/src/modules/flows/api-keys/key-limit.test.ts',
      test: 'A4: sends an admin at most three emails in 15 minutes',
    },
    file: 'backend/src/modules/flows/api-keys/api-key-emails.ts',
    find: '.filter(({ email }) => emailable.has(email))',
    replace: '',
  },
  {
    id: 'a4-aliases-share-a-mailbox',
    turnsRed: {
      file: 'backend/src/modules/access/members/invitations/sender-limit.test.ts',
      test: 'A4: limits the aliases of one mailbox to three invitations in 15 minutes together',
    },
    file: 'backend/src/email/outbox.ts',
    find: 'mailbox: emailThrottleKey(message.to),',
    replace: 'mailbox: message.to,',
  },
  {
    id: 'a4-invitations-of-a-user',
    turnsRed: {
      file: 'backend/src/modules/access/members/invitations/sender-limit.test.ts',
      test: 'A4: limits a user to 500 invitations a day across organizations',
    },
    file: 'backend/src/modules/access/members/invitations/invite-members.service.ts',
    find: 'await countSentByUser(transaction, userId, since),',
    replace: '0 * (await countSentByUser(transaction, userId, since)),',
  },
  {
    id: 'a4-no-typed-text-for-strangers',
    turnsRed: {
      file: 'backend/src/emails-to-strangers.test.ts',
      test: 'A4: an unconfirmed address gets no text that someone typed: %s',
    },
    file: 'backend/src/email/email-layout.ts',
    find: 'const typed = isConfirmed ?',
    replace: 'const typed = content ?',
  },
  {
    id: 'a4-no-copy-to-any-address',
    turnsRed: {
      file: 'backend/src/modules/site/leads/contact/contact.test.ts',
      test: 'a message from the contact form is stored, forwarded, and acknowledged without a copy to an address that anyone may have entered',
    },
    file: 'backend/src/modules/site/leads/contact/contact.service.ts',
    find: 'caller?.email === stored.email',
    replace: 'true',
  },
  {
    id: 'a4-nobody-is-flooded',
    turnsRed: {
      file: 'backend/src/modules/site/leads/contact/contact.test.ts',
      test: 'A4: one address gets at most three acknowledgments in 15 minutes, and every message is forwarded',
    },
    file: 'backend/src/email/email-allowance.ts',
    find: 'return emails < emailsMax;',
    replace: 'return emails < emailsMax * 1_000;',
  },
  {
    id: 'a4-reset-answers-in-uniform-time',
    turnsRed: {
      file: 'backend/src/modules/access/account/recovery/reset-password.test.ts',
      test: 'A4: gets the same answer for every address, after at least the same time',
    },
    file: 'backend/src/modules/access/account/recovery/request-reset.service.ts',
    find: [
      '  await inUniformTime(deps, () =>',
      '    deps.database.transaction((transaction) => emailRecovery(transaction, deps, email, origin)),',
      '  );',
    ].join('\n'),
    replace: '  await deps.database.transaction((transaction) => emailRecovery(transaction, deps, email, origin));',
  },
  {
    id: 'a4-reset-mails-of-a-client',
    turnsRed: {
      file: 'backend/src/modules/access/account/recovery/reset-password.test.ts',
      test: 'A4: the limit of reset emails is 30 an hour for one client, to all addresses together, and does not affect other clients',
    },
    file: 'backend/src/modules/access/account/recovery/request-reset.service.ts',
    find: 'if ((await countResetEmails(transaction, origin.clientAddress, since)) >= max) return;',
    replace: '',
  },
  {
    id: 'a4-reset-mails-of-an-address',
    turnsRed: {
      file: 'backend/src/modules/access/account/recovery/reset-password.test.ts',
      test: 'A4: the limit of reset emails is three in 15 minutes for one address, even for 100 parallel calls',
    },
    file: 'backend/src/modules/access/account/recovery/request-reset.service.ts',
    find: "if (!user || !(await mayEmail(transaction, 'recovery', email, now))) return;",
    replace: 'if (!user) return;',
  },
  {
    id: 'a5-reset-ends-sessions',
    turnsRed: {
      file: 'backend/src/modules/access/account/recovery/new-password.test.ts',
      test: 'A5: ends every session of the user immediately',
    },
    file: 'backend/src/modules/access/account/recovery/set-password-by-link.service.ts',
    find: "await endAllSessions(transaction, deps, userId, 'password_changed', origin);",
    replace: '',
  },
  {
    id: 'a5-reset-link-lives-an-hour',
    turnsRed: {
      file: 'backend/src/modules/access/account/recovery/new-password.test.ts',
      test: 'A5: works for 60 minutes and no longer',
    },
    file: 'backend/src/modules/identity/email-addresses/links/email-links.ts',
    find: 'reset_password: 1,',
    replace: 'reset_password: 24,',
  },
  {
    id: 'a5-reset-link-of-the-address',
    turnsRed: {
      file: 'backend/src/modules/access/account/recovery/new-password.test.ts',
      test: 'A5: a reset link is rejected once the account has another address',
    },
    file: 'backend/src/modules/access/account/recovery/set-password-by-link.service.ts',
    find: "if (user?.email !== address) throw new HttpError(400, 'error_link_invalid');",
    replace: "if (!user) throw new HttpError(400, 'error_link_invalid');",
  },
  {
    id: 'a5-reset-link-once',
    turnsRed: {
      file: 'backend/src/modules/access/account/recovery/new-password.test.ts',
      test: 'A5: works once, even for two parallel calls',
    },
    file: 'backend/src/modules/access/account/recovery/set-password-by-link.service.ts',
    find: 'requireResetLink(await lockLink(transaction, token), now);',
    replace: '',
  },
  {
    id: 'a6-prefetched-changes',
    turnsRed: {
      file: 'backend/src/http/server/request-guards.test.ts',
      test: 'A6: reject a change by a page that its user has not opened yet with 403: %j',
    },
    file: 'backend/src/http/server/http-server.ts',
    find: '    rejectPrefetchedChanges(request);',
    replace: '',
  },
  {
    id: 'a6-change-after-an-event',
    turnsRed: {
      file: 'lib/api-changes.test.tsx',
      test: 'A6: changes nothing: no call is sent before an event of the user',
    },
    file: 'lib/api.ts',
    find: '  if (!hadUserEvent())',
    replace: '  if (!hadUserEvent() && !isChange)',
  },
  {
    id: 'a6-arrival-waits-for-activation',
    turnsRed: {
      file: 'lib/navigation/use-arrival.test.tsx',
      test: 'A6: handles nothing while the browser prerenders the page',
    },
    file: 'lib/when-activated.ts',
    find: '  if (!page.prerendering) return;',
    replace: '  if (!page.prerendering || page.prerendering) return;',
  },
  {
    id: 'a6-verification-by-a-press',
    turnsRed: {
      file: 'components/features/identity/verification/verify-email.test.tsx',
      test: 'A6: verifies nothing when it is opened, shows the address, and waits for its button, which has the focus',
    },
    file: 'components/features/identity/verification/use-email-verification.ts',
    find: "      else setState(found ?? 'failed');",
    replace: "      else await verify(token).then(() => setState('done'));",
  },
  {
    id: 'a6-trial-by-a-press',
    turnsRed: {
      file: 'components/features/identity/recovery/reactivate-trial.test.tsx',
      test: 'A6: starts no trial when it is opened, shows the address, and waits for its button, which has the focus',
    },
    file: 'components/features/identity/recovery/hooks/use-reactivation.ts',
    find: "      setState(link.status === 'expired' ? 'expired' : 'asking');",
    replace: '      setState((await reactivate(token)).outcome);',
  },
  {
    id: 'a6-links-expire',
    turnsRed: {
      file: 'backend/src/modules/access/account/verification/verification.test.ts',
      test: 'A6: works for 24 hours and no longer',
    },
    file: 'backend/src/modules/access/account/verification/verification.service.ts',
    find: 'requireUsable(link, deps.clock.now());',
    replace: '',
  },
  {
    id: 'a6-looking-consumes-nothing',
    turnsRed: {
      file: 'backend/src/modules/access/account/verification/verification.test.ts',
      test: 'A6: a verification link is not consumed by verifyToken, however often email scanners call it',
    },
    file: 'backend/src/modules/access/account/verification/verification.service.ts',
    find: '  const { purpose, address, expiresAt } = link;',
    replace: [
      '  const { purpose, address, expiresAt } = link;',
      "  await deps.database.execute('update email_links set used_at = created_at');",
    ].join('\n'),
  },
  {
    id: 'a6-newer-link-replaces',
    turnsRed: {
      file: 'backend/src/modules/access/account/verification/verification.test.ts',
      test: 'A6: replaces the earlier link of the same user and no other',
    },
    file: 'backend/src/modules/identity/email-addresses/links/email-links.ts',
    find: 'await supersedeLinks(transaction, link, createdAt);',
    replace: '',
  },
  {
    id: 'a7-fresh-single-sign-on',
    turnsRed: {
      file: 'backend/src/modules/access/account/email-change/email-change.test.ts',
      test: 'A7: accepts a single sign-on login from the last five minutes for a user without a password',
    },
    file: 'backend/src/modules/identity/sessions/fresh-sso-login.ts',
    find: 'return now.getTime() - session.createdAt.getTime() <= freshMs;',
    replace: 'return true;',
  },
  {
    id: 'a7-link-for-leaving-alone',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/confirm-deletion.test.ts',
      test: 'a deletion link is rejected with 400 if it has another purpose or another address',
    },
    file: 'backend/src/modules/access/account/deletion/confirm-deletion.service.ts',
    find: "const isOwn = link?.purpose === 'delete_account' && link.userId === id && link.address === email;",
    replace: 'const isOwn = link?.userId === id && link.address === email;',
  },
  {
    id: 'a7-link-for-leaving-ends',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/confirm-deletion.test.ts',
      test: 'a deletion link is rejected with 400 after one hour',
    },
    file: 'backend/src/modules/access/account/deletion/confirm-deletion.service.ts',
    find: 'requireUsable(link, clock.now());',
    replace: '',
  },
  {
    id: 'a7-link-of-the-leaver',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/confirm-deletion.test.ts',
      test: 'A7: a deletion link is rejected with 400 if it belongs to another user',
    },
    file: 'backend/src/modules/access/account/deletion/confirm-deletion.service.ts',
    find: "const isOwn = link?.purpose === 'delete_account' && link.userId === id && link.address === email;",
    replace: "const isOwn = link?.purpose === 'delete_account';",
  },
  {
    id: 'a7-login-alone-is-not-enough',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/confirm-deletion.test.ts',
      test: 'A7: confirming a deletion by email is required for an account without a password, even after a fresh login; omitting it answers 400',
    },
    file: 'backend/src/modules/access/account/deletion/delete-account.service.ts',
    find: 'if (user.passwordHash === null || currentPassword === undefined) {',
    replace: 'if (user.passwordHash !== null && currentPassword === undefined) {',
  },
  {
    id: 'a7-name-for-closing',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/closing.test.ts',
      test: 'A7: answers 400 %s and keeps the organization and the session',
    },
    file: 'backend/src/modules/access/account/deletion/close-organization.service.ts',
    find: "if (typedName !== name) throw new HttpError(400, 'error_confirmation_mismatch');",
    replace: '',
  },
  {
    id: 'a7-old-address-is-told',
    turnsRed: {
      file: 'backend/src/modules/access/account/email-change/email-change.test.ts',
      test: 'A7: emails a link to the new address and a notice to the old one, which still logs in',
    },
    file: 'backend/src/modules/access/account/email-change/request-email-change.service.ts',
    find: 'await queueEmail(transaction, deps, emailChangeNoticeEmail(deps.config, user, newEmail, link.expiresAt));',
    replace: '',
  },
  {
    id: 'a7-password-for-another-address',
    turnsRed: {
      file: 'backend/src/modules/access/account/email-change/email-change.test.ts',
      test: 'A7: accepts the current password and rejects a wrong one with 400 without ending the session',
    },
    file: 'backend/src/modules/identity/credentials/reauthenticate.ts',
    find: 'if (!(await comparePassword(deps, hasher, attempt))) throw wrongPassword();',
    replace: 'await comparePassword(deps, hasher, attempt);',
  },
  {
    id: 'a7-password-for-another-owner',
    turnsRed: {
      file: 'backend/src/modules/access/members/transfer-organization.test.ts',
      test: 'A7: rejects a missing or wrong password with 400 and keeps the session',
    },
    file: 'backend/src/modules/access/members/transfer-organization.service.ts',
    find: 'await reauthenticate(deps, hasher, caller, currentPassword, origin);',
    replace: '',
  },
  {
    id: 'a7-password-for-closing',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/closing.test.ts',
      test: 'A7: answers 400 %s and keeps the organization and the session',
    },
    file: 'backend/src/modules/access/account/deletion/close-organization.service.ts',
    find: 'await reauthenticate(deps, hasher, caller, currentPassword, origin);',
    replace: '',
  },
  {
    id: 'a7-password-for-leaving',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/account-deletion.test.ts',
      test: 'A7: answers 400 %s and keeps the account and the session',
    },
    file: 'backend/src/modules/access/account/deletion/delete-account.service.ts',
    find: 'await reauthenticate(deps, hasher, caller, currentPassword, origin);',
    replace: '',
  },
  {
    id: 'a7-taken-address-is-not-told',
    turnsRed: {
      file: 'backend/src/modules/access/account/email-change/email-change.test.ts',
      test: 'A7: requesting an address change does not reveal that an address has an account: its owner is emailed, without a link',
    },
    file: 'backend/src/modules/access/account/email-change/request-email-change.service.ts',
    find: 'const isTaken = owner !== undefined && owner.emailVerifiedAt !== null;',
    replace: 'const isTaken = false;',
  },
  {
    id: 'a8-password-of-a-stranger-is-gone',
    turnsRed: {
      file: 'backend/src/modules/access/account/registration/registration.test.ts',
      test: 'A8: loses a password that a stranger had set once the mailbox owner opens their own link',
    },
    file: 'backend/src/modules/access/account/verification/verification.service.ts',
    find: 'if (registration) await replaceSignUp(transaction, deps, userId, registration.data, registration.createdAt);',
    replace: '',
  },
  {
    id: 'a8-paying-account-stays',
    turnsRed: {
      file: 'backend/src/modules/access/organization-closing/delete-unused-organization.test.ts',
      test: "A8: an unverified user's organization is not deleted with %s",
    },
    file: 'backend/src/modules/access/organization-closing/delete-unused-organization.ts',
    find: '  if (plan !== null || walletCredits > 0 || openInvoices.length > 0) return false;',
    replace: '',
  },
  {
    id: 'a8-paying-account-stays-at-the-address',
    turnsRed: {
      file: 'backend/src/modules/access/account/email-change/paying-holder.test.ts',
      test: 'A8: stays with its paid plan, and the other account keeps its address',
    },
    file: 'backend/src/modules/access/account/email-change/confirm-email-change.service.ts',
    find: 'if (!(await deleteUnusedOrganization(transaction, deps, holder.id))) throw addressTaken();',
    replace: 'await deleteUnusedOrganization(transaction, deps, holder.id);',
  },
  {
    id: 'a8-paying-account-stays-at-single-sign-on',
    turnsRed: {
      file: 'backend/src/modules/access/sso/login/foreign-identities.test.ts',
      test: 'A8: stays with its paid plan, and the login by single sign-on is rejected, until its mailbox owner has a password',
    },
    file: 'backend/src/modules/access/sso/login/admit-identity.ts',
    find: 'if (!(await deleteUnusedOrganization(transaction, deps, member.id))) return false;',
    replace: 'await deleteUnusedOrganization(transaction, deps, member.id);',
  },
  {
    id: 'a8-quick-link-once',
    turnsRed: {
      file: 'backend/src/modules/access/account/registration/quick-registration.test.ts',
      test: 'A8: creates one account when its link is used ten times in parallel',
    },
    file: 'backend/src/modules/access/account/registration/link-registration.service.ts',
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
      file: 'backend/src/modules/access/account/recovery/new-password.test.ts',
      test: 'A8: gives an unverified account the password of the mailbox owner, not of the stranger who signed up',
    },
    file: 'backend/src/modules/access/account/recovery/set-password-by-link.service.ts',
    find: 'if (user.emailVerifiedAt === null) await markVerified(transaction, deps, link, origin);',
    replace: '',
  },
  {
    id: 'a3-order-of-a-known-address',
    turnsRed: {
      file: 'backend/src/modules/access/account/registration/order-addresses.test.ts',
      test: 'gets the same answer, is charged nothing, and its owner gets the usual email',
    },
    file: 'backend/src/modules/billing/payments/purchases/provider.ts',
    find: "if (isDecoyOrder(purchase) && 'token' in card) {",
    replace: "if (isDecoyOrder(purchase) && 'token' in card && amount < 0) {",
  },
  {
    id: 'a3-authorization-is-voided',
    turnsRed: {
      file: 'backend/src/modules/access/account/registration/order-addresses.test.ts',
      test: 'gets the same answer, is charged nothing, and its owner gets the usual email',
    },
    file: 'backend/src/modules/billing/payments/purchases/provider.ts',
    find: 'await payments.voidAuthorization(outcome.authorizationId);',
    replace: '',
  },
  {
    id: 'a8-second-order-is-refunded',
    turnsRed: {
      file: 'backend/src/modules/access/account/registration/order-addresses.test.ts',
      test: 'A8: gets one account and one charge if five orders are concurrent; the others are refunded or voided',
    },
    file: 'backend/src/modules/billing/plans/checkout/place-order.service.ts',
    find: 'if (!isAddressTaken(error)) throw error;',
    replace: 'throw error;',
  },
  {
    id: 'a4-invitations-of-a-trial',
    turnsRed: {
      file: 'backend/src/modules/access/members/invitations/sender-limit.test.ts',
      test: 'IN-1: limits an organization on a free trial, or whose plan has expired, to 20 invitations a day',
    },
    file: 'backend/src/modules/access/members/invitations/invite-members.service.ts',
    find: 'const max = isPaying ? invitationsPerDayMax : trialInvitationsPerDayMax;',
    replace: 'const max = isPaying || trialInvitationsPerDayMax > 0 ? invitationsPerDayMax : 0;',
  },
];
