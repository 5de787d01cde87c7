// @ts-check

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'j1-example-in-dev-only',
    turnsRed: {
      file: 'front-door/examples/workflow-example.test.ts',
      test: 'J1: the example workflow of local mode does not exist in %s',
    },
    file: 'front-door/app.ts',
    find: "if (config.environment === 'dev') {",
    replace: 'if (config.environment) {',
  },
  {
    id: 'j1-files-have-their-own-policy',
    turnsRed: {
      file: 'front-door/pages/static-files.test.ts',
      test: "J1: static files have the security headers for files, without the pages' policy",
    },
    file: 'front-door/app.ts',
    find: 'if (!isDevServer) await app.register(staticFiles, { rootDir, buildsFolder, nowMs });',
    replace: '',
  },
  {
    id: 'j1-security-headers',
    turnsRed: {
      file: 'front-door/pages/security-headers.test.ts',
      test: 'J1: the security headers are set during maintenance',
    },
    file: 'front-door/pages/security-headers.ts',
    find: "'x-content-type-options': 'nosniff',",
    replace: '',
  },
  {
    id: 'j2-captcha-on-its-pages-only',
    turnsRed: {
      file: 'front-door/pages/security-headers.test.ts',
      test: "J2: allows the CAPTCHA service's hosts on the pages of its forms only, and only if it is configured",
    },
    file: 'front-door/pages/content-security-policy.ts',
    find: 'servicesOf(pathname).map(',
    replace: "servicesOf('/signup').map(",
  },
  {
    id: 'j2-page-declares-its-services',
    turnsRed: {
      file: 'lib/navigation/page-services.test.ts',
      test: 'J2: every page whose code loads something of the service "%s" declares it',
    },
    file: 'packages/routes/page-services.ts',
    find: "'/contact-us', ",
    replace: '',
  },
  {
    id: 'j2-new-document-for-other-services',
    turnsRed: {
      file: 'lib/navigation/load-by-policy.test.ts',
      test: 'H2, J2: loads a new document on the way from %s to %s',
    },
    file: 'lib/navigation/load-by-policy.ts',
    find: 'usedBy(address).join() === usedBy(router.asPath).join()',
    replace: 'usedBy(address).length >= 0',
  },
  {
    id: 'j2-no-inline-script',
    turnsRed: {
      file: 'front-door/pages/security-headers.test.ts',
      test: 'J2: allows our scripts and the head script by its hash, and nothing inline',
    },
    file: 'front-door/pages/content-security-policy.ts',
    find: ["    'script-src': [", '      "\'self\'",', '      ...scriptHashes,'].join('\n'),
    replace: ["    'script-src': [", '      "\'self\'",', '      "\'unsafe-inline\'",', '      ...scriptHashes,'].join(
      '\n',
    ),
  },
  {
    id: 'j3-allow-list',
    turnsRed: { file: 'lib/cms/html/sanitize-html.test.ts', test: 'J3: hostile content is reduced to the allow-list' },
    file: 'lib/cms/html/sanitize-html.ts',
    find: '.use(rehypeSanitize, contentSchema);',
    replace: ';',
  },
  {
    id: 'j3-abstracts-in-feeds-are-text',
    turnsRed: {
      file: 'lib/seo/xml.test.ts',
      test: 'J3: shows markup in an abstract as text to readers, which parse descriptions as HTML',
    },
    file: 'lib/seo/feed.ts',
    find: "xmlElement('description', xmlText(item.abstract)),",
    replace: "xmlElement('description', item.abstract),",
  },
  {
    id: 'j1-frames-of-previews-only',
    turnsRed: {
      file: 'front-door/pages/preview-frames.test.ts',
      test: 'J1: a page is framed by the content service in a preview only',
    },
    file: 'front-door/pages/pages.ts',
    find: 'if (editorOrigin !== undefined && page.headers[previewHeader] !== undefined) {',
    replace: 'if (editorOrigin !== undefined && page.headers) {',
  },
  {
    id: 'j3-pictures-of-allowed-hosts',
    turnsRed: {
      file: 'lib/cms/collections/content.test.ts',
      test: 'J3: the image of a row is loaded over TLS from an allowed host, or omitted',
    },
    file: 'lib/cms/image-address.ts',
    find: "return imageOrigins.includes(url.origin) && (isOfService || url.protocol === 'https:') ? url.href : undefined;",
    replace: 'return imageOrigins.length > 0 || isOfService ? url.href : undefined;',
  },
  {
    id: 'j3-svg-runs-nothing',
    turnsRed: {
      file: 'backend/src/content-service/uploads.test.ts',
      test: 'that is an SVG runs no script and loads nothing when opened directly',
    },
    file: 'backend/src/content-service/uploads.routes.ts',
    find: "if (picture.extension === 'svg') reply.header('content-security-policy', svgPolicy);",
    replace: '',
  },
  {
    id: 'j4-only-paths-of-our-own',
    turnsRed: {
      file: 'api-client/rules/identity/safe-path.test.ts',
      test: 'J4: never returns a path that a browser would resolve to another origin',
    },
    file: 'api-client/rules/identity/safe-path.ts',
    find: "  if (typeof value !== 'string' || value.length > pathCharactersMax) return home;",
    replace: [
      "  if (typeof value !== 'string' || value.length > pathCharactersMax) return home;",
      "  if (value.startsWith('/')) return value;",
    ].join('\n'),
  },
  {
    id: 'j5-framework-headers-dropped',
    turnsRed: {
      file: 'front-door/connections/forwarded.test.ts',
      test: 'J5: internal headers do not reach the framework',
    },
    file: 'front-door/connections/forwarded.ts',
    find: '/^(forwarded|via|x-real-ip|x-front-door|x-request-id|x-forwarded-.*|x-middleware-.*|x-invoke-.*|x-matched-path|x-now-.*|x-vercel-.*|x-prerender-.*|x-nextjs-.*|rsc|next-.*|keep-alive|proxy-.*|te|trailer|upgrade|http2-settings|expect)$/;',
    replace:
      '/^(forwarded|via|x-real-ip|x-front-door|x-request-id|x-forwarded-.*|x-invoke-.*|x-matched-path|x-now-.*|x-vercel-.*|x-prerender-.*|x-nextjs-.*|rsc|next-.*|keep-alive|proxy-.*|te|trailer|upgrade|http2-settings|expect)$/;',
  },
  {
    id: 'j5-one-form-of-an-address',
    turnsRed: {
      file: 'front-door/connections/hostile-clients.test.ts',
      test: 'J5: %s is rejected with 400 before it reaches the pages',
    },
    file: 'front-door/app.ts',
    find: 'if (!isPlainRequest(request.raw)) return sendError(reply, 400);',
    replace: '',
  },
  {
    id: 'j5-one-host',
    turnsRed: {
      file: 'front-door/connections/hostile-clients.test.ts',
      test: 'two Host headers are rejected with 400',
    },
    file: 'front-door/connections/request-target.ts',
    find: "if (url.includes('#') || hostCountOf(request) > 1) return false;",
    replace: "if (url.includes('#')) return false;",
  },
  {
    id: 'j5-router-headers-dropped',
    turnsRed: {
      file: 'front-door/connections/forwarded.test.ts',
      test: 'J5: internal headers do not reach the framework',
    },
    file: 'front-door/connections/forwarded.ts',
    find: '/^(forwarded|via|x-real-ip|x-front-door|x-request-id|x-forwarded-.*|x-middleware-.*|x-invoke-.*|x-matched-path|x-now-.*|x-vercel-.*|x-prerender-.*|x-nextjs-.*|rsc|next-.*|keep-alive|proxy-.*|te|trailer|upgrade|http2-settings|expect)$/;',
    replace:
      '/^(forwarded|via|x-real-ip|x-front-door|x-request-id|x-forwarded-.*|x-middleware-.*|x-invoke-.*|x-matched-path|x-now-.*|x-vercel-.*|x-prerender-.*|x-nextjs-.*|keep-alive|proxy-.*|te|trailer|upgrade|http2-settings|expect)$/;',
  },
  {
    id: 'j7-only-accepted-trackers',
    turnsRed: {
      file: 'lib/measurement/gate.test.tsx',
      test: 'sends nothing through this site for a refused tracker',
    },
    file: 'lib/measurement/gate.ts',
    find: 'if (accepted.includes(tracker.name) && tracker.events.includes(event.name)) this.#send(tracker, event);',
    replace: 'if (accepted && tracker.events.includes(event.name)) this.#send(tracker, event);',
  },
  {
    id: 'j7-held-events-need-consent',
    turnsRed: {
      file: 'lib/measurement/gate.test.tsx',
      test: 'J7: drops what was held for a tracker that was refused meanwhile',
    },
    file: 'lib/measurement/gate.ts',
    find: 'if (accepted.includes(tracker.name)) this.#sendThroughSite(tracker, event);',
    replace: 'if (accepted) this.#sendThroughSite(tracker, event);',
  },
  {
    id: 'j7-trackers-wait-for-interaction',
    turnsRed: {
      file: 'lib/measurement/gate.test.tsx',
      test: 'loads no tracker, and sends what was held in order with the interaction',
    },
    file: 'lib/measurement/gate.ts',
    find: 'if (this.#hasInteracted) void this.#sendHeld(held);',
    replace: 'void this.#sendHeld(held);',
  },
  {
    id: 'j7-refused-events-are-dropped',
    turnsRed: {
      file: 'lib/measurement/gate.test.tsx',
      test: 'J7: drops what waited and what follows, also if the visitor accepts later',
    },
    file: 'lib/measurement/gate.ts',
    find: 'for (const event of this.#waiting.splice(0)) this.#deliver(event);',
    replace: 'for (const event of this.#waiting) this.#deliver(event);',
  },
  {
    id: 'j7-no-tracker-on-personal-pages',
    turnsRed: { file: 'lib/measurement/measuring.test.tsx', test: 'J7: load no tracker: %s' },
    file: 'lib/measurement/measuring.ts',
    find: 'return kind === documentKind && Boolean(isAllowedHere) && !(hasForeignScript && hasTokenCookies());',
    replace: 'return kind === documentKind && !(hasForeignScript && hasTokenCookies());',
  },
  {
    id: 'j7-no-foreign-script-with-tokens',
    turnsRed: {
      file: 'lib/measurement/measuring.test.tsx',
      test: 'J7: loads no foreign script while there are token cookies, which it could read',
    },
    file: 'lib/measurement/measuring.ts',
    find: 'return kind === documentKind && Boolean(isAllowedHere) && !(hasForeignScript && hasTokenCookies());',
    replace: 'return kind === documentKind && Boolean(isAllowedHere);',
  },
  {
    id: 'j7-new-document-for-personal-pages',
    turnsRed: {
      file: 'lib/measurement/measuring.test.tsx',
      test: 'J7: pages that handle passwords, tokens or cards are opened in a new document once something was accepted, also by Back, and so are public pages from them',
    },
    file: 'lib/measurement/measuring.ts',
    find: 'return pageKindOf(address) === pageKindOf(router.asPath);',
    replace: "return address.startsWith('/');",
  },
  {
    id: 'j7-signal-is-a-refusal',
    turnsRed: {
      file: 'lib/measurement/consent.test.tsx',
      test: 'J7: the choice is a refusal while the browser sends %s, also after consent',
    },
    file: 'lib/measurement/consent.ts',
    find: 'if (signal) return refusals[signal];',
    replace: '',
  },
  {
    id: 'j7-policy-without-trackers',
    turnsRed: {
      file: 'front-door/pages/security-headers.test.ts',
      test: 'J7: allows the configured trackers on public pages only',
    },
    file: 'front-door/pages/content-security-policy.ts',
    find: 'isPersonal(pathname) ? noTrackerSources : trackers;',
    replace: 'isPersonal(pathname) ? trackers : trackers;',
  },
  {
    id: 'j7-no-path-with-a-secret',
    turnsRed: { file: 'front-door/proxy/forward-events.test.ts', test: 'rejects %s with 400 and forwards nothing' },
    file: 'front-door/proxy/forward-events.ts',
    find: '.refine((path) => measuredPath(path) === path);',
    replace: '.refine((path) => measuredPath(path).length > 0);',
  },
  {
    id: 'j7-local-trackers-in-dev-only',
    turnsRed: {
      file: 'front-door/examples/local-trackers.test.ts',
      test: 'the stand-ins of the trackers do not exist in %s',
    },
    file: 'front-door/app.ts',
    find: "if (config.environment === 'dev') {",
    replace: 'if (config.environment) {',
  },
  {
    id: 'j7-affiliate-waits-for-interaction',
    turnsRed: {
      file: 'lib/measurement/gate-carried.test.tsx',
      test: 'J7: wait for the first interaction, also after consent',
    },
    file: 'lib/measurement/gate.ts',
    find: 'if (!this.#hasInteracted) return;',
    replace: '',
  },
  {
    id: 'j7-affiliate-consent',
    turnsRed: {
      file: 'lib/measurement/gate-carried.test.tsx',
      test: 'J7: events for the affiliate service are not sent once the consent has expired',
    },
    file: 'lib/measurement/gate.ts',
    find: 'if (!receiver || !accepted.includes(receiver.name) || !this.options.allows(receiver)) return;',
    replace: 'if (!receiver || !accepted || !this.options.allows(receiver)) return;',
  },
  {
    id: 'j7-affiliate-page',
    turnsRed: {
      file: 'lib/measurement/gate-carried.test.tsx',
      test: 'J7: events for the affiliate service are carried from a page that may load no foreign script to the next one that may, in order',
    },
    file: 'lib/measurement/gate.ts',
    find: 'if (!receiver || !accepted.includes(receiver.name) || !this.options.allows(receiver)) return;',
    replace: 'if (!receiver || !accepted.includes(receiver.name)) return;',
  },
  {
    id: 'j7-affiliate-token-cookies',
    turnsRed: {
      file: 'lib/measurement/measuring.test.tsx',
      test: 'J7: loads no script while there are token cookies, which it could read',
    },
    file: 'lib/measurement/measuring.ts',
    find: 'return kind === documentKind && Boolean(isAllowedHere) && !(hasForeignScript && hasTokenCookies());',
    replace: 'return kind === documentKind && Boolean(isAllowedHere);',
  },
  {
    id: 'j7-affiliate-only-after-sign-up',
    turnsRed: {
      file: 'lib/measurement/measuring.test.tsx',
      test: 'J7: gets the events of a sign-up on the page after it, which is a new document without the other trackers',
    },
    file: 'lib/measurement/measuring.ts',
    find: "kind === 'public' || (kind === 'signed-up' && isCarried);",
    replace: "kind === 'public' || kind === 'signed-up';",
  },
  {
    id: 'j7-affiliate-tenant',
    turnsRed: { file: 'lib/measurement/report-event.test.ts', test: 'J7: reports nothing without a configured tenant' },
    file: 'lib/measurement/report-event.ts',
    find: 'if (trackers.affiliate) receive(event);',
    replace: 'receive(event);',
  },
  {
    id: 'j7-affiliate-one-script-per-kind',
    turnsRed: {
      file: 'lib/measurement/send-to-affiliate.test.tsx',
      test: 'J7: the affiliate scripts are one per kind: a newer one replaces the one of its kind, and no other',
    },
    file: 'lib/measurement/send-to-affiliate.ts',
    find: 'elements.get(kind)?.remove();',
    replace: '',
  },
  {
    id: 'j7-affiliate-one-event-per-kind',
    turnsRed: {
      file: 'lib/measurement/gate-carried.test.tsx',
      test: 'J7: events for the affiliate service are one per kind while they wait: a newer one replaces the earlier one',
    },
    file: 'lib/measurement/carried-events.ts',
    find: '.filter(({ name }) => name !== event.name)',
    replace: '',
  },
  {
    id: 'j7-affiliate-once',
    turnsRed: {
      file: 'lib/measurement/gate-carried.test.tsx',
      test: 'J7: wait for the first interaction, also after consent',
    },
    file: 'lib/measurement/gate.ts',
    find: 'if (await this.#sendHere(receiver, event)) removeCarriedEvent(event);',
    replace: 'await this.#sendHere(receiver, event);',
  },
  {
    id: 'j7-affiliate-refusal-erases-events',
    turnsRed: {
      file: 'lib/measurement/gate-carried.test.tsx',
      test: 'J7: events for the affiliate service are erased when the visitor refuses, together with the cookie, and never sent',
    },
    file: 'lib/measurement/gate.ts',
    find: 'if (isCarried) clearCarriedEvents();',
    replace: '',
  },
  {
    id: 'j7-affiliate-refusal-erases-cookie',
    turnsRed: {
      file: 'lib/measurement/gate-carried.test.tsx',
      test: 'J7: events for the affiliate service are erased when the visitor refuses, together with the cookie, and never sent',
    },
    file: 'lib/measurement/gate.ts',
    find: "for (const { name, where } of entries) if (where === 'cookie') eraseCookie(name);",
    replace: '',
  },
  {
    id: 'j7-affiliate-withdrawn-while-loading',
    turnsRed: {
      file: 'lib/measurement/send-to-affiliate.test.tsx',
      test: 'J7: send nothing if they cannot be loaded, or if the visitor withdraws the consent while they load',
    },
    file: 'lib/measurement/send-to-affiliate.ts',
    find: 'if (!isStopped) await command(event, settings);',
    replace: 'await command(event, settings);',
  },
  {
    id: 'j7-sent-list-names-no-address',
    turnsRed: {
      file: 'lib/measurement/gate-carried.test.tsx',
      test: 'J7: events for the affiliate service are carried from a page that may load no foreign script to the next one that may, in order',
    },
    file: 'lib/measurement/sent-events.ts',
    find: '{ name, path, ',
    replace: '{ ...event, name, path, ',
  },
  {
    id: 'j7-affiliate-policy',
    turnsRed: {
      file: 'front-door/pages/security-headers.test.ts',
      test: 'J7: allows the affiliate scripts on public pages and on the page after a sign-up only',
    },
    file: 'front-door/pages/content-security-policy.ts',
    find: 'isSignedUpPage(pathname) ? affiliate :',
    replace: 'isSignedUpPage(pathname) ? trackers :',
  },
  {
    id: 'j7-affiliate-policy-elsewhere',
    turnsRed: {
      file: 'front-door/pages/security-headers.test.ts',
      test: 'J7: allows the affiliate scripts on public pages and on the page after a sign-up only',
    },
    file: 'front-door/pages/content-security-policy.ts',
    find: 'isSignedUpPage(pathname) ? affiliate :',
    replace: 'isPersonal(pathname) ? affiliate :',
  },
  {
    id: 'j7-affiliate-interaction-with-this-document',
    turnsRed: {
      file: 'lib/measurement/first-interaction.test.tsx',
      test: 'scrolling does not count an input to an earlier document',
    },
    file: 'lib/measurement/first-interaction.ts',
    find: 'observer?.observe({ type: earlyInput, buffered: true });',
    replace: 'if (navigator.userActivation?.hasBeenActive) interact();',
  },
  {
    id: 'j7-incomplete-tracker-is-rejected',
    turnsRed: {
      file: 'packages/settings/parts/trackers.test.ts',
      test: 'J7: a tracker without its setting %s is rejected at the start',
    },
    file: 'packages/settings/parts/trackers.ts',
    find: "      'AFFILIATE_COOKIE_DAYS',\n",
    replace: '',
  },
  {
    id: 'j7-stored-entries-are-declared',
    turnsRed: {
      file: 'lib/measurement/trackers.test.ts',
      test: 'J7: the tracker %s declares every event that it sends and every entry that it stores',
    },
    file: 'lib/measurement/trackers.ts',
    find: "where: 'cookie'",
    replace: "where: 'local'",
  },
];
