// @ts-check

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'l1-copies-outlive-the-process',
    turnsRed: {
      file: 'tests/resilience/content-service.test.ts',
      test: 'L1: shows every page from its copy, even after a restart (%s)',
    },
    file: 'lib/upstream/upstream-cache.ts',
    find: 'if (!isEmpty?.(value)) await copies.write(key, { savedAtMs, raw });',
    replace: 'if (!isEmpty?.(value)) await Promise.resolve(raw ?? savedAtMs);',
  },
  {
    id: 'l1-copies-belong-to-a-service',
    turnsRed: {
      file: 'lib/cms/reader/copies.test.ts',
      test: 'L1: a copy of the content service is not shown for another %s',
    },
    file: 'lib/upstream/copy-store.ts',
    find: 'const scoped = (key: string) => `${scope} ${key}`;',
    replace: 'const scoped = (key: string) => key + scope.slice(0, 0);',
  },
  {
    id: 'l1-empty-answers-are-doubted',
    turnsRed: {
      file: 'lib/cms/reader/copies.test.ts',
      test: 'an empty answer of the content service after many posts leaves list and posts for a while, with a log line',
    },
    file: 'lib/upstream/upstream-cache.ts',
    find: 'if (suspect) return suspect;',
    replace: '',
  },
  {
    id: 'l1-drafts-are-kept-nowhere',
    turnsRed: { file: 'lib/cms/collections/content.test.ts', test: 'L1: for drafts use no cached copy and store none' },
    file: 'lib/cms/reader/content-reader.ts',
    find: 'if (preview) return await parse(await load());',
    replace: '',
  },
  {
    id: 'l1-outage-is-no-absence',
    turnsRed: {
      file: 'tests/resilience/content-service.test.ts',
      test: 'L1: without a copy causes an error within 3 seconds, never "not found" (%s)',
    },
    file: 'lib/cms/reader/content-reader.ts',
    find: 'throw new ContentUnavailable({ cause: error });',
    replace: 'return null as Value;',
  },
  {
    id: 'l2-a-breaker-for-each-collection',
    turnsRed: {
      file: 'lib/cms/collections/content-requests.test.ts',
      test: "L1: a collection of the content service does not affect other collections if it can't be read",
    },
    file: 'lib/cms/reader/content-reader.ts',
    find: "const [type = ''] = key.split(/[?/]/);",
    replace: 'const type = key.slice(0, 0);',
  },
  {
    id: 'l2-drafts-need-the-cookie',
    turnsRed: {
      file: 'lib/cms/pages/content-page.test.ts',
      test: 'L2: shows drafts only with both the query parameter and the cookie',
    },
    file: 'lib/cms/preview/preview-mode.ts',
    find: 'return secret !== undefined && opensPreview(req.cookies, secret, Date.now());',
    replace: 'return secret !== undefined && (opensPreview(req.cookies, secret, Date.now()) || true);',
  },
  {
    id: 'l2-drafts-need-the-secret',
    turnsRed: {
      file: 'backend/src/content-service/tampered-query.test.ts',
      test: 'L2: drafts are rejected with 403 without the secret: %j',
    },
    file: 'backend/src/content-service/content-service.routes.ts',
    find: "if (query.publicationState === 'preview') requirePreviewToken(request);",
    replace: '',
  },
  {
    id: 'l2-future-entries-are-not-shown',
    turnsRed: {
      file: 'lib/cms/collections/due.test.ts',
      test: 'an entry with a publication date in the future is shown from then on, from the same copy',
    },
    file: 'lib/cms/reader/content-reader.ts',
    find: 'return this.#rows.dueAtMs(item) <= this.deps.clock.nowMs();',
    replace: 'return this.#rows.dueAtMs(item) <= this.deps.clock.nowMs() + 86_400_000;',
  },
  {
    id: 'l2-front-door-hands-on-pictures-only',
    turnsRed: { file: 'front-door/proxy/content-proxy.test.ts', test: 'L2: %s does not reach the backend' },
    file: 'front-door/proxy/content-proxy.ts',
    find: 'if (!plainUpload.test(request.pathname)) return sendError(reply, 404);',
    replace: "if (!request.pathname.startsWith('/cms')) return sendError(reply, 404);",
  },
  {
    id: 'l2-lists-are-read-to-their-end',
    turnsRed: {
      file: 'lib/cms/collections/content-requests.test.ts',
      test: 'a collection of the content service is read completely if the service returns fewer rows than requested',
    },
    file: 'lib/cms/reader/content-lists.ts',
    find: 'pages.at(-1)?.length === size;',
    replace: 'pages.at(-1)?.length === limit;',
  },
  {
    id: 'l2-lists-that-change-are-read-again',
    turnsRed: {
      file: 'lib/cms/reader/content-lists.test.ts',
      test: 'a list of the content service hides no entry if others are added and removed meanwhile',
    },
    file: 'lib/cms/reader/content-lists.ts',
    find: 'if (hasSeam && (!first || identityOf(first) !== identityOf(last))) isTorn = true;',
    replace: '',
  },
  {
    id: 'l2-lists-have-a-stable-order',
    turnsRed: {
      file: 'lib/cms/reader/content-lists.test.ts',
      test: 'a list of the content service hides no entry if one is republished meanwhile (version %i)',
    },
    file: 'lib/cms/reader/strapi.ts',
    find: "5: 'createdAt:desc,documentId:asc'",
    replace: "5: 'id:asc'",
  },
  {
    id: 'l2-lists-send-few-requests-at-a-time',
    turnsRed: {
      file: 'lib/cms/reader/content-lists.test.ts',
      test: 'a list of the content service is read in parallel',
    },
    file: 'lib/cms/reader/content-lists.ts',
    find: 'readonly #limit = pLimit(requestsMax);',
    replace: 'readonly #limit = pLimit(requestsMax * 10);',
  },
  {
    id: 'l2-live-shows-no-draft',
    turnsRed: {
      file: 'backend/src/content-service/tampered-query.test.ts',
      test: 'L2: drafts are returned only in preview, after the published rows',
    },
    file: 'backend/src/content-service/strapi-query.ts',
    find: "(row) => (publicationState === 'preview' || !isDraft(row)) && (slug === undefined || row.id === slug),",
    replace: '(row) => (slug === undefined || row.id === slug),',
  },
  {
    id: 'l2-left-out-values-fill-no-log',
    turnsRed: {
      file: 'lib/cms/collections/blocks.test.ts',
      test: 'a value of a type that is not understood is logged for 20 entries of a list, then with their number',
    },
    file: 'lib/cms/reader/row-reader.ts',
    find: 'if (leftOut.size === 0 || (incomplete += 1) > linesMax) continue;',
    replace: 'if (leftOut.size === 0) continue;',
  },
  {
    id: 'l2-no-empty-articles',
    turnsRed: {
      file: 'lib/cms/collections/blocks.test.ts',
      test: 'a value of a type that is not understood is no empty article: %j',
    },
    file: 'lib/cms/collections/row-values.ts',
    find: "if (text.html === '' && places.length > 0) throw new UnusableRow(`${field} not understood`);",
    replace: '',
  },
  {
    id: 'l2-nothing-else-in-a-query',
    turnsRed: {
      file: 'backend/src/content-service/tampered-query.test.ts',
      test: "L2: %s is rejected with Strapi's 400",
    },
    file: 'backend/src/content-service/strapi-query.ts',
    find: 'const Parameters = z.strictObject({',
    replace: 'const Parameters = z.object({',
  },
  {
    id: 'l2-only-slugs-are-asked-for',
    turnsRed: {
      file: 'tests/resilience/content-service.test.ts',
      test: 'L2: a hostile slug is not found, without a request to the service: %j',
    },
    file: 'lib/cms/reader/content-reader.ts',
    find: 'if (!isContentSlug(slug)) return null;',
    replace: '',
  },
  {
    id: 'l2-pictures-stay-in-their-folder',
    turnsRed: { file: 'backend/src/content-service/uploads.test.ts', test: 'L2: %s is rejected' },
    file: 'backend/src/content-service/picture-path.ts',
    find: 'const plainPath = /^[\\w-]{1,100}(?:\\/[\\w-]{1,100})*\\.([a-z]+)$/;',
    replace: 'const plainPath = /^.+\\.([a-z]+)$/;',
  },
  {
    id: 'l2-smaller-pages-of-large-lists',
    turnsRed: {
      file: 'lib/cms/collections/content-requests.test.ts',
      test: 'a collection of the content service is read with fewer rows per request if a response exceeds 5 MB, with a log line',
    },
    file: 'lib/cms/reader/content-lists.ts',
    find: "if (!(error instanceof UpstreamError) || error.problem !== 'too-large' || limit === 1) throw error;",
    replace: 'if (!(error instanceof UpstreamError) || true) throw error;',
  },
  {
    id: 'l2-unusable-rows-keep-the-copy',
    turnsRed: {
      file: 'lib/cms/collections/content-requests.test.ts',
      test: 'L1: a collection of the content service is shown from its last good copy if no row of a response is usable',
    },
    file: 'lib/cms/reader/row-reader.ts',
    find: "if (items.length === 0 && rows.length > 0) throw new UpstreamError('shape');",
    replace: '',
  },
  {
    id: 'l3-a-change-shows-on-other-pages',
    turnsRed: {
      file: 'lib/query-client.test.ts',
      test: 'makes other pages read their data again, and keeps it to show meanwhile',
    },
    file: 'lib/api.ts',
    find: 'for (const listener of changeListeners) listener();',
    replace: '',
  },
  {
    id: 'l3-a-change-ends-the-notice-before',
    turnsRed: {
      file: 'lib/navigation/arrival-notice.test.tsx',
      test: 'hides the notice %s',
    },
    file: 'lib/navigation/arrival-notice.ts',
    find: 'return onDataChange(dismiss);',
    replace: '',
  },
  {
    id: 'l3-nothing-is-sent-later',
    turnsRed: { file: 'lib/query-client.test.ts', test: 'L3: a change fails immediately and is never sent later' },
    file: 'lib/query-client.ts',
    find: "mutations: { retry: false, networkMode: 'always' },",
    replace: 'mutations: { retry: false },',
  },
  {
    id: 'l4-front-door-does-not-wait-for-the-database',
    turnsRed: {
      file: 'scripts/process/start-product.test.mjs',
      test: 'L4: starts the front door after the pages are built, without waiting for the backend and its database',
    },
    file: 'scripts/process/start-product.mjs',
    find: 'const [ready] = await Promise.all([backend.start(), buildPages().then(startFrontDoor)]);',
    replace: ['const [ready] = await Promise.all([backend.start(), buildPages()]);', '  await startFrontDoor();'].join(
      '\n',
    ),
  },
  {
    id: 'l4-outage-is-unavailable',
    turnsRed: { file: 'backend/src/http/server/availability.test.ts', test: 'L4' },
    file: 'backend/src/http/errors/unavailable.ts',
    find: 'if (networkCodes.has(code) || driverMessages.test(current.message)) return true;',
    replace: '',
  },
  {
    id: 'l4-broken-commit-is-unknown',
    turnsRed: {
      file: 'backend/src/db/unknown-outcome.test.ts',
      test: 'L4: a transaction whose connection breaks %s its commit has an unknown outcome',
    },
    file: 'backend/src/db/pooled-transaction.ts',
    find: 'if (isCommitting) throw outcomeOf(error);',
    replace: '',
  },
  {
    id: 'l4-broken-statement-is-unknown',
    turnsRed: {
      file: 'backend/src/db/unknown-outcome.test.ts',
      test: 'L4: the outcome of %j outside of a transaction is unknown: %s',
    },
    file: 'backend/src/db/unknown-outcome.ts',
    find: 'throw isRead(statement) ? error : outcomeOf(error);',
    replace: 'throw error;',
  },
  {
    id: 'l4-rejected-commit-is-known',
    turnsRed: {
      file: 'backend/src/db/unknown-outcome.test.ts',
      test: 'L4: a transaction that PostgreSQL rejects at its commit certainly has no effect',
    },
    file: 'backend/src/db/unknown-outcome.ts',
    find: 'return codes.length > 0 &&',
    replace: 'return codes.length > 9 &&',
  },
  {
    id: 'l4-unread-answer-is-no-rejection',
    turnsRed: {
      file: 'backend/src/http/errors/after-change.test.ts',
      test: 'L4: an answer that cannot be read after its change is lost, not unavailable',
    },
    file: 'backend/src/http/errors/after-change.ts',
    find: "throw isUnavailable(error) ? new HttpError(502, 'error_response_lost', { cause: error }) : error;",
    replace: 'throw error;',
  },
  {
    id: 'l4-connection-is-given-back',
    turnsRed: {
      file: 'backend/src/db/pooled-transaction.test.ts',
      test: 'L4: gives its connection back if it cannot begin',
    },
    file: 'backend/src/db/pooled-transaction.ts',
    find: '    connection.release(isBroken);',
    replace: '    if (failure) connection.release(isBroken);',
  },
  {
    id: 'l4-failed-rollback-hides-no-error',
    turnsRed: {
      file: 'backend/src/db/pooled-transaction.test.ts',
      test: "L4: fails with the callback's own error if it cannot roll back, and closes its connection",
    },
    file: 'backend/src/db/pooled-transaction.ts',
    find: 'throw failure ? failure.error : error;',
    replace: 'throw error;',
  },
  {
    id: 'l4-payment-provider-is-unavailable',
    turnsRed: {
      file: 'backend/src/http/errors/error-handler.test.ts',
      test: 'L4: %s: report an unavailable payment provider with 503 and Retry-After',
    },
    file: 'backend/src/http/errors/unavailable.ts',
    find: 'if (current instanceof PaymentProviderError) return true;',
    replace: '',
  },
  {
    id: 'l4-supervisor-never-gives-up',
    turnsRed: {
      file: 'scripts/process/supervised-process.test.mjs',
      test: 'L4: a supervised process is restarted when it exits while its database is down',
    },
    file: 'scripts/process/supervised-process.mjs',
    find: 'this.#printOnce(error instanceof Error ? error.message : String(error));',
    replace: 'return;',
  },
  {
    id: 'l4-redis-is-called-once-while-it-is-down',
    turnsRed: {
      file: 'backend/src/http/limits/redis-breaker.test.ts',
      test: 'L4: calls an unresponsive Redis once, then uses the fallback, and logs once',
    },
    file: 'backend/src/http/limits/redis-breaker.ts',
    find: 'if (this.#isOpen) return fallback();',
    replace: '',
  },
  {
    id: 'l5-abandoned-region-change-is-found',
    turnsRed: {
      file: 'backend/src/modules/organization/regions/region-interruptions.test.ts',
      test: 'take over immediately from a stopped worker, and after the lease from a killed one',
    },
    file: 'backend/src/modules/organization/regions/region-change.repository.ts',
    find: '.where(and(isNull(regionChanges.finishedAt), or(lte(regionChanges.dueAt, now), isLeftBehind)))',
    replace:
      ".where(and(isNull(regionChanges.finishedAt), or(and(lte(regionChanges.dueAt, now), eq(regionChanges.state, 'planned')), isLeftBehind)))",
  },
  {
    id: 'l5-copies-are-compared',
    turnsRed: {
      file: 'backend/src/modules/organization/regions/region-faults.test.ts',
      test: 'a copy that differs from its source is never switched to, and the old region stays in use: %s',
    },
    file: 'backend/src/modules/organization/regions/move/switch-region.ts',
    find: 'if (!isDeepStrictEqual(before, after)) throw new CopyDiffers();',
    replace: '',
  },
  {
    id: 'l5-deletions-are-brought-over',
    turnsRed: {
      file: 'backend/src/modules/organization/regions/region-writes.test.ts',
      test: 'that delete resources or files after the copy reach the new region',
    },
    file: 'backend/src/regional-data/copy-files.ts',
    find: 'for (const name of present) await rm(path.join(to, name));',
    replace: '',
  },
  {
    id: 'l5-work-outlives-a-move',
    turnsRed: {
      file: 'backend/src/modules/organization/regions/region-flows.test.ts',
      test: 'a run continues while its organization moves, and its flow, input and results are in the new region only',
    },
    file: 'backend/src/regional-data/postgres-region-store.ts',
    find: 'if (!hasMoved || !isUnfinished(name))',
    replace: 'if (name)',
  },
  {
    id: 'l5-every-regional-table-moves',
    turnsRed: {
      file: 'backend/src/regional-data/ordered-tables.test.ts',
      test: 'contains every table of a region with every column, so that no new one is left behind',
    },
    file: 'backend/src/regional-data/ordered-tables.ts',
    find: 'dataExports: {},',
    replace: '',
  },
  {
    id: 'l5-left-region-is-erased-before-a-return',
    turnsRed: {
      file: 'backend/src/modules/organization/regions/region-moves.test.ts',
      test: 'a region move can be reversed, after the data left in the first region is erased',
    },
    file: 'backend/src/modules/organization/regions/move/advance-region-change.ts',
    find: 'if (await isToBeErased(transaction, { organizationId, region: to })) {',
    replace: 'if (await isToBeErased(transaction, { organizationId, region: from })) {',
  },
  {
    id: 'l5-lost-answer-is-repeated',
    turnsRed: {
      file: 'tests/resilience/sudden-death.test.ts',
      test: 'L5: after kill -9 every acknowledged write exists once, and an unanswered one is resolved by its key',
    },
    file: 'backend/src/modules/identity/sessions/tokens/refresh-session.ts',
    find: ': await repeatSuccessor(transaction, token, row, now);',
    replace: ': undefined;',
  },
  {
    id: 'l5-old-region-stays-for-its-readers',
    turnsRed: {
      file: 'backend/src/modules/organization/regions/region-moves.test.ts',
      test: 'erases the old region after a minute, and no data of another organization',
    },
    file: 'backend/src/modules/organization/regions/move/switch-region.ts',
    find: 'const oldRegionRetentionMs = 60_000;',
    replace: 'const oldRegionRetentionMs = 0;',
  },
  {
    id: 'l5-one-change-of-region',
    turnsRed: {
      file: 'backend/src/modules/organization/regions/region-calls.test.ts',
      test: 'creates one change when two admins request two regions ten times each concurrently',
    },
    file: 'backend/src/modules/organization/regions/region-change.repository.ts',
    find: "const [row] = await lockRows(transaction, 'organization', [organizationId], select);",
    replace: 'const [row] = await select;',
  },
  {
    id: 'l5-one-process-per-region-change',
    turnsRed: {
      file: 'backend/src/modules/organization/regions/region-interruptions.test.ts',
      test: 'never work at the same time, and copy nothing twice',
    },
    file: 'backend/src/modules/organization/regions/region-change.repository.ts',
    find: [
      '    .where(and(eq(regionChanges.id, id), eq(regionChanges.state, state)))',
      "    .for('update', { skipLocked: true });",
    ].join('\n'),
    replace: '    .where(and(eq(regionChanges.id, id), eq(regionChanges.state, state)));',
  },
  {
    id: 'l5-region-change-resumes-where-it-stood',
    turnsRed: {
      file: 'backend/src/modules/organization/regions/region-faults.test.ts',
      test: 'while copying repeats one batch only',
    },
    file: 'backend/src/modules/organization/regions/move/record-failure.ts',
    find: 'await updateChange(database, id, { attempts, lastError, dueAt: timeFromNow(deps, retryAfterMs(attempts)) });',
    replace:
      'await updateChange(database, id, { position: null, attempts, lastError, dueAt: timeFromNow(deps, retryAfterMs(attempts)) });',
  },
  {
    id: 'l5-region-change-under-way-goes-on',
    turnsRed: {
      file: 'backend/src/modules/organization/regions/region-calls.test.ts',
      test: 'a running region change rejects other regions with 409, and returns its progress when requested again',
    },
    file: 'backend/src/modules/organization/regions/region-changes.service.ts',
    find: "if (region !== organization.region || unfinished.state !== 'planned') {",
    replace: 'if (region !== organization.region) {',
  },
  {
    id: 'l5-region-in-use-is-not-erased',
    turnsRed: {
      file: 'backend/src/modules/organization/regions/region-faults.test.ts',
      test: 'the current region of an organization is never erased, even if its erasure is queued',
    },
    file: 'backend/src/modules/organization/organization/erasure/erase-region.ts',
    find: 'if ((await findRegionOf(transaction, place.organizationId)) === place.region) {',
    replace: 'if ((await findRegionOf(transaction, place.organizationId)) === undefined) {',
  },
  {
    id: 'l5-writers-lock-their-region',
    turnsRed: {
      file: 'backend/src/modules/organization/regions/region-writes.test.ts',
      test: 'wait during the switch only, and then go to the new region',
    },
    file: 'backend/src/regional-data/lock-region.ts',
    find: "await lockName(transaction, 'region', organizationId, 'shared');",
    replace: '',
  },
  {
    id: 'l5-writes-wait-for-the-switch',
    turnsRed: {
      file: 'backend/src/modules/organization/regions/region-writes.test.ts',
      test: 'wait during the switch only, and then go to the new region',
    },
    file: 'backend/src/modules/organization/regions/move/switch-region.ts',
    find: [
      '    await lockRegionExclusive(transaction, organizationId);',
      '    await lockOrganizationNoWait(transaction, organizationId);',
    ].join('\n'),
    replace: '',
  },
  {
    id: 'l6-full-disk-is-unavailable',
    turnsRed: { file: 'backend/src/http/errors/unavailable.test.ts', test: 'L6: for the database error: %s' },
    file: 'backend/src/http/errors/unavailable.ts',
    find: "['08', '53', '55P03',",
    replace: "['08', '55P03',",
  },
  {
    id: 'l6-full-disk-has-a-sentence',
    turnsRed: {
      file: 'backend/src/modules/flows/flows/files/uploads.test.ts',
      test: 'L6: an upload to a full disk is answered with 503 and its sentence, leaves nothing, and succeeds later',
    },
    file: 'backend/src/http/errors/error-answer.ts',
    find: 'if (isStorageUnavailable(error)) {',
    replace: 'if (request.id === "") {',
  },
  {
    id: 'l6-full-disk-in-a-child',
    turnsRed: {
      file: 'backend/src/child-processes/child-pool.test.ts',
      test: 'L6: a job that finds a full disk fails with the code of the system',
    },
    file: 'backend/src/child-processes/serve-jobs.ts',
    find: 'system: { code, errno }',
    replace: 'system: { code: undefined, errno: undefined }',
  },
  {
    id: 'l6-run-without-storage',
    turnsRed: {
      file: 'backend/src/modules/flows/flows/runs/interruptions.test.ts',
      test: 'L6: a run that finds the disk full is repeated later, and if it stays full, fails for that reason and costs nothing',
    },
    file: 'backend/src/modules/flows/flows/runs/execute-run.ts',
    find: "if (isStorageUnavailable(error)) return 'storage';",
    replace: '',
  },
  {
    id: 'l6-export-waits-for-storage',
    turnsRed: {
      file: 'backend/src/modules/organization/personal-data/export/data-export.test.ts',
      test: 'L6: a data export that finds the disk full stays waiting, and is made once there is space',
    },
    file: 'backend/src/modules/organization/personal-data/export/make-export.service.ts',
    find: 'if (isLockTimeout(error) || isStorageUnavailable(error)) throw error;',
    replace: 'if (isLockTimeout(error)) throw error;',
  },
  {
    id: 'l6-failed-write-leaves-nothing',
    turnsRed: {
      file: 'backend/src/modules/organization/personal-data/export/data-export.test.ts',
      test: 'L6: a data export that finds the disk full stays waiting, and is made once there is space',
    },
    file: 'backend/src/regional-data/region-files.ts',
    find: 'await rm(unfinished, { force: true });',
    replace: '',
  },
  {
    id: 'l6-one-start-per-folder',
    turnsRed: {
      file: 'scripts/process/folder-lock.test.mjs',
      test: 'throws while another process has the lock, and names that process',
    },
    file: 'scripts/process/folder-lock.mjs',
    find: 'if (holder !== 0 && holder !== process.pid && isRunning(holder)) {',
    replace: 'if (holder < 0) {',
  },
  {
    id: 'l6-urgent-emails-first',
    turnsRed: {
      file: 'backend/src/workers.test.ts',
      test: 'fetch an email that a user waits for before bulk emails that were queued earlier',
    },
    file: 'backend/src/jobs/jobs.ts',
    find: 'await boss.send(queue, data, { db, priority: isUrgent ? 1 : 0 });',
    replace: 'await boss.send(queue, data, { db, priority: isUrgent ? 0 : 0 });',
  },
  {
    id: 'l4-limits-of-pooled-transactions',
    turnsRed: {
      file: 'backend/src/db/pooled-statements.test.ts',
      test: 'L4: behind a pooler, statements and transactions have timeouts, and leave none on the connection',
    },
    file: 'backend/src/db/pooled-transaction.ts',
    find: 'if (limits) await connection.query(limits);',
    replace: '',
  },
  {
    id: 'l4-limits-of-pooled-statements',
    turnsRed: {
      file: 'backend/src/db/pooled-statements.test.ts',
      test: 'L4: behind a pooler, statements and transactions have timeouts, and leave none on the connection',
    },
    file: 'backend/src/db/unknown-outcome.ts',
    find: 'if (limits === undefined) return',
    replace: 'if (limits !== undefined || !statement) return',
  },
  {
    id: 'l4-failed-pooled-statements-are-rolled-back',
    turnsRed: {
      file: 'backend/src/db/pooled-statements.test.ts',
      test: 'L4: behind a pooler, a statement that fails leaves no transaction on its connection',
    },
    file: 'backend/src/db/unknown-outcome.ts',
    find: "connection.query('rollback')",
    replace: 'Promise.resolve()',
  },
  {
    id: 'l4-no-names-behind-a-pooler',
    turnsRed: {
      file: 'backend/src/db/pooled-statements.test.ts',
      test: 'L4: behind a pooler, no statement is prepared by name',
    },
    file: 'backend/src/db/client.ts',
    find: "if (options.isBehindPooler) pool.on('connect', dropStatementNames);",
    replace: '',
  },
  {
    id: 'l7-locks-of-transactions',
    turnsRed: {
      file: 'backend/src/db/pooled-statements.test.ts',
      test: 'L7: work of one process at a time has the lock of a transaction, which no pooled connection keeps',
    },
    file: 'backend/src/db/run-exclusively.ts',
    find: "await client.query('begin');",
    replace: '',
  },
  {
    id: 'l7-grants-are-named',
    turnsRed: {
      file: 'backend/src/db/pooled-statements.test.ts',
      test: 'L7: a role without the rights for migrations reads the grants, and starts without them on migrated tables',
    },
    file: 'backend/src/db/migrate.ts',
    find: 'await requireRights(client);',
    replace: '',
  },
  {
    id: 'l7-newer-database-is-refused',
    turnsRed: {
      file: 'backend/src/db/migrate.test.ts',
      test: 'L7: reject a database that a newer version has migrated, and leave it unchanged',
    },
    file: 'backend/src/db/migrate.ts',
    find: 'if (await isMigrated(client, migrationsFolder)) return;',
    replace: '',
  },
  {
    id: 'l7-a-broken-write-is-not-repeated',
    turnsRed: {
      file: 'front-door/proxy/retry-once.test.ts',
      test: 'L7: retries a read that fails with %s, but not a write',
    },
    file: 'front-door/proxy/request-outcome.ts',
    find: '(isRead(method) && brokenCodes.has(codeOf(error)))',
    replace: 'brokenCodes.has(codeOf(error))',
  },
  {
    id: 'l7-a-refused-connection-is-tried-again',
    turnsRed: { file: 'front-door/proxy/retry-once.test.ts', test: 'L7: retries a %s whose connection was refused' },
    file: 'front-door/proxy/request-outcome.ts',
    find: 'codeOf(error) === rejectedCode || ',
    replace: '',
  },
  {
    id: 'l7-requests-in-flight-finish',
    turnsRed: {
      file: 'tests/resilience/stopping.test.ts',
      test: 'L7: finishes the running request, accepts no new ones, and exits',
    },
    file: 'backend/src/server.ts',
    find: "process.on('SIGTERM', () => stop(logger));",
    replace: "process.on('SIGTERM', () => process.exit(0));",
  },
  {
    id: 'l7-start-is-broken-off-in-order',
    turnsRed: {
      file: 'tests/resilience/backend-start.test.ts',
      test: 'leaves nothing running when its supervisor exits right after the database has started',
    },
    file: 'backend/src/server.ts',
    find: 'await starting.catch(() => undefined);',
    replace: '',
  },
  {
    id: 'l7-supervisor-gone-early',
    turnsRed: {
      file: 'tests/resilience/backend-start.test.ts',
      test: 'leaves nothing running when its supervisor exits immediately',
    },
    file: 'backend/src/server.ts',
    find: 'if (process.send && !process.connected) stop(logger);',
    replace: '',
  },
  {
    id: 'l8-maintenance-comes-first',
    turnsRed: {
      file: 'front-door/maintenance/maintenance.test.ts',
      test: 'L8: replaces %s with the maintenance page, with 503 and Retry-After',
    },
    file: 'front-door/maintenance/maintenance.ts',
    find: 'if (active) return reject(request, reply, active);',
    replace: '',
  },
  {
    id: 'l9-earlier-builds-are-served-a-week',
    turnsRed: {
      file: 'front-door/pages/build-folders.test.ts',
      test: 'MA-3: files of an earlier build are found for seven days',
    },
    file: 'front-door/pages/build-folders.ts',
    find: 'const servedMs = 7 * 24 * hourMs;',
    replace: 'const servedMs = 6 * 24 * hourMs;',
  },
  {
    id: 'l9-earlier-builds-end',
    turnsRed: {
      file: 'front-door/pages/build-folders.test.ts',
      test: 'MA-3: files of an earlier build are found for seven days',
    },
    file: 'front-door/pages/build-folders.ts',
    find: 'unusedMs > servedMs || ',
    replace: '',
  },
  {
    id: 'l9-earlier-builds-have-a-size',
    turnsRed: {
      file: 'front-door/pages/build-folders.test.ts',
      test: 'the oldest builds are removed when builds without a front door take too much space',
    },
    file: 'front-door/pages/build-folders.ts',
    find: ' || bytes > (this.options.bytesMax ?? bytesMax)',
    replace: '',
  },
  {
    id: 'l9-a-build-in-use-stays',
    turnsRed: {
      file: 'front-door/pages/build-folders.test.ts',
      test: 'the oldest builds are removed when builds without a front door take too much space',
    },
    file: 'front-door/pages/build-folders.ts',
    find: 'if (unusedMs < inUseMs) continue;',
    replace: '',
  },
  {
    id: 'l9-one-copy-of-a-build',
    turnsRed: {
      file: 'front-door/pages/build-folders.test.ts',
      test: 'front doors side by side copy a build once',
    },
    file: 'front-door/pages/build-folders.ts',
    find: "if (!hasErrorCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;",
    replace: 'throw error;',
  },
  {
    id: 'l9-unfinished-copies-are-no-builds',
    turnsRed: {
      file: 'front-door/pages/build-folders.test.ts',
      test: 'a copy that a stopped front door left unfinished is no build',
    },
    file: 'front-door/pages/build-folders.ts',
    find: 'name.startsWith(unfinished) === isUnfinished',
    replace: 'isUnfinished || name !== unfinished',
  },
  {
    id: 'l9-names-stay-in-their-build',
    turnsRed: {
      file: 'front-door/pages/build-folders.test.ts',
      test: 'the name %j leads to no file of an earlier build',
    },
    file: 'front-door/pages/build-folders.ts',
    find: 'if (!isPlain(name)) return undefined;',
    replace: '',
  },
  {
    id: 'l9-only-a-missing-file-is-outdated',
    turnsRed: { file: 'lib/outdated.test.ts', test: 'a file that the server answers with %i makes no page outdated' },
    file: 'lib/outdated.ts',
    find: 'answer?.status === 404',
    replace: 'answer !== undefined',
  },
  {
    id: 'l9-a-bad-connection-is-not-outdated',
    turnsRed: { file: 'lib/outdated.test.ts', test: 'a file that a bad connection loses makes no page outdated' },
    file: 'lib/outdated.ts',
    find: 'answer?.status === 404',
    replace: 'answer?.status !== 200',
  },
  {
    id: 'l9-outdated-parts-reload',
    turnsRed: {
      file: 'components/ui/deferred/deferred-part.test.tsx',
      test: 'MA-4: a part of an outdated page offers to reload it',
    },
    file: 'components/ui/deferred/deferred-part.tsx',
    find: 'if (isOutdated) return window.location.reload();',
    replace: '',
  },
  {
    id: 'l9-lazy-parts-leave-the-page',
    turnsRed: {
      file: 'components/ui/deferred/deferred-section.test.tsx',
      test: 'a lazy part that could not load leaves the page',
    },
    file: 'components/ui/deferred/lazy-part.tsx',
    find: '() => ({ default: deferredPart(load, { failed: failedPart }) as ComponentType<Props> }),',
    replace: '',
  },
  {
    id: 'l9-calls-of-outdated-pages',
    turnsRed: { file: 'lib/api.test.ts', test: 'callApi fails as that of an outdated page' },
    file: 'lib/api.ts',
    find: 'throw await asOutdated(error);',
    replace: 'throw error;',
  },
];
