// @ts-check

/** @type {import('../../scripts/testing/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'j1-example-in-dev-only',
    turnsRed: { file: 'front-door/examples/workflow-example.test.ts', test: 'does not exist in %s' },
    file: 'front-door/app.ts',
    find: "if (config.environment === 'dev') addWorkflowExample(app);",
    replace: 'addWorkflowExample(app);',
  },
  {
    id: 'j1-files-have-their-own-policy',
    turnsRed: {
      file: 'front-door/static-files.test.ts',
      test: "have the security headers for files, without the pages' policy",
    },
    file: 'front-door/app.ts',
    find: 'if (!isDevServer) await app.register(staticFiles, { rootDir: config.rootDir });',
    replace: '',
  },
  {
    id: 'j1-security-headers',
    turnsRed: { file: 'front-door/security-headers.test.ts', test: 'are set during maintenance' },
    file: 'front-door/security-headers.ts',
    find: "'x-content-type-options': 'nosniff',",
    replace: '',
  },
  {
    id: 'j2-no-inline-script',
    turnsRed: {
      file: 'front-door/security-headers.test.ts',
      test: 'allows our scripts and the head script by its hash, and nothing inline',
    },
    file: 'front-door/content-security-policy.ts',
    find: ["    'script-src': [", '      "\'self\'",', '      ...scriptHashes,'].join('\n'),
    replace: ["    'script-src': [", '      "\'self\'",', '      "\'unsafe-inline\'",', '      ...scriptHashes,'].join(
      '\n',
    ),
  },
  {
    id: 'j3-allow-list',
    turnsRed: { file: 'lib/cms/sanitize-html.test.ts', test: 'J3: is reduced to the allow-list' },
    file: 'lib/cms/sanitize-html.ts',
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
    id: 'j3-pictures-of-allowed-hosts',
    turnsRed: { file: 'lib/cms/content.test.ts', test: 'J3: is loaded over TLS from an allowed host, or omitted' },
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
      file: 'api-client/rules/safe-path.test.ts',
      test: 'never returns a path that a browser would resolve to another origin',
    },
    file: 'api-client/rules/safe-path.ts',
    find: "  if (typeof value !== 'string' || value.length > pathCharactersMax) return home;",
    replace: [
      "  if (typeof value !== 'string' || value.length > pathCharactersMax) return home;",
      "  if (value.startsWith('/')) return value;",
    ].join('\n'),
  },
  {
    id: 'j5-framework-headers-dropped',
    turnsRed: { file: 'front-door/forwarded.test.ts', test: 'internal headers do not reach the framework' },
    file: 'front-door/forwarded.ts',
    find: '/^(forwarded|via|x-real-ip|x-front-door|x-request-id|x-forwarded-.*|x-middleware-.*|x-invoke-.*|x-matched-path|x-now-.*|x-vercel-.*|x-prerender-.*|x-nextjs-.*|rsc|next-.*|keep-alive|proxy-.*|te|trailer|upgrade|http2-settings|expect)$/;',
    replace:
      '/^(forwarded|via|x-real-ip|x-front-door|x-request-id|x-forwarded-.*|x-invoke-.*|x-matched-path|x-now-.*|x-vercel-.*|x-prerender-.*|x-nextjs-.*|rsc|next-.*|keep-alive|proxy-.*|te|trailer|upgrade|http2-settings|expect)$/;',
  },
  {
    id: 'j5-one-form-of-an-address',
    turnsRed: {
      file: 'front-door/hostile-clients.test.ts',
      test: '%s is rejected with 400 before it reaches the pages',
    },
    file: 'front-door/app.ts',
    find: 'if (!isPlainRequest(request.raw)) return sendError(reply, 400);',
    replace: '',
  },
  {
    id: 'j5-one-host',
    turnsRed: { file: 'front-door/hostile-clients.test.ts', test: 'two Host headers are rejected with 400' },
    file: 'front-door/request-target.ts',
    find: "if (url.includes('#') || hostCountOf(request) > 1) return false;",
    replace: "if (url.includes('#')) return false;",
  },
  {
    id: 'j5-router-headers-dropped',
    turnsRed: { file: 'front-door/forwarded.test.ts', test: 'internal headers do not reach the framework' },
    file: 'front-door/forwarded.ts',
    find: '/^(forwarded|via|x-real-ip|x-front-door|x-request-id|x-forwarded-.*|x-middleware-.*|x-invoke-.*|x-matched-path|x-now-.*|x-vercel-.*|x-prerender-.*|x-nextjs-.*|rsc|next-.*|keep-alive|proxy-.*|te|trailer|upgrade|http2-settings|expect)$/;',
    replace:
      '/^(forwarded|via|x-real-ip|x-front-door|x-request-id|x-forwarded-.*|x-middleware-.*|x-invoke-.*|x-matched-path|x-now-.*|x-vercel-.*|x-prerender-.*|x-nextjs-.*|keep-alive|proxy-.*|te|trailer|upgrade|http2-settings|expect)$/;',
  },
];
