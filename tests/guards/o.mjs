// @ts-check

const keyScope = 'backend/src/modules/flows/api-keys/key-scope.test.ts';
const webhooks = 'backend/src/modules/organization/webhooks';
const holdings = 'backend/src/modules/access/members/holdings/holdings.test.ts';
const settleHoldings = 'backend/src/modules/access/members/holdings/settle-holdings.ts';

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'o1-key-needs-the-scope',
    turnsRed: {
      file: keyScope,
      test: 'G7, O1: rejects a key without the scope with 403 and names the scope',
    },
    file: 'backend/src/http/calls/key-access.ts',
    find: 'if (keyScope && !caller.scopes.includes(keyScope)) {',
    replace: 'if (keyScope && caller.scopes.length === 0) {',
  },
  {
    id: 'o1-reading-files-is-not-writing-them',
    turnsRed: {
      file: 'backend/src/modules/flows/flows/files/files-by-key.test.ts',
      test: 'O1: a key that may only read files uploads and deletes none, before the content is read',
    },
    file: 'api-client/contract/flows/files.ts',
    find: "  path: '/flow-files/{fileId}',\n  access: 'bearer',\n  keyScope: 'files:write',",
    replace: "  path: '/flow-files/{fileId}',\n  access: 'bearer',\n  keyScope: 'files:read',",
  },
  {
    id: 'o1-foreign-pages-need-a-listed-site',
    turnsRed: {
      file: keyScope,
      test: "E2, O1: accepts changes from pages of other sites only with a key that lists the page's site",
    },
    file: 'backend/src/http/server/request-guards.ts',
    find: 'if (request.routeOptions.config.endpoint?.keyScope && sendsKey(request)) return;',
    replace: 'if (request.routeOptions.config.endpoint?.keyScope) return;',
  },
  {
    id: 'o1-keys-have-their-own-answers',
    turnsRed: {
      file: 'backend/src/modules/flows/flows/runs/runs-by-key.test.ts',
      test: 'O1: a key does not get the answer to the same idempotency key of a user',
    },
    file: 'backend/src/http/calls/answer-once.ts',
    find: 'scope: callerIdOf(request) ?? endpoint.name,',
    replace: "scope: callerIdOf(request) === '' ? '' : endpoint.name,",
  },
  {
    id: 'o2-events-are-signed',
    turnsRed: {
      file: `${webhooks}/signature.test.ts`,
      test: 'O2: a signature of a request is verified with the secret, and not for another body, ID or time, nor with another secret',
    },
    file: `${webhooks}/signature.ts`,
    find: 'update(`${id}.${timestamp}.${body}`)',
    replace: 'update(`${id}.${body}`)',
  },
  {
    id: 'o2-previous-secret-ends',
    turnsRed: {
      file: `${webhooks}/signature.test.ts`,
      test: 'O2: a signature of a request is made with both secrets after a rotation, until the overlap ends',
    },
    file: `${webhooks}/send-attempt.ts`,
    find: 'const isOverlapping = previousWorksUntil !== null && previousWorksUntil > now;',
    replace: 'const isOverlapping = previousWorksUntil !== now;',
  },
  {
    id: 'o2-secrets-are-sealed',
    turnsRed: {
      file: `${webhooks}/signature.test.ts`,
      test: 'O2: a signature of a request is made with a secret that no table, list or log contains',
    },
    file: `${webhooks}/manage-webhooks.service.ts`,
    find: '      ...{ id, organizationId, name, url, types },',
    replace: '      ...{ id, organizationId, name: secret, url, types },',
  },
  {
    id: 'o2-private-addresses-get-no-events',
    turnsRed: {
      file: `${webhooks}/manage-webhooks.test.ts`,
      test: 'F6, O2: a webhook is on this machine only in dev',
    },
    file: `${webhooks}/receiver-url.ts`,
    find: "if (environment === 'dev' && isLoopbackUrl(url)) return;",
    replace: 'if (environment !== undefined && isLoopbackUrl(url)) return;',
  },
  {
    id: 'o2-loopback-in-dev-only',
    turnsRed: {
      file: 'backend/src/ports/outgoing-client.test.ts',
      test: 'F6, O2: a program on this machine is requested without TLS by a client for dev, and by no other client',
    },
    file: 'backend/src/ports/outgoing-client.ts',
    find: '(reachesLoopback && isLoopbackUrl(url))',
    replace: '(reachesLoopback !== undefined && isLoopbackUrl(url))',
  },
  {
    id: 'o2-webhook-of-another-organization',
    turnsRed: {
      file: `${webhooks}/manage-webhooks.test.ts`,
      test: 'G2, O2: gets the same 404 in another organization as an unknown one, and stays unchanged',
    },
    file: `${webhooks}/manage-webhooks.service.ts`,
    find: 'if (endpoint?.organizationId !== webhook.organizationId) throw notFound();',
    replace: 'if (!endpoint) throw notFound();',
  },
  {
    id: 'o2-ten-webhooks-at-most',
    turnsRed: {
      file: `${webhooks}/manage-webhooks.test.ts`,
      test: 'O2: a webhook is limited to ten in an organization, even if 15 are created in parallel',
    },
    file: `${webhooks}/manage-webhooks.service.ts`,
    find: '    await lockOrganization(transaction, organizationId);\n    await requireActiveSubscription',
    replace: '    void lockOrganization;\n    await requireActiveSubscription',
  },
  {
    id: 'o2-requests-are-limited',
    turnsRed: {
      file: `${webhooks}/manage-webhooks.test.ts`,
      test: 'RL-1, O2: a webhook is tested and replayed at most 30 times a minute by one user',
    },
    file: `${webhooks}/webhooks.routes.ts`,
    find: [
      'serve(app, testWebhook, async ({ caller, params }) => sendTest(deps, caller, params.webhookId), {',
      "    limit: 'webhook',",
      '  });',
    ].join('\n'),
    replace: 'serve(app, testWebhook, async ({ caller, params }) => sendTest(deps, caller, params.webhookId));',
  },
  {
    id: 'o3-attempts-wait-for-changes',
    turnsRed: {
      file: `${webhooks}/disable.test.ts`,
      test: 'O3: a webhook that fails is not disabled for failures before a change that an attempt has to wait for',
    },
    file: `${webhooks}/webhook.repository.ts`,
    find: "const [endpoint] = await lockRows(transaction, 'link', [`webhook ${id}`], select);",
    replace: 'const [endpoint] = await select;',
  },
  {
    id: 'o3-one-process-sends-an-event',
    turnsRed: {
      file: `${webhooks}/deliver.test.ts`,
      test: 'O3: an event is sent once by two processes at the same time',
    },
    file: `${webhooks}/webhook.repository.ts`,
    find: '.set({ dueAt: leasedUntil })',
    replace: '.set({ dueAt: leasedUntil < now ? leasedUntil : now })',
  },
  {
    id: 'o3-organizations-take-turns',
    turnsRed: {
      file: `${webhooks}/deliver.test.ts`,
      test: 'O3: delays the events of its own organization only, however many are due',
    },
    file: 'backend/src/jobs/turns.ts',
    find: 'const except = this.#findBusy();',
    replace: 'const except = this.#findBusy().slice(0, 0);',
  },
  {
    id: 'o3-ends-during-a-claim-are-seen',
    turnsRed: {
      file: 'backend/src/jobs/turns.test.ts',
      test: 'rows are claimed whose owner had no place when the claim began, and has one when the claim ends',
    },
    file: 'backend/src/jobs/turns.ts',
    find: 'this.#isWanted = true;',
    replace: 'this.#isWanted = this.#claiming === undefined;',
  },
  {
    id: 'o3-failing-webhooks-are-disabled',
    turnsRed: {
      file: `${webhooks}/disable.test.ts`,
      test: 'O3: a webhook that fails is disabled after three days without a success, with one email to each admin and an audit entry',
    },
    file: `${webhooks}/next-attempt.ts`,
    find: "return failingMs >= failingMsMax ? 'failures' : null;",
    replace: "return failingMs < 0 ? 'failures' : null;",
  },
  {
    id: 'o3-our-outage-is-no-failure',
    turnsRed: {
      file: `${webhooks}/disable.test.ts`,
      test: 'O3: a webhook that fails is not disabled for the time in which we made no attempt',
    },
    file: `${webhooks}/next-attempt.ts`,
    find: 'Math.min(pauseMs, Math.max(...retryPausesMs))',
    replace: 'pauseMs',
  },
  {
    id: 'o3-missed-events-are-kept',
    turnsRed: {
      file: `${webhooks}/disable.test.ts`,
      test: 'O3: a disabled webhook keeps events if failures disabled it, and sends all that it missed once it is enabled, oldest first',
    },
    file: `${webhooks}/webhook.repository.ts`,
    find: "or(isNull(endpoints.disabledAt), eq(endpoints.disabledBy, 'failures'))",
    replace: 'isNull(endpoints.disabledAt)',
  },
  {
    id: 'o3-missed-events-are-spread',
    turnsRed: {
      file: `${webhooks}/disable.test.ts`,
      test: 'O3: a disabled webhook keeps events if failures disabled it, and sends all that it missed once it is enabled, oldest first',
    },
    file: `${webhooks}/webhook.repository.ts`,
    find: "const pauseBetweenMissed = '200 milliseconds';",
    replace: "const pauseBetweenMissed = '0 milliseconds';",
  },
  {
    id: 'o3-a-late-answer-changes-nothing',
    turnsRed: {
      file: `${webhooks}/disable.test.ts`,
      test: 'O3: that an admin disabled ends its pending deliveries, and an attempt that is under way changes nothing',
    },
    file: `${webhooks}/deliver.service.ts`,
    find: 'if (!isCurrent || isTest) return;',
    replace: 'if (isTest) return;',
  },
  {
    id: 'o4-a-key-needs-an-admin',
    turnsRed: {
      file: holdings,
      test: 'O4: the removal of a member is rejected with 400 for a successor who cannot hold something, and nothing changes then',
    },
    file: settleHoldings,
    find: "const mayHold = role === 'admin' || (role === 'teammate' && field === 'resources');",
    replace: 'const mayHold = role !== undefined;',
  },
  {
    id: 'o4-no-suspended-successor',
    turnsRed: {
      file: holdings,
      test: 'O4: the removal of a member is rejected with 400 for a successor who cannot hold something, and nothing changes then',
    },
    file: settleHoldings,
    find: ' || (await isSuspended(transaction, found))',
    replace: '',
  },
  {
    id: 'o4-a-demoted-admin-keeps-no-key',
    turnsRed: {
      file: holdings,
      test: 'O4: the demotion of an admin %s, and leaves resources, runs and connections',
    },
    file: 'backend/src/modules/access/members/change-role.service.ts',
    find: "if (member.role === 'admin') await settleAdminHoldings(transaction, deps, { member, actorId, origin }, choices);",
    replace: '',
  },
  {
    id: 'o4-no-key-of-a-former-admin',
    turnsRed: {
      file: holdings,
      test: 'O4: the demotion of an admin is followed by no key and no webhook that the former admin was about to create',
    },
    file: 'backend/src/modules/flows/api-keys/manage-keys.service.ts',
    find: "    await requireAbility(transaction, caller, 'update', 'organization');\n",
    replace: '',
  },
  {
    id: 'o4-no-webhook-of-a-former-admin',
    turnsRed: {
      file: holdings,
      test: 'O4: the demotion of an admin is followed by no key and no webhook that the former admin was about to create',
    },
    file: `${webhooks}/manage-webhooks.service.ts`,
    find: "    await requireAbility(transaction, caller, 'update', 'organization');\n",
    replace: '',
  },
];
