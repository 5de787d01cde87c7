// @ts-check

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'm1-answers-of-mail-servers-are-scrubbed',
    turnsRed: {
      file: 'backend/src/email/smtp-mailer.test.ts',
      test: 'M1: the sentence of the server contains neither addresses nor secrets of links',
    },
    file: 'backend/src/email/delivery-error.ts',
    find: "scrubText(response.replaceAll(/\\s+/g, ' ').trim())",
    replace: "response.replaceAll(/\\s+/g, ' ').trim()",
  },
  {
    id: 'm1-secrets-in-the-log',
    turnsRed: {
      file: 'tests/resilience/secrets-in-logs.test.ts',
      test: 'M1: contains no password, token, link, cookie, CAPTCHA solution or card number',
    },
    file: 'backend/src/http/server/http-server.ts',
    find: '      route: routeOptions.url,',
    replace: ['      route: routeOptions.url,', '      body: request.body,'].join('\n'),
  },
  {
    id: 'm1-reports-are-scrubbed',
    turnsRed: {
      file: 'packages/server-kit/errors/scrub.test.ts',
      test: 'M1: removes every secret from any text around it',
    },
    file: 'packages/server-kit/errors/scrub.ts',
    find: '.replace(dottedWord, scrubDottedWord)',
    replace: '',
  },
  {
    id: 'm1-reports-name-no-user',
    turnsRed: {
      file: 'packages/server-kit/errors/scrub-report.test.ts',
      test: 'M1: keeps what explains an error, and neither users, hosts and earlier events nor secrets',
    },
    file: 'packages/server-kit/errors/scrub-report.ts',
    find: 'scrubValue(kept as T)',
    replace: 'scrubValue(report)',
  },
  {
    id: 'm1-reports-of-calls-without-values',
    turnsRed: {
      file: 'backend/src/error-reports/error-reports.test.ts',
      test: 'M1: contain the error, the route and the request ID, and nothing of the request and the query',
    },
    file: 'backend/src/error-reports/create-reporter.ts',
    find: ', prepare: reportedError',
    replace: '',
  },
  {
    id: 'm1-reports-of-pages-by-pattern',
    turnsRed: {
      file: 'lib/error-reports/browser-reporter.test.tsx',
      test: 'M1: sends errors through this site, scrubbed, with the pattern of the page and without cookies',
    },
    file: 'lib/error-reports/browser-reporter.ts',
    find: 'window.location.origin + measuredPath(window.location.href.slice(window.location.origin.length))',
    replace: 'window.location.href',
  },
  {
    id: 'm1-reports-without-cookies',
    turnsRed: {
      file: 'lib/error-reports/browser-reporter.test.tsx',
      test: 'M1: sends errors through this site, scrubbed, with the pattern of the page and without cookies',
    },
    file: 'lib/error-reports/browser-reporter.ts',
    find: "credentials: 'omit'",
    replace: "credentials: 'include'",
  },
  {
    id: 'm2-events-are-only-added-to',
    turnsRed: {
      file: 'backend/src/modules/identity/sessions/tokens/refresh-session.test.ts',
      test: 'M2: the security log is append-only',
    },
    file: 'backend/migrations/0000_baseline.sql',
    find: 'CREATE TRIGGER "security_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "security_events"',
    replace: 'CREATE TRIGGER "security_events_append_only" BEFORE UPDATE OR TRUNCATE ON "security_events"',
  },
  {
    id: 'm2-log-is-only-added-to',
    turnsRed: {
      file: 'backend/src/modules/organization/audit-log/audit-log.test.ts',
      test: 'M2: the audit log is append-only: the database rejects changes and removals of entries',
    },
    file: 'backend/migrations/0000_baseline.sql',
    find: 'EXECUTE format(\'CREATE OR REPLACE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON %I."audit_entries"',
    replace:
      'EXECUTE format(\'CREATE OR REPLACE TRIGGER "audit_entries_append_only" BEFORE UPDATE ON %I."audit_entries"',
  },
  {
    id: 'm2-logins-are-recorded',
    turnsRed: {
      file: 'backend/src/modules/access/account/login/login.test.ts',
      test: 'M2: POST /login returns both tokens for the right password and records the login',
    },
    file: 'backend/src/modules/identity/sessions/start-login.ts',
    find: "kind: 'login_succeeded',",
    replace: "kind: 'login_failed',",
  },
  {
    id: 'm2-pauses-are-recorded',
    turnsRed: {
      file: 'backend/src/modules/access/account/login/pause-record.test.ts',
      test: 'M2: the start of a pause is recorded once, with its account, time and request',
    },
    file: 'backend/src/modules/identity/credentials/compare-credentials.ts',
    find: ['  if (!isRight) {', '    if (isPaused) await recordPause(deps, attempt);'].join('\n'),
    replace: '  if (!isRight) {',
  },
  {
    id: 'm2-policy-is-recorded',
    turnsRed: {
      file: 'backend/src/modules/access/authentication-policy/password-policy.test.ts',
      test: 'M2: answers 200 and records who changed it, when, and from what',
    },
    file: 'backend/src/modules/access/authentication-policy/password-policy.service.ts',
    find: 'await recordAudit(transaction, deps, origin, { ...audit, detail });',
    replace: '',
  },
  {
    id: 'm2-refusals-are-recorded',
    turnsRed: {
      file: 'backend/src/http/errors/rejections.test.ts',
      test: 'M2: a rejected call is logged with the user, route, time, client address and request id',
    },
    file: 'backend/src/http/server/http-server.ts',
    find: '...(reply.statusCode === 403 && rejectedCallerFields(request)),',
    replace: '',
  },
  {
    id: 'm2-removing-a-provider-is-recorded',
    turnsRed: {
      file: 'backend/src/modules/access/sso/configs/sso-enforcement.test.ts',
      test: 'M2: needs one of its domains typed, ends every session that it started, and is recorded in the security log',
    },
    file: 'backend/src/modules/access/sso/configs/remove-config.service.ts',
    find: [
      '    await recordSecurityEvent(transaction, deps, origin, {',
      "      kind: 'sso_config_removed',",
      '      userId: caller.userId,',
      '      sessionId: caller.sessionId,',
      '      detail: id,',
      '    });',
    ].join('\n'),
    replace: '',
  },
  {
    id: 'm2-renaming-is-recorded',
    turnsRed: {
      file: 'backend/src/modules/access/organization-settings/organization-settings.test.ts',
      test: 'M2: renames the organization and its company, and records who did',
    },
    file: 'backend/src/modules/access/organization-settings/organization-settings.service.ts',
    find: "await recordAudit(transaction, deps, origin, { ...audit, action: 'organization_renamed' });",
    replace: '',
  },
  {
    id: 'm2-role-changes-are-recorded',
    turnsRed: {
      file: 'backend/src/modules/access/members/change-role.test.ts',
      test: "M2: changing a member's role is recorded with actor, member, both roles, time and network address",
    },
    file: 'backend/src/modules/access/members/change-role.service.ts',
    find: [
      '    await recordSecurityEvent(transaction, deps, origin, {',
      "      kind: 'role_changed',",
      '      userId: actorId,',
      '      sessionId,',
      '      detail: userId,',
      '    });',
    ].join('\n'),
    replace: '',
  },
  {
    id: 'm3-accounts-from-before-stay',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/closing.test.ts',
      test: 'keeps accounts that existed before, ends their sessions, and gives each an empty organization',
    },
    file: 'backend/src/modules/access/account/deletion/close-organization.service.ts',
    find: 'const isLeaving = ({ id }: User) => id === userId || members.get(id)?.accountMadeHere === true;',
    replace: 'const isLeaving = ({ id }: User) => members.has(id);',
  },
  {
    id: 'm3-address-of-the-time',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/addresses.test.ts',
      test: 'M3: a message belongs to the user who had its address when it was sent',
    },
    file: 'backend/src/modules/organization/personal-data/rules/rule.ts',
    find: 'and (own.until is null or ${moment} <= own.until)))`;',
    replace: 'and ${moment} is not null))`;',
  },
  {
    id: 'm3-all-or-nothing',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/unfinished.test.ts',
      test: 'erases nothing and sends no email if its last step fails',
    },
    file: 'backend/src/modules/access/account/deletion/delete-account.service.ts',
    find: 'await deps.database.transaction((transaction) => eraseAccount(transaction, deps, caller, confirmationToken, origin));',
    replace: 'await eraseAccount(deps.database as never, deps, caller, confirmationToken, origin);',
  },
  {
    id: 'm3-copy-ends',
    turnsRed: {
      file: 'backend/src/modules/organization/personal-data/export/data-export.test.ts',
      test: 'M3: a data export is available for seven days, to the millisecond, and then removed',
    },
    file: 'backend/src/modules/organization/personal-data/export/data-export.service.ts',
    find: 'if (!row || (row.expiresAt !== null && row.expiresAt <= now)) return none;',
    replace: 'if (!row) return none;',
  },
  {
    id: 'm3-copy-is-complete',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/canary.test.ts',
      test: 'M3: gets an export of everything that the scan finds',
    },
    file: 'backend/src/modules/organization/personal-data/export/collect-data.ts',
    find: 'const names = [...(columns.personal ?? []), ...(columns.facts ?? [])].filter((name) => !omits.includes(name));',
    replace: 'const names = [...(columns.facts ?? [])].filter((name) => !omits.includes(name));',
  },
  {
    id: 'm3-copy-of-oneself',
    turnsRed: {
      file: 'backend/src/modules/organization/personal-data/export/data-export.test.ts',
      test: 'M3: a data export is available to its own user only',
    },
    file: 'backend/src/modules/organization/personal-data/export/data-export.repository.ts',
    find: 'and(eq(t.organizationId, organizationId), eq(t.userId, userId));',
    replace: 'or(eq(t.organizationId, organizationId), eq(t.userId, userId));',
  },
  {
    id: 'm3-copy-once-a-day',
    turnsRed: {
      file: 'backend/src/modules/organization/personal-data/export/data-export.test.ts',
      test: 'a data export is made once a day, and further requests get 429',
    },
    file: 'backend/src/modules/organization/personal-data/export/data-export.service.ts',
    find: 'if (next) throw tooSoon(next, now);',
    replace: '',
  },
  {
    id: 'm3-copy-opens-nothing',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/canary.test.ts',
      test: 'gets an export without secrets and without other users',
    },
    file: 'backend/src/modules/organization/personal-data/export/collect-data.ts',
    find: 'const names = [...(columns.personal ?? []), ...(columns.facts ?? [])].filter((name) => !omits.includes(name));',
    replace:
      'const names = [...(columns.personal ?? []), ...(columns.facts ?? []), ...(columns.secrets ?? [])].filter((name) => !omits.includes(name));',
  },
  {
    id: 'm3-connections-are-revoked',
    turnsRed: {
      file: 'backend/src/modules/flows/connections/revocations.test.ts',
      test: 'M3: revokes its tokens at the service afterward, which the deletion does not wait for',
    },
    file: 'backend/src/modules/access/account/deletion/delete-account.service.ts',
    find: 'await queueRevocationsOf(transaction, deps, [userId]);',
    replace: '',
  },
  {
    id: 'm3-connections-of-members-are-revoked',
    turnsRed: {
      file: 'backend/src/modules/flows/connections/revocations.test.ts',
      test: 'M3: closing an organization revokes the tokens of all accounts that are erased with it',
    },
    file: 'backend/src/modules/access/account/deletion/close-organization.service.ts',
    find: 'await queueRevocationsOf(transaction, deps, ids);',
    replace: '',
  },
  {
    id: 'm3-revocations-are-sealed',
    turnsRed: {
      file: 'backend/src/modules/flows/connections/revocations.test.ts',
      test: 'M3: leaves a row that contains neither the user nor a readable token until then',
    },
    file: 'backend/src/modules/flows/connections/revocations.ts',
    find: 'seal(deps.keys.sealSecret, id, unsealAccessToken(deps, connection))',
    replace: 'Buffer.from(unsealAccessToken(deps, connection))',
  },
  {
    id: 'm3-revocations-are-retried',
    turnsRed: {
      file: 'backend/src/modules/flows/connections/revocations.test.ts',
      test: 'M3: disconnecting while the service is down revokes the token later',
    },
    file: 'backend/src/modules/flows/connections/revocations.ts',
    find: "result === 'unreachable' ? pausesMs[attempts - 1] : undefined",
    replace: 'undefined',
  },
  {
    id: 'm3-revocations-end',
    turnsRed: {
      file: 'backend/src/modules/flows/connections/revocations.test.ts',
      test: 'M3: a revocation is tried six times in about ten hours if the service %s, and then given up',
    },
    file: 'backend/src/modules/flows/connections/revocations.ts',
    find: "result === 'unreachable' ? pausesMs[attempts - 1] : undefined",
    replace: "result === 'unreachable' ? pausesMs[0] : undefined",
  },
  {
    id: 'm3-earlier-addresses',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/canary.test.ts',
      test: 'M3: leaves no trace in any table, email, job or file',
    },
    file: 'backend/src/modules/access/account/email-change/confirm-email-change.service.ts',
    find: 'await recordFormerAddress(transaction, deps, userId, user.email);',
    replace: '',
  },
  {
    id: 'm3-every-table-is-listed',
    turnsRed: {
      file: 'backend/src/modules/organization/personal-data/erasure-list.test.ts',
      test: 'M3: names every table and every column of the database, and nothing else',
    },
    file: 'backend/src/modules/organization/personal-data/erasure-list.ts',
    find: '...siteRules,',
    replace: '',
  },
  {
    id: 'm3-files-go',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/canary.test.ts',
      test: "M3: leaves only the organization's resources if the user is a member",
    },
    file: 'backend/src/modules/organization/personal-data/export/expire-exports.service.ts',
    find: 'await removeRegionFile(locked.folder, exportFileName(row.id));',
    replace: '',
  },
  {
    id: 'm3-files-go-later',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/unfinished.test.ts',
      test: 'M3: leaves the rows of files that could not be removed, and a later run removes both',
    },
    file: 'backend/src/modules/access/account/deletion/release-regional-data.ts',
    find: 'await expireExportsOf(transaction, deps, region, ids);',
    replace: '',
  },
  {
    id: 'm3-goodbye-leaves-nothing',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/canary.test.ts',
      test: 'M3: leaves no trace in any table, email, job or file',
    },
    file: 'backend/src/email/deliver.ts',
    find: '  if (isErased && email.isDeletedAfterDelivery)\n    return (await queries.delete(outbox).where(which).returning(ids)).length > 0;',
    replace: '  void ids;',
  },
  {
    id: 'm3-nothing-stays-where-a-move-was-going',
    turnsRed: {
      file: 'backend/src/modules/organization/regions/region-interruptions.test.ts',
      test: 'leaves no data in either region between two batches',
    },
    file: 'backend/src/modules/organization/organization/erasure/queue-region-erasures.ts',
    find: 'for (const region of [present, target]) {',
    replace: 'for (const region of [present]) {',
  },
  {
    id: 'm3-payments-are-forgotten',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/unfinished.test.ts',
      test: 'M3: the payment provider is asked to erase a deleted organization until it succeeds',
    },
    file: 'backend/src/modules/organization/organization/organization.service.ts',
    find: 'await queuePaymentErasure(transaction, id);',
    replace: '',
  },
  {
    id: 'm3-subjects-name-nobody',
    turnsRed: {
      file: 'backend/src/email/outbox.test.ts',
      test: 'M3: keeps neither the subject nor the text of a delivered email, outside of local mode',
    },
    file: 'backend/src/email/deliver.ts',
    find: "const erased = isErased && { subject: '', sealedBody: null };",
    replace: 'const erased = isErased && { sealedBody: null };',
  },
  {
    id: 'm4-install-scripts-allow-listed',
    turnsRed: {
      file: 'tests/supply-chain/lockfile.test.ts',
      test: 'M4: run only the install scripts that package.json allows',
    },
    file: 'package.json',
    find: '"core-js": false',
    replace: '"core-js": true',
  },
  {
    id: 'm5-predictable-numbers-are-refused',
    turnsRed: { file: 'scripts/lint/house-rules.test.mjs', test: 'M5: report %s' },
    file: 'scripts/lint/house-rules.mjs',
    find: '  randomRule,\n',
    replace: '',
  },
  {
    id: 'm5-messages-are-called-when-they-are-shown',
    turnsRed: { file: 'scripts/lint/house-rules.test.mjs', test: 'M5: report %s' },
    file: 'scripts/lint/house-rules.mjs',
    find: '  earlyTextRule,\n',
    replace: '',
  },
  {
    id: 'm5-forms-are-made-in-one-way',
    turnsRed: { file: 'scripts/lint/house-rules.test.mjs', test: 'M5: report %s' },
    file: 'scripts/lint/house-rules.mjs',
    find: ', ownFormRule, bareFormRule, madeUpStatusRule',
    replace: '',
  },
  {
    id: 'm6-texts-have-elements-of-their-own',
    turnsRed: { file: 'components/ui/texts/texts.test.tsx', test: 'shows the new amount in %s' },
    file: 'components/ui/texts/texts.tsx',
    find: '{text && <span>{text}</span>}',
    replace: '{text}',
  },
  {
    id: 'm6-shared-texts-are-found',
    turnsRed: { file: 'scripts/lint/shared-text-rule.test.mjs', test: 'rejects %s' },
    file: 'scripts/lint/shared-text-rule.mjs',
    find: "if (callee.type === 'MemberExpression' && callee.object.name === 'm') return true;",
    replace: '',
  },
];
