// @ts-check

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'e1-token-cookie-attributes',
    turnsRed: {
      file: 'lib/auth/token-store.test.ts',
      test: 'E1: the token cookies are written with exactly these attributes, host-only without a domain',
    },
    file: 'lib/auth/token-store.ts',
    find: "const attributes = { path: '/', domain: cookieDomain, secure: true, sameSite: 'none' as const };",
    replace: "const attributes = { path: '/', domain: cookieDomain, secure: true, sameSite: 'lax' as const };",
  },
  {
    id: 'e2-cookies-are-no-credential',
    turnsRed: { file: 'backend/src/http/calls/caller.test.ts', test: 'E2: rejects cookies as credentials' },
    file: 'backend/src/http/calls/authenticate.ts',
    find: 'if (header === undefined) return undefined;',
    replace: "if (header === undefined) return /=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];",
  },
  {
    id: 'e2-foreign-forms-at-one-address',
    turnsRed: {
      file: 'backend/src/modules/access/sso/login/provider-routes.test.ts',
      test: 'E2, E3: the URLs that identity providers send browsers to are the only ones that accept a cross-site form',
    },
    file: 'backend/src/http/server/request-guards.ts',
    find: 'if (safeMethods.has(request.method) || request.routeOptions.config.acceptsForeignForm) return;',
    replace: "if (safeMethods.has(request.method) || request.headers['content-type']?.includes('form')) return;",
  },
  {
    id: 'e2-own-origin',
    turnsRed: {
      file: 'backend/src/http/server/request-guards.test.ts',
      test: "E2: reject a cross-site request that changes data with 403, even with the site's own origin",
    },
    file: 'backend/src/http/server/request-guards.ts',
    find: "if (isForeign || request.headers['sec-fetch-site'] === 'cross-site') {",
    replace: 'if (isForeign) {',
  },
  {
    id: 'e3-pages-that-a-key-allows',
    turnsRed: {
      file: 'backend/src/modules/flows/api-keys/key-access.test.ts',
      test: 'E3: gets 403 in the preflight and in the call from %s, which is not an allowed origin',
    },
    file: 'backend/src/modules/flows/api-keys/api-keys.routes.ts',
    find: 'if (origin !== undefined && !key.allowedOrigins.includes(origin)) {',
    replace: "if (origin === 'null') {",
  },
  {
    id: 'e4-binding-cookie',
    turnsRed: {
      file: 'backend/src/modules/identity/sessions/tokens/refresh-session.test.ts',
      test: 'E4: tokens that were copied into another browser are rejected there and end the session, once their own browser has made a call',
    },
    file: 'backend/src/modules/identity/sessions/tokens/refresh-session.ts',
    find: 'if (isBindingMissing(session, origin.binding)) {',
    replace: "if (session.id === '' && isBindingMissing(session, origin.binding)) {",
  },
  {
    id: 'e5-a-planted-cookie-ends-the-session',
    turnsRed: { file: 'lib/auth/token-store.test.ts', test: 'E5: clears both tokens if %s occurs twice' },
    file: 'lib/auth/token-store.ts',
    find: 'if (countCookies(accessTokenCookie) > 1 || countCookies(refreshTokenCookie) > 1) {',
    replace: 'if (false) {',
  },
  {
    id: 'e6-data-leaves-with-the-person',
    turnsRed: {
      file: 'lib/query-client.test.ts',
      test: 'E6: the cached data of a user is cleared when the session ends',
    },
    file: 'lib/query-client.ts',
    find: 'if (now?.id !== user?.id) created.clear();',
    replace: 'if (now?.id !== user?.id) void now;',
  },
  {
    id: 'e6-kept-page-is-public',
    turnsRed: {
      file: 'front-door/pages/page-cache.test.ts',
      test: 'include a page marked private, even for concurrent requests',
    },
    file: 'front-door/pages/rendered-page.ts',
    find: 'const isPrivate = this.status === 200 && /private|no-store/.test(this.#cacheControl);',
    replace: 'const isPrivate = false;',
  },
  {
    id: 'e6-kept-page-knows-no-visitor',
    turnsRed: {
      file: 'front-door/pages/page-cache.test.ts',
      test: 'E6: a public page with many visitors is rendered without any header of its first visitor',
    },
    file: 'front-door/pages/page-source.ts',
    find: 'const page = await this.#cache.find(address, () => this.#render(request, { address, headers }));',
    replace:
      'const page = await this.#cache.find(address, () => this.#render(request, { address, headers: { ...request.raw.headers, ...headers } }));',
  },
  {
    id: 'e6-kept-page-sets-no-cookie',
    turnsRed: { file: 'front-door/pages/page-cache.test.ts', test: 'include one with %s' },
    file: 'front-door/pages/rendered-page.ts',
    find: "return !isPrivate && this.headers['set-cookie'] === undefined;",
    replace: 'return !isPrivate;',
  },
];
