// @ts-check

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'n1-backend-knows-its-host',
    turnsRed: {
      file: 'backend/src/http/server/request-guards.test.ts',
      test: 'N1: requests for local tools with another host name are rejected in dev, because a foreign name that resolves to this machine must not read the mailbox',
    },
    file: 'backend/src/http/server/http-server.ts',
    find: 'requireLocalHost,',
    replace: '',
    more: [{ find: 'if (config.checksHost) requireLocalHost(request);', replace: '' }],
  },
  {
    id: 'n1-front-door-knows-its-host',
    turnsRed: {
      file: 'front-door/pages/pages.test.ts',
      test: "N1: a page is served to loopback hostnames only in dev, so that other sites can't reach the local tools",
    },
    file: 'front-door/app.ts',
    find: 'if (config.allowedHostnames && !config.allowedHostnames.includes(hostnameOf(request))) return sendError(reply, 403);',
    replace: '',
  },
  {
    id: 'n1-local-pages-in-dev-only',
    turnsRed: {
      file: 'front-door/pages/local-tools.test.ts',
      test: 'N1: the front door serves nothing of the local tools in %s',
    },
    file: 'front-door/app.ts',
    find: "(config.environment === 'dev' ? url : withoutLocalTools(url))",
    replace: '(withoutLocalTools.length > 9 ? withoutLocalTools(url) : url)',
  },
  {
    id: 'n1-local-files-in-dev-only',
    turnsRed: { file: 'front-door/pages/local-tools.test.ts', test: 'N1: %s is of the local tools' },
    file: 'front-door/pages/local-tools.ts',
    find: ' || files.test(pathname)',
    replace: '',
  },
  {
    id: 'n1-local-tools-in-dev-only',
    turnsRed: {
      file: 'backend/src/local/users/local-users.test.ts',
      test: 'N1: local users and sessions do not exist in %s',
    },
    file: 'backend/src/local/register-local-tools.ts',
    find: "if (deps.config.environment !== 'dev') return;",
    replace: '',
  },
  {
    id: 'n1-no-seeded-users-in-production',
    turnsRed: {
      file: 'backend/src/local/reject-seeded-database.test.ts',
      test: "N1: rejects a database with local mode's users, whose password is public, and names them",
    },
    file: 'backend/src/local/reject-seeded-database.ts',
    find: 'if (found.length === 0) return;',
    replace: 'if (found.length >= 0) return;',
  },
  {
    id: 'n1-no-simulated-payments-elsewhere',
    turnsRed: { file: 'backend/src/config.test.ts', test: 'N1: rejects the payment simulator in %s' },
    file: 'packages/settings/rules.ts',
    find: "...(values.PAYMENT_PROVIDER === 'simulator'",
    replace: "...(values.PAYMENT_PROVIDER === 'simulator' && values.APP_ENV === 'dev'",
  },
  {
    id: 'n1-simulator-in-dev-only',
    turnsRed: {
      file: 'backend/src/local/payment-simulator/payment-simulator.test.ts',
      test: 'N1: there is neither a simulator nor another payment provider: %j',
    },
    file: 'backend/src/local/payment-simulator/payment-simulator.ts',
    find: "environment === 'dev' && paymentProvider === 'simulator';",
    replace: "paymentProvider === 'simulator';",
  },
];
