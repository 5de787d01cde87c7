// @ts-check

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'b1-asking-forgets-nothing',
    turnsRed: {
      file: 'backend/src/modules/identity/credentials/second-factor/second-factor-login.test.ts',
      test: 'B1: stay counted after the right password without a code',
    },
    file: 'backend/src/modules/identity/credentials/compare-credentials.ts',
    find: "if (scope === 'account' && proof === 'passed') await clearAttempts(database, key);",
    replace: "if (scope === 'account') await clearAttempts(database, key);",
  },
  {
    id: 'b1-code-once',
    turnsRed: {
      file: 'backend/src/modules/identity/credentials/second-factor/second-factor-login.test.ts',
      test: 'B1: accepts a code once, even in concurrent logins, and no earlier code afterwards',
    },
    file: 'backend/src/modules/identity/credentials/second-factor/second-factor.repository.ts',
    find: 'const isUnused = or(isNull(secondFactors.lastUsedStep), lt(secondFactors.lastUsedStep, step));',
    replace: 'const isUnused = or(isNull(secondFactors.lastUsedStep), lt(secondFactors.lastUsedStep, step + 100));',
  },
  {
    id: 'b1-codes-share-the-count',
    turnsRed: {
      file: 'backend/src/modules/identity/credentials/second-factor/second-factor-login.test.ts',
      test: 'B1: pause the account after ten, like wrong passwords, and then the right code gets 429',
    },
    file: 'backend/src/modules/identity/credentials/compare-credentials.ts',
    find: [
      "  if (proof === 'invalid') {",
      '    if (isPaused) await recordPause(deps, attempt);',
      '    return proof;',
      '  }',
    ].join('\n'),
    replace: '',
  },
  {
    id: 'b1-pause-after-ten-failures',
    turnsRed: {
      file: 'backend/src/modules/access/account/login/login.test.ts',
      test: 'B1: block the right password until the pause ends',
    },
    file: 'backend/src/modules/identity/credentials/compare-credentials.ts',
    find: 'account: { attemptsMax: 10, pauseMs: 15 * minuteMs, pauseMsMax: 60 * minuteMs },',
    replace: 'account: { attemptsMax: 10_000, pauseMs: 15 * minuteMs, pauseMsMax: 60 * minuteMs },',
  },
  {
    id: 'b1-recovery-code-once',
    turnsRed: {
      file: 'backend/src/modules/identity/credentials/second-factor/second-factor-login.test.ts',
      test: 'B1: accepts each recovery code once and emails the owner how many are left',
    },
    file: 'backend/src/modules/identity/credentials/second-factor/second-factor.repository.ts',
    find: '.where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hash), isNull(recoveryCodes.usedAt)))',
    replace: '.where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hash)))',
  },
  {
    id: 'b1-second-factor-is-asked-for',
    turnsRed: {
      file: 'backend/src/modules/identity/credentials/second-factor/second-factor-login.test.ts',
      test: 'B1: answers 400 and asks for the code after the right password only',
    },
    file: 'backend/src/modules/access/account/login/login.service.ts',
    find: "if (proof !== 'passed') throw new HttpError(400, `error_second_factor_${proof}`);",
    replace: '',
  },
  {
    id: 'b1-secret-is-sealed',
    turnsRed: {
      file: 'backend/src/modules/identity/credentials/second-factor/second-factor.test.ts',
      test: 'B1: stores the secret encrypted for its user, and the recovery codes hashed',
    },
    file: 'backend/src/modules/identity/credentials/second-factor/second-factor.service.ts',
    find: 'const sealedSecret = seal(keys.sealSecret, user.id, secret);',
    replace: "const sealedSecret = seal(keys.sealSecret, '', secret);",
  },
  {
    id: 'b1-sessions-have-their-own-counter',
    turnsRed: {
      file: 'backend/src/modules/access/account/password/change-password.test.ts',
      test: 'B1: failed logins by a stranger do not stop the owner from changing the password',
    },
    file: 'backend/src/modules/identity/credentials/compare-credentials.ts',
    find: "const counter = sessionId === undefined ? knownDevice?.toString('hex') : `session:${sessionId}`;",
    replace: "const counter = knownDevice?.toString('hex');",
  },
  {
    id: 'b2-admitted-before-hashing',
    turnsRed: {
      file: 'backend/src/passwords/password-hasher.test.ts',
      test: 'B2: computes no hash for an attempt that is not admitted',
    },
    file: 'backend/src/passwords/password-hasher.ts',
    find: 'await admit?.();',
    replace: '',
  },
  {
    id: 'b2-thirty-failures-of-a-client',
    turnsRed: {
      file: 'backend/src/modules/access/account/login/login.test.ts',
      test: 'B2: stops the server from hashing more passwords',
    },
    file: 'backend/src/modules/identity/credentials/compare-credentials.ts',
    find: 'address: { attemptsMax: 30, pauseMs: 15 * minuteMs, pauseMsMax: 15 * minuteMs },',
    replace: 'address: { attemptsMax: 30_000, pauseMs: 15 * minuteMs, pauseMsMax: 15 * minuteMs },',
  },
  {
    id: 'b3-backend-believes-no-client',
    turnsRed: {
      file: 'backend/src/http/server/client-address.test.ts',
      test: 'B3: ignores headers that any client can send',
    },
    file: 'backend/src/http/server/client-address.ts',
    find: 'let isTrustedHop = isFrontDoor || (isIP(address) > 0 && isTrusted(address));',
    replace: 'let isTrustedHop = true || isFrontDoor;',
  },
  {
    id: 'b3-front-door-believes-no-client',
    turnsRed: {
      file: 'front-door/connections/forwarded.test.ts',
      test: "B3: forwarded headers are removed from a client's request, and the backend gets the socket's address",
    },
    file: 'front-door/connections/forwarded.ts',
    find: 'const address = (isTrusted && forwardedAddress(headers, trusted)) || peer;',
    replace: 'const address = forwardedAddress(headers, trusted) || peer;',
  },
  {
    id: 'b4-own-device-has-its-own-count',
    turnsRed: {
      file: 'backend/src/modules/access/account/login/known-device.test.ts',
      test: 'B4: a login pause caused by strangers does not block a browser that has logged in before and continues for all others',
    },
    file: 'backend/src/modules/identity/credentials/compare-credentials.ts',
    find: "const counter = sessionId === undefined ? knownDevice?.toString('hex') : `session:${sessionId}`;",
    replace: "const counter = sessionId === undefined ? undefined : `${knownDevice && ''}session:${sessionId}`;",
  },
  {
    id: 'b5-a-full-queue-asks-no-database',
    turnsRed: {
      file: 'backend/src/modules/access/account/login/full-queue.test.ts',
      test: 'B5: a login is rejected with 503 before any query if the hash queue is full',
    },
    file: 'backend/src/modules/access/account/login/login.service.ts',
    find: 'return hasher.withPlace((place) => logInAtPlace(deps, { hasher, place }, credentials, { origin, startedMs }));',
    replace: 'return logInAtPlace(deps, { hasher, place: hasher }, credentials, { origin, startedMs });',
  },
  {
    id: 'b5-bounded-hashing',
    turnsRed: {
      file: 'backend/src/passwords/bounded-pool.test.ts',
      test: 'B5: runs at most four at a time, queues fifty, and rejects the fifty-fifth immediately',
    },
    file: 'backend/src/passwords/bounded-pool.ts',
    find: 'if (taken >= inFlightMax + waitingMax) throw',
    replace: 'if (taken > 1_000_000) throw',
  },
  {
    id: 'b5-a-place-before-the-queries',
    turnsRed: {
      file: 'backend/src/modules/access/account/login/full-queue.test.ts',
      test: 'B5: a flood of logins is rejected beyond the queue before any query, also while none has reached its hash',
    },
    file: 'backend/src/passwords/password-hasher.ts',
    find: 'const place = takePlace();',
    replace:
      'takePlace().leave();\n      const place: Place = { run: async (task) => takePlace().run(task), leave: () => undefined };',
  },
  {
    id: 'b6-contact-limit',
    turnsRed: {
      file: 'backend/src/modules/site/leads/contact/contact.test.ts',
      test: 'B6: one client can send at most ten messages and white paper requests an hour',
    },
    file: 'backend/src/modules/site/leads/contact/contact.routes.ts',
    find: [
      '  serve(app, createContactRequest, async ({ body, caller }) => receiveMessage(deps, body, caller), {',
      "    limit: 'contact',",
      '  });',
    ].join('\n'),
    replace: '  serve(app, createContactRequest, async ({ body, caller }) => receiveMessage(deps, body, caller));',
  },
  {
    id: 'b6-keys-that-do-not-work',
    turnsRed: {
      file: 'backend/src/modules/flows/api-keys/key-revocation.test.ts',
      test: 'B6: let one client try 30 invalid keys in 15 minutes, without affecting valid keys or other clients',
    },
    file: 'backend/src/http/calls/key-access.ts',
    find: "await limiter.count('rejection', request, reply);",
    replace: "await limiter.count('public', request, reply);",
  },
];
