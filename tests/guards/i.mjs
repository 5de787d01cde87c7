// @ts-check

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'i1-compressed-files-vary',
    turnsRed: {
      file: 'front-door/pages/static-files.test.ts',
      test: "static files are served from the build's compressed copies",
    },
    file: 'front-door/pages/static-files.ts',
    find: "response.setHeader('vary', 'Accept-Encoding');",
    replace: '',
  },
  {
    id: 'i1-json-only',
    turnsRed: { file: 'backend/src/http/server/request-guards.test.ts', test: 'I1:' },
    file: 'backend/src/http/server/request-guards.ts',
    find: 'const jsonContentType = /^application\\/json(; ?charset=utf-8)?$/i;',
    replace: 'const jsonContentType = /application\\/json/i;',
  },
  {
    id: 'i1-delete-needs-no-type-without-a-body',
    turnsRed: {
      file: 'backend/src/http/server/request-guards.test.ts',
      test: 'accept no body with the headers %j',
    },
    file: 'backend/src/http/server/request-guards.ts',
    find: "if (needsNoBody(request) && type === '' && !hasBody(request)) return;",
    replace: '',
  },
  {
    id: 'i1-delete-with-a-body-needs-a-type',
    turnsRed: {
      file: 'backend/src/http/server/request-guards.test.ts',
      test: 'I1: reject the headers %j and the body %j with 415',
    },
    file: 'backend/src/http/server/request-guards.ts',
    find: "if (needsNoBody(request) && type === '' && !hasBody(request)) return;",
    replace: 'if (needsNoBody(request)) return;',
  },
  {
    id: 'i2-aborted-uploads-are-no-errors',
    turnsRed: {
      file: 'backend/src/http/server/aborted-upload.test.ts',
      test: 'I2: an upload that the client aborts is logged at debug level, not as an error',
    },
    file: 'backend/src/http/errors/error-handler.ts',
    find: [
      "    if (isAborted(request)) request.log.debug(logFields, 'request aborted by its client');",
      '    else if (answer.status === 503) logRejection(request, logFields);',
    ].join('\n'),
    replace: '    if (answer.status === 503) logRejection(request, logFields);',
  },
  {
    id: 'i2-answer-is-read-ahead',
    turnsRed: { file: 'front-door/proxy/upstream-response.test.ts', test: 'of %i bytes is buffered completely' },
    file: 'front-door/proxy/upstream-response.ts',
    find: 'if (bytes > bufferedBytesMax) return { body, start, rest };',
    replace: 'if (bytes >= 0) return { body, start, rest };',
  },
  {
    id: 'i2-answered-in-order',
    turnsRed: {
      file: 'front-door/connections/hostile-clients.test.ts',
      test: '%i pipelined requests and disconnects causes one backend request at most, and leaves no connection open',
    },
    file: 'front-door/app.ts',
    find: 'answerInOrder(app);',
    replace: '',
  },
  {
    id: 'i2-api-document-is-limited',
    turnsRed: {
      file: 'backend/src/http/limits/rate-limit.test.ts',
      test: 'I2: limits requests for the API document, and leaves it out with API_DOCUMENT=no',
    },
    file: 'backend/src/http/document/api-document.ts',
    find: "        rateLimiter.count('document', request, reply).then(() => done(), done);",
    replace: ['        void rateLimiter;', '        done();'].join('\n'),
  },
  {
    id: 'i2-call-ends-with-its-client',
    turnsRed: {
      file: 'front-door/connections/hostile-clients.test.ts',
      test: '%i pipelined requests and disconnects causes one backend request at most, and leaves no connection open',
    },
    file: 'front-door/proxy/backend-proxy.ts',
    find: 'body,\n      signal,',
    replace: 'body,',
  },
  {
    id: 'i2-connections-of-one',
    turnsRed: {
      file: 'front-door/connections/hostile-clients.test.ts',
      test: 'I2: one network may open 256 connections',
    },
    file: 'front-door/app.ts',
    find: 'new Connections(app.server, config.trustedProxies);',
    replace: '',
  },
  {
    id: 'i2-one-rendering-for-a-crowd',
    turnsRed: {
      file: 'front-door/pages/page-cache.test.ts',
      test: 'a public page with many visitors is rendered once for concurrent requests, each with the whole page and its own request id',
    },
    file: 'front-door/pages/page-cache.ts',
    find: 'const current = this.#rendering.get(key);',
    replace: 'const current = undefined as Promise<RenderedPage> | undefined;',
  },
  {
    id: 'i2-page-read-by-its-parameters',
    turnsRed: {
      file: 'front-door/pages/page-cache.test.ts',
      test: 'I2: %s and %j cause %i renderings, since only parameters that the page reads count',
    },
    file: 'packages/routes/page-parameters.ts',
    find: 'const read = (pageParameters[pattern] ?? []).flatMap((name) => parameters.getAll(name).map((value) => [name, value]));',
    replace:
      'const read = (pageParameters[pattern] ?? [...parameters.keys()]).flatMap((name) => parameters.getAll(name).map((value) => [name, value]));',
  },
  {
    id: 'i2-rendering-has-an-end',
    turnsRed: {
      file: 'front-door/pages/page-source.test.ts',
      test: 'responds with 503 when rendering hangs for ten seconds, as a page does with 500, and recovers',
    },
    file: 'front-door/pages/render-apart.ts',
    find: 'return await Promise.race([rendering, timeout]);',
    replace: 'return await rendering;',
  },
  {
    id: 'i2-rendering-rate-of-one',
    turnsRed: {
      file: 'front-door/pages/page-source.test.ts',
      test: 'I2: rejects the 601st rendering of one address in a minute, and still serves cached pages and files',
    },
    file: 'front-door/pages/page-source.ts',
    find: 'if (!count.isAllowed && count.isExceeded) throw new TooBusy(429);',
    replace: '',
  },
  {
    id: 'i2-renderings-in-all',
    turnsRed: {
      file: 'front-door/connections/network-limit.test.ts',
      test: 'run eight requests in total, and let other networks pass the queue of one',
    },
    file: 'front-door/connections/network-limit.ts',
    find: 'return this.#runningCount < concurrentMax && this.#running.of(network) < concurrentPerNetworkMax;',
    replace: 'return this.#running.of(network) < concurrentPerNetworkMax;',
  },
  {
    id: 'i2-renderings-of-one',
    turnsRed: {
      file: 'front-door/connections/network-limit.test.ts',
      test: 'run three requests of one network at a time, and the next when one ends',
    },
    file: 'front-door/connections/network-limit.ts',
    find: 'return this.#runningCount < concurrentMax && this.#running.of(network) < concurrentPerNetworkMax;',
    replace: 'return this.#runningCount < concurrentMax;',
  },
  {
    id: 'i2-long-answers-have-places-of-their-own',
    turnsRed: {
      file: 'front-door/proxy/transfers.test.ts',
      test: 'I2: slow clients of many networks occupy no connection that calls need',
    },
    file: 'front-door/proxy/backend-proxy.ts',
    find: 'createAgent(exchangeLimits.concurrentMax + transferLimits.concurrentMax + transferLimits.queuedMax);',
    replace: 'createAgent(exchangeLimits.concurrentMax);',
  },
  {
    id: 'i2-long-answers-of-one-network',
    turnsRed: {
      file: 'front-door/proxy/upstream-response.test.ts',
      test: 'of more than 1 MiB is discarded if there is no place for it',
    },
    file: 'front-door/proxy/upstream-response.ts',
    find: 'const leave = await takePlace().catch((error: unknown) => {',
    replace: 'const leave = await Promise.resolve(() => {}).catch((error: unknown) => {',
  },
  {
    id: 'i2-long-answers-leave-the-backend',
    turnsRed: {
      file: 'front-door/proxy/spool.test.ts',
      test: 'leaves its source before a slow client has read it',
    },
    file: 'front-door/proxy/spool.ts',
    find: 'while (writtenBytes < spooledBytesMax) {',
    replace: 'while (writtenBytes < 1) {',
  },
  {
    id: 'i2-uploads-of-one-network',
    turnsRed: {
      file: 'front-door/proxy/transfers.test.ts',
      test: 'uploads of one network are twelve at a time, and others upload meanwhile',
    },
    file: 'front-door/proxy/backend-proxy.ts',
    find: 'const uploads = new NetworkLimit(transferLimits);',
    replace: 'const uploads = exchanges;',
  },
  {
    id: 'i2-slow-readers-keep-a-pace',
    turnsRed: {
      file: 'front-door/connections/connections.test.ts',
      test: 'I2: a client that reads 2 kB in each check is disconnected after a few minutes',
    },
    file: 'front-door/connections/connections.ts',
    find: 'if (isBusy && readBytes - progress.startBytes < bytesMin) socket.destroy();',
    replace: 'if (readBytes < bytesMin - 2 ** 40) socket.destroy();',
  },
  {
    id: 'i2-slow-readers-are-cut',
    turnsRed: {
      file: 'front-door/connections/connections.test.ts',
      test: 'I2: a client that does not read its response is disconnected at the fourth check, unlike a reading and an idle client',
    },
    file: 'front-door/connections/connections.ts',
    find: 'if (progress.slowChecks >= slowChecksMax) socket.destroy();',
    replace: '',
  },
  {
    id: 'i2-pages-wait-two-seconds-for-a-text',
    turnsRed: {
      file: 'lib/cms/html/text-renderer.test.ts',
      test: 'shows plain paragraphs after two seconds, and the text as soon as it is rendered',
    },
    file: 'lib/cms/html/text-renderer.ts',
    find: 'return this.#orPlain(rendered.text, request);',
    replace: 'return rendered.text;',
  },
  {
    id: 'i2-texts-are-formatted-once-rendered',
    turnsRed: {
      file: 'lib/cms/collections/content-requests.test.ts',
      test: 'a collection of the content service shows a text formatted once it is rendered, from the same response',
    },
    file: 'lib/upstream/upstream-cache.ts',
    find: 'const isSame = known?.digest === digest && !read.isProvisional?.(known.value as Value);',
    replace: 'const isSame = known?.digest === digest;',
  },
  {
    id: 'i2-texts-are-rendered-in-threads',
    turnsRed: {
      file: 'tests/resilience/hostile-texts.test.ts',
      test: 'I2: delays no other work and is rendered within seconds, even if it is hostile',
    },
    file: 'lib/cms/html/text-renderer.ts',
    find: 'limit(async () => (await pool.run(request, { signal: AbortSignal.timeout(timeoutMs) })) as SanitizedHtml);',
    replace: "limit(async () => (await import('./render-text')).renderText(request));",
  },
  {
    id: 'i2-texts-have-a-time-limit',
    turnsRed: {
      file: 'tests/resilience/hostile-texts.test.ts',
      test: 'I2: delays no other work and is rendered within seconds, even if it is hostile',
    },
    file: 'lib/cms/html/text-renderer.ts',
    find: 'limit(async () => (await pool.run(request, { signal: AbortSignal.timeout(timeoutMs) })) as SanitizedHtml);',
    replace: 'limit(async () => (await pool.run(request)) as SanitizedHtml);',
  },
  {
    id: 'i3-no-object-machinery',
    turnsRed: { file: 'backend/src/http/server/json-body.test.ts', test: 'I3:' },
    file: 'backend/src/http/server/json-body.ts',
    find: 'if (!isSafeText(key) || isPollution(key, member)) reject();',
    replace: 'if (!isSafeText(key)) reject();',
  },
  {
    id: 'i4-no-nul-in-text',
    turnsRed: {
      file: 'backend/src/http/server/json-body.test.ts',
      test: 'I4: rejects NUL characters and lone surrogates with 400:',
    },
    file: 'backend/src/http/server/safe-text.ts',
    find: "return !text.includes('\\0') && !/\\p{Surrogate}/u.test(text);",
    replace: 'return text.length >= 0;',
  },
  {
    id: 'i5-no-sql-from-text',
    turnsRed: {
      file: 'tests/resilience/injection.test.ts',
      test: 'I5: with %s neither delays nor breaks any call, and gets the response for invalid input',
    },
    file: 'backend/src/local/mailbox/mailbox.routes.ts',
    find: '.where(and(isNotNull(outbox.deliveredAt), to === undefined ? undefined : eq(outbox.recipient, to)))',
    replace:
      ".where(and(isNotNull(outbox.deliveredAt), to === undefined ? undefined : sql.raw(`recipient = '${to}'`)))",
  },
  {
    id: 'i6-aborted-transactions-are-retried',
    turnsRed: {
      file: 'backend/src/db/retry-transactions.test.ts',
      test: 'I6: a transaction that PostgreSQL aborts because of another one is retried, so that both of two deadlocked transactions succeed once',
    },
    file: 'backend/src/db/retry-transactions.ts',
    find: 'const attemptsMax = 4;',
    replace: 'const attemptsMax = 1;',
  },
  {
    id: 'i6-answers-are-checked',
    turnsRed: {
      file: 'backend/src/http/calls/answer-check.test.ts',
      test: 'I6: fails if an answer is outside the contract: %s',
    },
    file: 'backend/src/testing/create-test-deps.ts',
    find: 'rejectViolations(log.violations);',
    replace: '',
  },
  {
    id: 'i6-codes-are-checked',
    turnsRed: {
      file: 'backend/src/http/calls/answer-check.test.ts',
      test: 'I6: fails if an answer is outside the contract: %s',
    },
    file: 'backend/src/http/calls/answer-check.ts',
    find: 'errorCodesOf(endpoint).includes(data.code) ?',
    replace: 'data.code.length > 0 ?',
  },
  {
    id: 'i6-counters-keep-their-organization',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/lock-for-deletion.test.ts',
      test: 'I6: lets a call finish that has locked %s',
    },
    file: 'backend/src/modules/billing/usage/usage.repository.ts',
    find: "await lockOrganization(transaction, key.organizationId, 'key share');",
    replace: '',
  },
  {
    id: 'i6-deleted-parent-ends-the-session',
    turnsRed: {
      file: 'backend/src/http/errors/error-handler.test.ts',
      test: 'I6: a write that violates %s because its parent was deleted fails with %i',
    },
    file: 'backend/src/http/errors/error-answer.ts',
    find: "if (isDeletedReference(error)) return new HttpError(401, 'error_session_revoked', { cause: error });",
    replace: '',
  },
  {
    id: 'i6-errors-say-nothing',
    turnsRed: {
      file: 'backend/src/http/errors/error-handler.test.ts',
      test: 'I6: contain only a code, a sentence and the request id after an unexpected error',
    },
    file: 'backend/src/http/errors/error-answer.ts',
    find: 'message: sentenceOf(error),',
    replace: 'message: (error.cause as Error | undefined)?.message ?? sentenceOf(error),',
  },
  {
    id: 'i6-key-share-holds-no-other-lock',
    turnsRed: { file: 'backend/src/db/locks.test.ts', test: 'rejects a stronger lock than the key share that is held' },
    file: 'backend/src/db/locks.ts',
    find: "mode === 'key share' ? `${kind} ${key} (key share)` : `${kind} ${key}`;",
    replace: '`${kind} ${key}`;',
  },
  {
    id: 'i6-locked-rows-can-be-referred-to',
    turnsRed: {
      file: 'backend/src/db/locks.test.ts',
      test: 'a locked user can be referenced by the inserts of other transactions',
    },
    file: 'backend/src/db/locks.ts',
    find: "mode: LockMode = 'no key update',",
    replace: "mode: LockMode = 'update',",
  },
  {
    id: 'i6-locks-without-ids-count',
    turnsRed: { file: 'backend/src/db/locks.test.ts', test: 'counts the lock of a row whose id is not selected' },
    file: 'backend/src/db/locks.ts',
    find: 'if (rowsOf(result).length > 0) addLocks(',
    replace: 'if (idsOf(result).length > 0) addLocks(',
  },
  {
    id: 'i6-members-can-be-referred-to-before-a-deletion',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/lock-for-deletion.test.ts',
      test: 'I6: lets a call finish that has locked %s',
    },
    file: 'backend/src/modules/access/account/deletion/lock-for-deletion.ts',
    find: 'await lockUsersById(transaction, userIds);',
    replace: "await lockUsersById(transaction, userIds, 'update');",
  },
  {
    id: 'i6-one-lock-order',
    turnsRed: { file: 'backend/src/db/locks.test.ts', test: 'rejects, while %s is held, a lock of %s' },
    file: 'backend/src/db/locks.ts',
    find: 'const isEarlier = lockOrder.indexOf(kind) < lockOrder.indexOf(held.kind);',
    replace: 'const isEarlier = false;',
  },
  {
    id: 'i6-settling-waits-for-the-organization-first',
    turnsRed: {
      file: 'backend/src/modules/billing/payments/purchases/settle-locks.test.ts',
      test: 'I6: a purchase that is settled waits for its organization without being locked, as a deletion changes it',
    },
    file: 'backend/src/modules/billing/payments/purchases/settle.service.ts',
    find: "if (subject.kind !== 'order') await lockOrganization(transaction, organizationId);",
    replace: `await lockPurchase(transaction, id);
  if (subject.kind !== 'order') await lockOrganization(transaction, organizationId);`,
  },
  {
    id: 'i6-tasks-keep-their-organization',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/lock-for-deletion.test.ts',
      test: 'I6: lets a call finish that has locked %s',
    },
    file: 'backend/src/modules/flows/flows/runs/flow-task.repository.ts',
    find: "const organization = await lockExistingOrganization(transaction, organizationId, 'key share');",
    replace: 'const organization: string | undefined = organizationId;',
  },
  {
    id: 'i6-wallets-keep-their-organization',
    turnsRed: {
      file: 'backend/src/modules/access/account/deletion/lock-for-deletion.test.ts',
      test: 'I6: lets a call finish that has locked %s',
    },
    file: 'backend/src/modules/billing/wallet/wallet.repository.ts',
    find: "await lockOrganization(transaction, organizationId, 'key share');",
    replace: '',
  },
];
