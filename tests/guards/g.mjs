// @ts-check

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'g1-every-cell',
    turnsRed: { file: 'backend/src/testing/authority-matrix/authority-matrix.test.ts', test: 'G1: %s' },
    file: 'api-client/rules/organization/abilities.ts',
    find: "{ standings: admins, actions: ['create', 'read', 'update', 'delete'], resources: ['account-sso-settings'] },",
    replace:
      "{ standings: allStandings, actions: ['create', 'read', 'update', 'delete'], resources: ['account-sso-settings'] },",
  },
  {
    id: 'g1-region-change-is-the-admins',
    turnsRed: {
      file: 'backend/src/modules/organization/regions/region-calls.test.ts',
      test: 'G1: rejects a %s with 403',
    },
    file: 'backend/src/modules/organization/regions/region-changes.service.ts',
    find: "const { organizationId, userId } = await requireAbility(deps.database, caller, 'update', 'organization');",
    replace: "const { organizationId, userId } = await requireAbility(deps.database, caller, 'read', 'organization');",
  },
  {
    id: 'g1-region-change-needs-the-typed-name',
    turnsRed: {
      file: 'backend/src/modules/organization/regions/region-calls.test.ts',
      test: 'rejects a wrong organization name with 400',
    },
    file: 'backend/src/modules/organization/regions/region-changes.service.ts',
    find: "if (!isTyped(typedName, organization.name)) throw new HttpError(400, 'error_confirmation_mismatch');",
    replace: '',
  },
  {
    id: 'g1-what-one-is-told',
    turnsRed: {
      file: 'backend/src/testing/authority-matrix/ability-cells.test.ts',
      test: 'G1: answers as specified for every type of resource, in general and for one resource',
    },
    file: 'api-client/rules/organization/abilities.ts',
    find: "{ standings: ['teammate'], actions: ['read'], resources: ['brand-customization'] },",
    replace: "{ standings: allStandings, actions: ['read'], resources: ['brand-customization'] },",
  },
  {
    id: 'g2-keys-of-the-organization',
    turnsRed: {
      file: 'backend/src/modules/flows/api-keys/manage-keys.test.ts',
      test: 'G2, G7: gets the same 404 in another organization as an unknown key, byte for byte, and stays unchanged',
    },
    file: 'backend/src/modules/flows/api-keys/api-key.repository.ts',
    find: 'and(eq(apiKeys.id, id), eq(apiKeys.organizationId, organizationId), eq(apiKeys.kind, kind)),',
    replace: 'and(eq(apiKeys.id, id), eq(apiKeys.kind, kind)),',
  },
  {
    id: 'g2-lists-of-the-organization',
    turnsRed: {
      file: 'backend/src/modules/access/members/foreign-organization.test.ts',
      test: 'G2: never appears in lists, searches or continued pages',
    },
    file: 'backend/src/modules/access/members/directory/directory.repository.ts',
    find: 'const condition = and(eq(t.organizationId, organizationId), part, isAfter, others);',
    replace: 'const condition = and(part, isAfter, others);',
    more: [
      {
        find: 'from ${t} where ${and(eq(t.organizationId, organizationId), part, matches)}`;',
        replace: 'from ${t} where ${and(part, matches)}`;',
      },
    ],
  },
  {
    id: 'g2-log-of-the-organization',
    turnsRed: {
      file: 'backend/src/modules/organization/audit-log/audit-log.test.ts',
      test: 'G2: never includes entries of another organization',
    },
    file: 'backend/src/modules/organization/audit-log/audit-log.repository.ts',
    find: 'eq(t.organizationId, organizationId),',
    replace: '',
  },
  {
    id: 'g2-members-of-the-organization',
    turnsRed: {
      file: 'backend/src/modules/access/members/foreign-organization.test.ts',
      test: 'G2: data of another organization is indistinguishable from an unknown id: %s',
    },
    file: 'backend/src/modules/access/members/lock-member.ts',
    find: [
      "  if (!user || role === undefined) throw new HttpError(404, 'error_not_found');",
      '  const { id, email, firstName, lastName } = user;',
      '  const ownerId = await getOwnerId(transaction, organizationId);',
      '  return { id, email, firstName, lastName, role, organizationId, organizationName, ownerId };',
    ].join('\n'),
    replace: [
      "  if (!user) throw new HttpError(404, 'error_not_found');",
      '  const { id, email, firstName, lastName } = user;',
      '  const ownerId = await getOwnerId(transaction, organizationId);',
      "  return { id, email, firstName, lastName, role: role ?? 'guest', organizationId, organizationName, ownerId };",
    ].join('\n'),
  },
  {
    id: 'g2-things-of-others',
    turnsRed: {
      file: 'backend/src/modules/flows/resources/roles.test.ts',
      test: 'G2: get the same 404 as unknown resources, byte for byte, and stay unchanged',
    },
    file: 'backend/src/modules/flows/resources/resource.repository.ts',
    find: [
      '    .from(resources)',
      '    .where(and(eq(resources.id, id), eq(resources.organizationId, organizationId)));',
      '  return row;',
    ].join('\n'),
    replace: ['    .from(resources)', '    .where(eq(resources.id, id));', '  return row;'].join('\n'),
  },
  {
    id: 'g2-unsubscribe-link-is-signed',
    turnsRed: {
      file: 'backend/src/modules/identity/email-addresses/preferences/email-preferences.test.ts',
      test: 'G2: rejects %s with 400',
    },
    file: 'backend/src/email/unsubscribe-token.ts',
    find: 'return isSigned && token === signUnsubscribeToken(signer, address) ? address : undefined;',
    replace: "return isSigned || token !== '' ? address : undefined;",
  },
  {
    id: 'g3-calls-for-staff',
    turnsRed: {
      file: 'backend/src/http/calls/caller.test.ts',
      test: 'G3: rejects a call for staff with 403 for other users',
    },
    file: 'backend/src/http/calls/caller.ts',
    find: "if (endpoint.access === 'staff' && !caller.isStaff) throw new HttpError(403, 'error_forbidden');",
    replace: '',
  },
  {
    id: 'g3-one-sending-of-a-name',
    turnsRed: {
      file: 'backend/src/modules/operator/campaigns/campaigns.test.ts',
      test: 'G3, K5: reaches each user once per campaign ID, even if it is started twice in parallel',
    },
    file: 'backend/src/modules/operator/campaigns/run-campaign.service.ts',
    find: 'const recipients = candidates.filter(({ id }) => claimed.has(id));',
    replace: 'const recipients = candidates.filter(({ id }) => claimed.has(id) || true);',
  },
  {
    id: 'g3-sendings-are-recorded',
    turnsRed: {
      file: 'backend/src/modules/operator/campaigns/campaign-record.test.ts',
      test: 'G3: a campaign and its dry run are recorded with the staff user, time and request',
    },
    file: 'backend/src/modules/operator/campaigns/run-campaign.service.ts',
    find: 'await recordSecurityEvent(transaction, deps, origin, { kind, userId, detail: campaignId });',
    replace: '',
  },
  {
    id: 'g3-staff-is-not-suspended',
    turnsRed: {
      file: 'backend/src/modules/operator/staff-actions/suspend-account.test.ts',
      test: 'G3: access to suspending and restoring accounts is rejected with 403 for staff accounts, including one’s own',
    },
    file: 'backend/src/modules/operator/staff-actions/suspend-account.service.ts',
    find: "if (account.isStaff) throw new HttpError(403, 'error_forbidden');",
    replace: '',
  },
  {
    id: 'g3-suspending-is-recorded',
    turnsRed: {
      file: 'backend/src/modules/operator/staff-actions/suspend-account.test.ts',
      test: 'M2, G3: suspending an account is recorded with staff user and reason for the operator, and without them for the organization',
    },
    file: 'backend/src/modules/operator/staff-actions/suspend-account.service.ts',
    find: 'await recordSecurityEvent(transaction, deps, origin, { kind: action, userId, detail: staffId });',
    replace: '',
  },
  {
    id: 'g4-money-has-a-highest-amount',
    turnsRed: {
      file: 'tests/contract/number-limits.test.ts',
      test: 'every number of a request has a highest value below 2^31, or a reason for more',
    },
    file: 'api-client/contract/fields/money.ts',
    find: '.max(amountMax)',
    replace: '',
  },
  {
    id: 'g4-keys-take-no-more',
    turnsRed: {
      file: 'backend/src/modules/flows/api-keys/manage-keys.test.ts',
      test: 'G4: rejects every field that the contract does not name with 400, in each call',
    },
    file: 'api-client/contract/flows/api-key.ts',
    find: 'body: z.strictObject({ name: apiKeyNameField, scopes: apiKeyScopesField, lifetimeDays: apiKeyLifetimeField }),',
    replace: 'body: z.object({ name: apiKeyNameField, scopes: apiKeyScopesField, lifetimeDays: apiKeyLifetimeField }),',
  },
  {
    id: 'g4-what-the-contract-names',
    turnsRed: {
      file: 'tests/contract/hostile-input.test.ts',
      test: 'G4: %s: rejects fields that are not in the contract',
    },
    file: 'api-client/contract/access/profile.ts',
    find: 'export const AccountUpdate = z.strictObject({',
    replace: 'export const AccountUpdate = z.object({',
  },
  {
    id: 'g5-abilities-are-what-calls-find',
    turnsRed: {
      file: 'backend/src/modules/flows/resources/roles.test.ts',
      test: 'G5: abilities match what the calls allow, for every user and resource',
    },
    file: 'backend/src/modules/flows/resources/roles.service.ts',
    find: 'const abilities = parseActions(actions).map((action) => ({ action, isAllowed: isAllowed(action) }));',
    replace:
      'const abilities = parseActions(actions).map((action) => ({ action, isAllowed: isAllowed(action) || resourceId !== undefined }));',
  },
  {
    id: 'g5-an-admin-owns',
    turnsRed: {
      file: 'backend/src/modules/access/members/transfer-organization.test.ts',
      test: 'G5: answer 400 if the new owner is the owner, a teammate or suspended',
    },
    file: 'backend/src/modules/access/members/transfer-organization.service.ts',
    find: "if (role !== 'admin' || user.suspendedAt !== null) throw invalidNewOwner();",
    replace: '',
  },
  {
    id: 'g5-former-admin-invites-no-admin',
    turnsRed: {
      file: 'backend/src/modules/access/members/invitations/former-admin.test.ts',
      test: 'G5: pending invitations of a former admin cannot create admins once the inviter %s, but still let teammates join',
    },
    file: 'backend/src/modules/access/members/remove-member.service.ts',
    find: 'await revokeInvitationsOfFormerAdmin(transaction, deps, { organizationId, inviterId: subjectId, actorId }, origin);',
    replace: '',
  },
  {
    id: 'g5-last-admin-does-not-leave',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/account-deletion.test.ts',
      test: 'G5: a user on whom an organization depends cannot be deleted as the only admin of other members',
    },
    file: 'backend/src/modules/access/account/deletion/assess-deletion.ts',
    find: "if (otherMembers > 0 && isOnlyAdmin) blockers.push('error_last_admin');",
    replace: "if (otherMembers < 0 && isOnlyAdmin) blockers.push('error_last_admin');",
  },
  {
    id: 'g5-last-admin-keeps-the-role',
    turnsRed: {
      file: 'backend/src/modules/access/members/change-role.test.ts',
      test: 'G5: reject demoting the last admin with 400',
    },
    file: 'backend/src/modules/access/members/lock-member.ts',
    find: "if (role === 'admin' && !(await hasAnotherAdmin(transaction, organizationId, id))) {",
    replace: "if (role === 'guest' && !(await hasAnotherAdmin(transaction, organizationId, id))) {",
  },
  {
    id: 'g5-no-second-trial',
    turnsRed: {
      file: 'backend/src/modules/access/members/remove-member.test.ts',
      test: 'gets no second free trial by joining and leaving',
    },
    file: 'backend/src/modules/organization/organization/leave-organization.ts',
    find: "import { nameWithoutCompany } from './organization.service';",
    replace: [
      "import { nameWithoutCompany } from './organization.service';",
      "import { startTrial } from '../subscriptions/trial.service';",
    ].join('\n'),
    more: [
      {
        find: '  await moveMembership(transaction, { ...membership, accountMadeHere: false });',
        replace: [
          '  await moveMembership(transaction, { ...membership, accountMadeHere: false });',
          '  await startTrial(transaction, { ids }, id, now);',
        ].join('\n'),
      },
    ],
  },
  {
    id: 'g5-one-owner',
    turnsRed: {
      file: 'backend/src/modules/access/members/transfer-organization.test.ts',
      test: 'G5: succeeds once when 20 transfers to 20 admins run concurrently',
    },
    file: 'backend/src/modules/access/members/transfer-organization.service.ts',
    find: "const { organizationId } = await requireAbility(transaction, caller, 'transfer', 'organization');",
    replace: "const { organizationId } = await requireAbility(transaction, caller, 'read', 'organization');",
  },
  {
    id: 'g5-only-who-may-share',
    turnsRed: {
      file: 'backend/src/modules/flows/resources/share-resource.test.ts',
      test: 'G5: sharing a resource is allowed to a manager, and answers 403 to an editor and a viewer',
    },
    file: 'backend/src/modules/flows/resources/share-resource.service.ts',
    find: "if (!ability.on('grant', resource)) throw forbidden();",
    replace: '',
  },
  {
    id: 'g5-others-see-less',
    turnsRed: {
      file: 'backend/src/modules/access/members/directory/list-members.test.ts',
      test: 'contains members only, without times of activity, suspension or invitation',
    },
    file: 'backend/src/modules/access/members/directory/list-members.service.ts',
    find: "const isManager = inGeneral('grant', 'organization');",
    replace: "const isManager = inGeneral('read', 'organization');",
  },
  {
    id: 'g5-owner-alone-closes',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/closing.test.ts',
      test: 'G5: answers 403 to a member with the role %s',
    },
    file: 'backend/src/modules/access/account/deletion/close-organization.service.ts',
    find: "if (!ability.inGeneral('delete', 'organization')) throw ownersOnly();",
    replace: '',
    more: [
      {
        find: 'if (organization.id !== caller.organizationId || organization.ownerId !== caller.userId) throw ownersOnly();',
        replace: 'if (organization.id !== caller.organizationId) throw ownersOnly();',
      },
    ],
  },
  {
    id: 'g5-owner-does-not-leave',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/account-deletion.test.ts',
      test: 'G5: a user on whom an organization depends cannot be deleted while owning an organization with other members',
    },
    file: 'backend/src/modules/access/account/deletion/delete-account.service.ts',
    find: 'if (blocker) throw new HttpError(400, blocker);',
    replace: '',
  },
  {
    id: 'g5-owner-keeps-the-role',
    turnsRed: {
      file: 'backend/src/modules/access/members/change-role.test.ts',
      test: 'G5: reject demoting the owner with 400, even by the owner',
    },
    file: 'backend/src/modules/access/members/lock-member.ts',
    find: "if (id === ownerId) throw new HttpError(400, 'error_owner_protected');",
    replace: '',
  },
  {
    id: 'g5-roles-are-the-admins',
    turnsRed: {
      file: 'backend/src/modules/access/members/change-role.test.ts',
      test: 'G5: reject a teammate or guest who assigns a role with 403',
    },
    file: 'backend/src/modules/access/members/change-role.service.ts',
    find: [
      "  const { organizationId } = await requireAbility(deps.database, caller, 'grant', 'organization');",
      '  await deps.database.transaction(async (transaction) => {',
    ].join('\n'),
    replace: [
      "  const { organizationId } = await requireAbility(deps.database, caller, 'read', 'organization');",
      '  await deps.database.transaction(async (transaction) => {',
    ].join('\n'),
    more: [
      {
        find: "requireAbility(transaction, caller, 'grant', 'organization')",
        replace: "requireAbility(transaction, caller, 'read', 'organization')",
      },
    ],
  },
  {
    id: 'g5-shared-things-end',
    turnsRed: {
      file: 'backend/src/modules/access/members/remove-member.test.ts',
      test: 'loses the resources shared with them, and the owner gets the ones they owned',
    },
    file: 'backend/src/modules/access/members/holdings/settle-holdings.ts',
    find: 'return transferResources(transaction, deps, { organizationId, fromId: userId, toId });',
    replace: 'return toId === ownerId ? 2 : 0;',
  },
  {
    id: 'g6-admins-only',
    turnsRed: {
      file: 'backend/src/modules/access/members/invitations/invite-members.test.ts',
      test: 'G6: a %s who was an admin is rejected with 403',
    },
    file: 'backend/src/modules/organization/authority/require-ability.ts',
    find: "if (!createAbility(principal).inGeneral(action, type)) throw new HttpError(403, 'error_forbidden');",
    replace: "if (!createAbility(principal).inGeneral('read', type)) throw new HttpError(403, 'error_forbidden');",
  },
  {
    id: 'g6-bound-to-the-address',
    turnsRed: {
      file: 'backend/src/modules/access/members/invitations/accept-invitation.test.ts',
      test: 'G6: rejects another user with 403 and the link keeps working',
    },
    file: 'backend/src/modules/access/members/invitations/accept-invitation.service.ts',
    find: "if (invitation.email !== email) throw new HttpError(403, 'error_invitation_email_mismatch');",
    replace: '',
  },
  {
    id: 'g6-expired-invitation-at-login',
    turnsRed: {
      file: 'backend/src/modules/access/sso/login/invited-identities.test.ts',
      test: 'joins with the default role once the invitation has expired, and is listed once',
    },
    file: 'backend/src/modules/access/sso/login/admit-identity.ts',
    find: 'const role = invitation && !invitation.isExpired ? invitation.role : config.defaultRole;',
    replace: 'const role = invitation?.role ?? config.defaultRole;',
  },
  {
    id: 'g6-invitation-wins-at-login',
    turnsRed: {
      file: 'backend/src/modules/access/sso/login/invited-identities.test.ts',
      test: 'G6: joins with the role of the invitation (automatic joining: %s)',
    },
    file: 'backend/src/modules/access/sso/login/admit-identity.ts',
    find: 'const role = invitation && !invitation.isExpired ? invitation.role : config.defaultRole;',
    replace: 'const role = config.defaultRole;',
  },
  {
    id: 'g6-nobody-is-flooded',
    turnsRed: {
      file: 'backend/src/modules/access/members/invitations/invite-members.test.ts',
      test: 'G6: allow a mailbox three invitations in 15 minutes from all organizations, and reject the fourth',
    },
    file: 'backend/src/modules/access/members/invitations/invite-members.service.ts',
    find: 'const content = { emails: [...mailable], role };',
    replace: 'const content = { emails: candidates, role };',
  },
  {
    id: 'g6-one-member',
    turnsRed: {
      file: 'backend/src/modules/access/members/invitations/accept-invitation.test.ts',
      test: 'G6: creates one membership and one event when 20 calls accept concurrently',
    },
    file: 'backend/src/modules/access/members/invitations/accept-invitation.service.ts',
    find: 'if (invitation.acceptedAt === null) {',
    replace: '{',
  },
  {
    id: 'g6-own-organization-only',
    turnsRed: {
      file: 'backend/src/modules/access/members/invitations/invite-members.test.ts',
      test: 'G6: answers 404 for an invitation of another organization',
    },
    file: 'backend/src/modules/access/members/invitations/invitation.repository.ts',
    find: '.where(and(eq(invitations.id, id), eq(invitations.organizationId, organizationId)));',
    replace: '.where(eq(invitations.id, id));',
  },
  {
    id: 'g6-revoked-is-gone',
    turnsRed: {
      file: 'backend/src/modules/access/members/invitations/invite-members.test.ts',
      test: 'G6: answers 200, ends the link, is idempotent, and prevents resending',
    },
    file: 'backend/src/modules/access/members/invitations/require-invitation.ts',
    find: "if (!invitation || invitation.revokedAt !== null) throw new HttpError(404, 'error_link_invalid');",
    replace: "if (!invitation) throw new HttpError(404, 'error_link_invalid');",
  },
  {
    id: 'g6-sending-again-rotates',
    turnsRed: {
      file: 'backend/src/modules/access/members/invitations/invite-members.test.ts',
      test: 'G6: replaces the link with one that works for seven days',
    },
    file: 'backend/src/modules/access/members/invitations/manage-invitation.service.ts',
    find: 'const { token, ...link } = createInvitationLink(deps);',
    replace: 'const { token, tokenHash: _kept, ...link } = createInvitationLink(deps);',
  },
  {
    id: 'g6-seven-days',
    turnsRed: {
      file: 'backend/src/modules/access/members/invitations/accept-invitation.test.ts',
      test: 'G6: gets 404 for an unknown token, and 400 after seven days, to the millisecond',
    },
    file: 'backend/src/modules/access/members/invitations/require-invitation.ts',
    find: "if (invitation.acceptedAt === null && invitation.expiresAt <= now) throw new HttpError(400, 'error_link_expired');",
    replace: '',
  },
  {
    id: 'g7-bot-ends-with-its-key',
    turnsRed: {
      file: 'backend/src/modules/flows/api-keys/research-bot.test.ts',
      test: "G7: a research bot's token is denied with 404 from the next call after the key is revoked, but not after a rotation",
    },
    file: 'backend/src/modules/flows/api-keys/research-bot.repository.ts',
    find: 'isLive(now),',
    replace: '',
  },
  {
    id: 'g7-bots-of-the-organization',
    turnsRed: {
      file: 'backend/src/modules/flows/api-keys/research-bot.test.ts',
      test: 'gets the same 404, byte for byte, for an API key and a foreign, revoked, expired, unknown or mistyped key',
    },
    file: 'backend/src/modules/flows/api-keys/research-bot.service.ts',
    find: "if (found?.key.kind !== 'research-bot' || found.key.organizationId !== organizationId) throw notFound();",
    replace: "if (found?.key.kind !== 'research-bot') throw notFound();",
    more: [
      {
        file: 'backend/src/modules/flows/api-keys/research-bot.repository.ts',
        find: 'eq(memberships.organizationId, apiKeys.organizationId),',
        replace: '',
      },
    ],
  },
  {
    id: 'g7-expired-key-is-out',
    turnsRed: {
      file: 'backend/src/modules/flows/api-keys/key-access.test.ts',
      test: 'G7: gets the same 401 if it is revoked, expired, unknown or mistyped',
    },
    file: 'backend/src/modules/flows/api-keys/key-lookup.ts',
    find: 'return expiresAt && expiresAt <= now ? undefined : { key, expiresAt };',
    replace: 'return expiresAt && expiresAt > now ? { key, expiresAt } : { key, expiresAt: null };',
  },
  {
    id: 'g7-fifty-keys-at-most',
    turnsRed: {
      file: 'backend/src/modules/flows/api-keys/key-limit.test.ts',
      test: 'G7: the keys of an organization are limited to 50 of both kinds together, even if 20 are created in parallel',
    },
    file: 'backend/src/modules/organization/organization/lock-organization.ts',
    find: "const [organization] = await lockRows(transaction, 'organization', [id], select, mode);",
    replace: 'const [organization] = lockRows ? await select : [];',
  },
  {
    id: 'g7-keys-are-for-admins',
    turnsRed: {
      file: 'backend/src/modules/flows/api-keys/manage-keys.test.ts',
      test: 'G7: gets 403 in each call by a %s',
    },
    file: 'backend/src/modules/flows/api-keys/manage-keys.service.ts',
    find: "return (await requireAbility(database, caller, 'update', 'organization')).organizationId;",
    replace: "return (await requireAbility(database, caller, 'read', 'organization')).organizationId;",
  },
  {
    id: 'g7-overlap-ends',
    turnsRed: {
      file: 'backend/src/modules/flows/api-keys/rotate-key.test.ts',
      test: 'G7: keeps the old secret working until the overlap ends, to the millisecond',
    },
    file: 'backend/src/modules/flows/api-keys/key-lookup.ts',
    find: 'const expiresAt = isCurrent ? key.expiresAt : earlier(key.expiresAt, key.previousWorksUntil);',
    replace: 'const expiresAt = isCurrent ? key.expiresAt : earlier(key.expiresAt, null);',
  },
  {
    id: 'g7-revoked-key-is-out',
    turnsRed: {
      file: 'backend/src/modules/flows/api-keys/key-revocation.test.ts',
      test: 'G7, D8: takes effect on both copies of the backend from the next call',
    },
    file: 'backend/src/modules/flows/api-keys/api-key.repository.ts',
    find: '.where(and(or(eq(apiKeys.secretHash, hash), eq(apiKeys.previousSecretHash, hash)), isNull(apiKeys.revokedAt)))',
    replace: '.where(or(eq(apiKeys.secretHash, hash), eq(apiKeys.previousSecretHash, hash)))',
  },
  {
    id: 'g7-one-process-reminds',
    turnsRed: {
      file: 'backend/src/modules/flows/api-keys/remind-of-expiry.test.ts',
      test: 'G7: the reminder of an expiring key is sent by one of several processes that find it due',
    },
    file: 'backend/src/modules/flows/api-keys/api-key.repository.ts',
    find: '.where(and(eq(id, keyId), lte(reminderDueAt, now)));',
    replace: '.where(eq(id, keyId));',
  },
  {
    id: 'g7-addresses-of-visitors',
    turnsRed: {
      file: 'backend/src/modules/flows/api-keys/key-revocation.test.ts',
      test: 'G7, KE-6: the last use of a key shows the network address of a program, and the site of a page instead of a visitor',
    },
    file: 'backend/src/modules/flows/api-keys/api-keys.routes.ts',
    find: 'use.record(key, origin ?? clientAddress);',
    replace: 'use.record(key, clientAddress);',
  },
  {
    id: 'g7-secrets-are-hashed',
    turnsRed: {
      file: 'backend/src/modules/flows/api-keys/key-limit.test.ts',
      test: 'G7: the keys of an organization have no secret in any table or email',
    },
    file: 'backend/src/modules/flows/api-keys/manage-keys.service.ts',
    find: 'secretHash: secretHash(secret),',
    replace: 'secretHash: Buffer.from(secret),',
  },
  {
    id: 'g2-invoice-of-another-organization',
    turnsRed: {
      file: 'backend/src/modules/billing/invoices/download-invoice.test.ts',
      test: "answers 404 for an unknown invoice and another organization's",
    },
    file: 'backend/src/modules/billing/invoices/invoice.repository.ts',
    find: 'const isOwn = and(eq(invoices.id, invoiceId), eq(invoices.organizationId, organizationId));',
    replace: 'const isOwn = organizationId ? eq(invoices.id, invoiceId) : undefined;',
  },
  {
    id: 'g2-saved-token-of-its-user',
    turnsRed: {
      file: 'backend/src/modules/flows/connections/saved-token.test.ts',
      test: "G2: another user's saved token is not found, exactly like one that does not exist",
    },
    file: 'backend/src/modules/flows/connections/connection.repository.ts',
    find: 'eq(connections.userId, account.userId),',
    replace: '',
  },
  {
    id: 'g2-saved-token-of-its-team',
    turnsRed: {
      file: 'backend/src/modules/flows/connections/saved-token.test.ts',
      test: "G2: another user's saved token is not found with the caller's own user ID and another team, or the other way round",
    },
    file: 'backend/src/modules/flows/connections/connection.repository.ts',
    find: 'eq(connections.externalTeamId, account.externalTeamId),',
    replace: '',
  },
  {
    id: 'g2-connection-of-its-user',
    turnsRed: {
      file: 'backend/src/modules/flows/connections/delete-connection.test.ts',
      test: "G2: of another user's connection is rejected with 404, like one that does not exist",
    },
    file: 'backend/src/modules/flows/connections/connection.repository.ts',
    find: '.where(and(eq(connections.id, connection.id), eq(connections.userId, connection.userId)))',
    replace: '.where(eq(connections.id, connection.id))',
  },
  {
    id: 'g2-connection-state-of-its-session',
    turnsRed: {
      file: 'backend/src/modules/flows/connections/connection-state.test.ts',
      test: 'G2: works neither for another user, nor in another session of the same user, nor for the other provider',
    },
    file: 'backend/src/modules/flows/connections/connection.repository.ts',
    find: 'eq(connectionStarts.sessionId, start.sessionId),',
    replace: '',
  },
  {
    id: 'g2-connection-state-of-its-provider',
    turnsRed: {
      file: 'backend/src/modules/flows/connections/connection-state.test.ts',
      test: 'G2: works neither for another user, nor in another session of the same user, nor for the other provider',
    },
    file: 'backend/src/modules/flows/connections/connection.repository.ts',
    find: 'eq(connectionStarts.provider, start.provider),',
    replace: '',
  },
  {
    id: 'g2-connection-state-once',
    turnsRed: {
      file: 'backend/src/modules/flows/connections/connection-state.test.ts',
      test: 'G2: works once, also for 20 concurrent calls, and one request reaches the provider',
    },
    file: 'backend/src/modules/flows/connections/connection.repository.ts',
    find: '.delete(connectionStarts)\n    .where(\n',
    replace: '.update(connectionStarts)\n    .set({ provider: start.provider })\n    .where(\n',
  },
  {
    id: 'g2-connection-state-expires',
    turnsRed: {
      file: 'backend/src/modules/flows/connections/connection-state.test.ts',
      test: 'G2: expires after 10 minutes',
    },
    file: 'backend/src/modules/flows/connections/connection.repository.ts',
    find: 'gt(connectionStarts.expiresAt, now),',
    replace: '',
  },
  {
    id: 'g2-connection-pkce',
    turnsRed: {
      file: 'backend/src/modules/flows/connections/connect.test.ts',
      test: 'G2: uses PKCE: the request contains the hash of the verifier that the exchange sends',
    },
    file: 'backend/src/modules/flows/connections/providers.ts',
    find: 'usesPkce: true,',
    replace: 'usesPkce: false,',
  },
  {
    id: 'g2-connection-exact-ids',
    turnsRed: {
      file: 'backend/src/modules/flows/connections/connect.test.ts',
      test: 'G2: keeps IDs exact that the provider sends as numbers above the largest exact number',
    },
    file: 'backend/src/modules/flows/connections/read-tokens.ts',
    find: "return JSON.parse(quoteIds(body.toString('utf8')));",
    replace: "return JSON.parse(body.toString('utf8'));",
  },
  {
    id: 'g2-connection-tokens-sealed',
    turnsRed: {
      file: 'backend/src/modules/flows/connections/connect.test.ts',
      test: 'G2: stores the tokens encrypted, and neither the state nor the verifier in plain text',
    },
    file: 'backend/src/modules/flows/connections/sealed-tokens.ts',
    find: "seal(keys.sealSecret, contextOf(account, 'access'), accessToken)",
    replace: 'Buffer.from(accessToken)',
  },
  {
    id: 'g2-connection-state-hashed',
    turnsRed: {
      file: 'backend/src/modules/flows/connections/connect.test.ts',
      test: 'G2: stores the tokens encrypted, and neither the state nor the verifier in plain text',
    },
    file: 'backend/src/modules/flows/connections/start-connection.service.ts',
    find: 'const [state, now] = [ids.secret(), clock.now()];\n  const stateHash = secretHash(state);',
    replace: 'const [state, now] = [ids.secret(), clock.now()];\n  const stateHash = Buffer.from(state);',
  },
  {
    id: 'g2-connection-refreshed-once',
    turnsRed: {
      file: 'backend/src/modules/flows/connections/saved-token.test.ts',
      test: 'G2: the saved token of Miro is refreshed once for 20 concurrent calls after it expired, and all get the new one',
    },
    file: 'backend/src/modules/flows/connections/connection.repository.ts',
    find: '.where(and(hasTokensOf(row), isFree))',
    replace: '.where(hasTokensOf(row))',
  },
  {
    id: 'g2-connection-lease-ends',
    turnsRed: {
      file: 'backend/src/modules/flows/connections/saved-token.test.ts',
      test: 'G2: the saved token of Miro is refreshed by another call if a process died while it had the lease',
    },
    file: 'backend/src/modules/flows/connections/connection.repository.ts',
    find: 'or(isNull(connections.refreshLeasedUntil), lte(connections.refreshLeasedUntil, now))',
    replace: 'isNull(connections.refreshLeasedUntil)',
  },
  {
    id: 'g2-connection-not-resurrected',
    turnsRed: {
      file: 'backend/src/modules/flows/connections/saved-token.test.ts',
      test: 'G2: the saved token of Miro is not saved if the user disconnects while it is refreshed, and is revoked',
    },
    file: 'backend/src/modules/flows/connections/saved-token.service.ts',
    find: 'if (!changed) await revokeTokens(deps, configured, tokens.accessToken);',
    replace: '',
  },
  {
    id: 'g2-connection-opens-web-addresses-only',
    turnsRed: {
      file: 'components/features/flows/connections/connection-settings.test.tsx',
      test: 'G2: shows why a service cannot be opened, and never opens an address that is not of the web',
    },
    file: 'lib/navigation/use-outside-redirect.ts',
    find: "if (!isWebAddress(address)) throw new Error('The address is not http or https.');",
    replace: '',
  },
  {
    id: 'g2-connection-text-of-the-url',
    turnsRed: {
      file: 'components/features/flows/connections/connection-arrival.test.tsx',
      test: 'G2: makes no call and shows only our own text: %s',
    },
    file: 'components/features/flows/connections/use-connection-arrival.ts',
    find: 'return error === undefined ? m.error_connection_expired() : m.error_connection_failed();',
    replace: 'return error ?? m.error_connection_expired();',
  },
  {
    id: 'g2-connection-code-leaves-the-url',
    turnsRed: {
      file: 'components/features/flows/connections/connection-arrival.test.tsx',
      test: 'G2: completes the connection once, removes the code from the URL and leads back',
    },
    file: 'components/features/flows/connections/use-connection-arrival.ts',
    find: '    clearQuery();\n',
    replace: '\n',
  },
  {
    id: 'g3-unsubscribed-before-delivery',
    turnsRed: {
      file: 'backend/src/modules/operator/campaigns/campaign-delivery.test.ts',
      test: 'ST-2, G3: withholds the email from a user who unsubscribes before the delivery, and counts it',
    },
    file: 'backend/src/email/deliver.ts',
    find: 'if (email.isPromotional && (await hasUnsubscribed(database, email))) return unsubscribedError;',
    replace: 'void hasUnsubscribed;',
  },
  {
    id: 'g3-lookup-in-the-audit-log',
    turnsRed: {
      file: 'backend/src/modules/operator/staff-actions/staff-tools.test.ts',
      test: 'M2, G3: looking up an account is recorded with the staff user for the operator, and without them for the organization',
    },
    file: 'backend/src/modules/operator/staff-actions/look-up-account.service.ts',
    find: 'await recordAudit(transaction, deps, undefined, audit);',
    replace: 'void [recordAudit, audit];',
  },
];
