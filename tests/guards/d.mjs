// @ts-check

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'd1-forged-tokens',
    turnsRed: {
      file: 'backend/src/modules/identity/sessions/tokens/access-token.test.ts',
      test: 'D1: a forged token is rejected with 401 in more than 200 variants, without a request to another server',
    },
    file: 'backend/src/modules/identity/sessions/tokens/read-access-token.ts',
    find: 'await jwtVerify(token, key, {',
    replace: "if (payload.jti === 'never') await jwtVerify(token, key, {",
  },
  {
    id: 'd2-issuer-and-audience',
    turnsRed: {
      file: 'backend/src/modules/identity/sessions/tokens/access-token.test.ts',
      test: 'D2: a token with a valid signature is rejected with 401 if it has %s',
    },
    file: 'backend/src/modules/identity/sessions/tokens/read-access-token.ts',
    find: '...tokenParties(config),',
    replace: '',
  },
  {
    id: 'd3-leeway-of-thirty-seconds',
    turnsRed: {
      file: 'backend/src/modules/identity/sessions/tokens/access-token.test.ts',
      test: 'D3: gets, %i ms after it was issued, the status %i',
    },
    file: 'backend/src/modules/identity/sessions/tokens/read-access-token.ts',
    find: 'const leewaySeconds = 30;',
    replace: 'const leewaySeconds = 300;',
  },
  {
    id: 'd3-server-time',
    turnsRed: {
      file: 'lib/auth/verify-access-token.test.ts',
      test: "D3: judges expiration correctly with a clock off by %i s, once it knows the server's time",
    },
    file: 'lib/auth/server-clock.ts',
    find: 'return Date.now() + offsetMs;',
    replace: 'return Date.now();',
  },
  {
    id: 'd4-changes-of-one-millisecond',
    turnsRed: {
      file: 'backend/src/cryptography/keys.test.ts',
      test: 'D4: reject a key within a second if it was removed in the same millisecond as another change',
    },
    file: 'backend/src/cryptography/key-files.ts',
    find: "[statSync(keysDir).mtimeMs, ...readdirSync(keysDir).sort()].join('\\n');",
    replace: 'String(statSync(keysDir).mtimeMs);',
  },
  {
    id: 'd4-key-folder-is-private',
    turnsRed: {
      file: 'backend/src/cryptography/keys.test.ts',
      test: 'D4: the keys of an installation are in a folder that only its owner can list, even if it existed before',
    },
    file: 'backend/src/cryptography/key-files.ts',
    find: 'restrictFolder(keysDir);',
    replace: '',
  },
  {
    id: 'd4-keys-belong-to-the-database',
    turnsRed: {
      file: 'backend/src/cryptography/check-seal.test.ts',
      test: 'D4: checkSeal binds an empty database to the keys of the first start and rejects other keys',
    },
    file: 'backend/src/cryptography/check-seal.ts',
    find: 'if (row?.sealFingerprint === sealFingerprint) return;',
    replace: 'if (row) return;',
  },
  {
    id: 'd4-removed-key-is-out',
    turnsRed: {
      file: 'backend/src/cryptography/keys.test.ts',
      test: 'D4: verify with both of two keys, sign with the newest, and reject a removed one within a second',
    },
    file: 'backend/src/cryptography/keys.ts',
    find: 'if (nowMs - checkedMs < recheckAfterMs) return pairs[use];',
    replace: 'if (nowMs >= checkedMs) return pairs[use];',
  },
  {
    id: 'd5-replay-ends-the-session',
    turnsRed: {
      file: 'backend/src/modules/identity/sessions/tokens/refresh-session.test.ts',
      test: 'D5: ends the session with its newest tokens, and emails the owner once',
    },
    file: 'backend/src/modules/identity/sessions/tokens/refresh-session.ts',
    find: "await endSuspiciousSession(transaction, deps, session, 'refresh_reuse', origin);",
    replace: '',
  },
  {
    id: 'd6-one-refresh-over-tabs',
    turnsRed: {
      file: 'lib/auth/session.test.ts',
      test: 'D6: refreshes once for 10 tabs that wake up together, and all stay logged in',
    },
    file: 'lib/auth/session-lock.ts',
    find: "return 'locks' in navigator ? (navigator.locks.request(lockName, work) as Promise<Result>) : work();",
    replace: 'return work();',
  },
  {
    id: 'd6-one-successor',
    turnsRed: {
      file: 'backend/src/modules/identity/sessions/tokens/refresh-session.test.ts',
      test: 'D6: get one successor for 50 concurrent refreshes with one token',
    },
    file: 'backend/src/modules/identity/sessions/tokens/refresh-session.ts',
    find: '    row.rotatedAt === null',
    replace: '    row.rotatedAt === null || row.rotatedAt !== null',
  },
  {
    id: 'd7-absolute-end',
    turnsRed: {
      file: 'backend/src/modules/identity/sessions/tokens/refresh-session.test.ts',
      test: 'D7: ends after %s',
    },
    file: 'backend/src/modules/identity/sessions/tokens/refresh-session.ts',
    find: "if (session.absoluteExpiresAt <= now) return { rejection: 'error_token_expired' };",
    replace: '',
  },
  {
    id: 'd7-two-weeks-from-the-login',
    turnsRed: {
      file: 'lib/auth/token-store.test.ts',
      test: 'D7: the expiration of the token cookies is 14 days after the login with "Stay signed in", and no refresh extends it',
    },
    file: 'lib/auth/token-store.ts',
    find: 'store(tokens, lastsUntilMs > 0 ? new Date(lastsUntilMs) : undefined);',
    replace: 'store(tokens, lastsUntilMs > 0 ? new Date(Date.now() + staySignedInMs) : undefined);',
  },
  {
    id: 'd8-ended-by-its-owner',
    turnsRed: {
      file: 'backend/src/modules/identity/sessions/session-list.test.ts',
      test: 'D8: answers 200, and another backend process rejects its next call and its refresh',
    },
    file: 'backend/src/modules/identity/sessions/session-list.service.ts',
    find: "await endSession(deps, { id, userId }, origin, 'ended_by_user');",
    replace: '',
  },
  {
    id: 'd8-new-device-is-told',
    turnsRed: {
      file: 'backend/src/modules/identity/sessions/devices/new-device.test.ts',
      test: 'D8: a login from a device that is new to the account is reported by email, with the device, the time and where to act',
    },
    file: 'backend/src/modules/identity/sessions/start-login.ts',
    find: 'await queueEmail(transaction, deps, message);',
    replace: 'void message;',
  },
  {
    id: 'd8-own-sessions-only',
    turnsRed: {
      file: 'backend/src/modules/identity/sessions/session-list.test.ts',
      test: "D8: answers 404 for another user's session, which stays active, and an unknown one",
    },
    file: 'backend/src/modules/identity/sessions/session.repository.ts',
    find: '.where(and(eq(sessions.id, id), eq(sessions.userId, userId)));',
    replace: '.where(and(eq(sessions.id, id), ne(sessions.userId, id)));',
  },
  {
    id: 'd8-revocation-is-real',
    turnsRed: {
      file: 'tests/resilience/two-backends.test.ts',
      test: 'D8: apply a logout on one to the next call on the other',
    },
    file: 'backend/src/modules/identity/sessions/tokens/authenticator.ts',
    find: 'if (!caller || caller.revokedAt !== null || caller.absoluteExpiresAt <= now) {',
    replace: 'if (!caller || caller.absoluteExpiresAt <= now) {',
  },
  {
    id: 'd8-suspension-ends-sessions',
    turnsRed: {
      file: 'backend/src/modules/operator/staff-actions/suspend-account.test.ts',
      test: 'D8: ends all sessions on every backend process with the next call, and rejects logins',
    },
    file: 'backend/src/modules/operator/staff-actions/suspend-account.service.ts',
    find: "const sessionsEnded = await endAllSessions(transaction, deps, account.id, 'suspended', origin);",
    replace: 'const sessionsEnded = 2;',
  },
  {
    id: 'd9-logout-with-an-expired-token',
    turnsRed: {
      file: 'backend/src/modules/identity/sessions/log-out.test.ts',
      test: 'D9: answers 200 with an expired access token and ends the session',
    },
    file: 'backend/src/modules/identity/sessions/log-out.ts',
    find: 'const { sid, sub } = await readAccessToken(deps, bearer, { allowsExpired: true });',
    replace: 'const { sid, sub } = await readAccessToken(deps, bearer, { allowsExpired: false });',
  },
  {
    id: 'd9-logout-survives-the-page',
    turnsRed: {
      file: 'components/features/identity/auth/log-out.test.tsx',
      test: 'D9: the logout sends the forced call with the access token, also while the page closes, then clears the tokens',
    },
    file: 'lib/auth/session-calls.ts',
    find: 'keepalive: true,',
    replace: '',
  },
  {
    id: 'd9-logout-is-confirmed',
    turnsRed: {
      file: 'components/features/identity/auth/log-out.test.tsx',
      test: 'clears the tokens and says that the server has not confirmed it: %s',
    },
    file: 'lib/auth/session-calls.ts',
    find: 'return response.ok && loggedOut === true;',
    replace: 'return response.ok;',
  },
  {
    id: 'd10-one-refresh-in-a-page',
    turnsRed: { file: 'lib/auth/session.test.ts', test: 'D10: refreshes once per page without the Web Locks API' },
    file: 'lib/auth/refresh-session.ts',
    find: 'refreshing ??= whenActivated()',
    replace: 'refreshing = whenActivated()',
  },
];
