// @ts-check

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'c1-one-password-rule',
    turnsRed: {
      file: 'api-client/rules/identity/password.test.ts',
      test: 'C1: counts the characters of %j as code points',
    },
    file: 'api-client/rules/identity/password.ts',
    find: "if (isLongerThan(password, passwordCharactersMax)) return ['too_long'];",
    replace: '',
  },
  {
    id: 'c2-browser-refuses-common-ones',
    turnsRed: {
      file: 'components/features/access/account/model/check-password-change.test.ts',
      test: 'C2: rejects the common password %s, as the server does',
    },
    file: 'components/forms/password-rules/new-password-issue.ts',
    find: 'dictionary: await loadPasswordDictionary().catch(() => undefined),',
    replace: '',
  },
  {
    id: 'c2-common-passwords',
    turnsRed: { file: 'backend/src/passwords/reject-weak-password.test.ts', test: 'C2: rejects' },
    file: 'backend/src/passwords/reject-weak-password.ts',
    find: 'knownWords: [...productNames, ...knownWords.filter((word) => word != null)],',
    replace: '',
  },
  {
    id: 'c3-argon2id-parameters',
    turnsRed: {
      file: 'backend/src/passwords/password-hasher.test.ts',
      test: 'C3: hashes with Argon2id, 19 MiB, two passes and a random salt',
    },
    file: 'backend/src/passwords/password-hasher.ts',
    find: 'const owaspMinimum: Argon2Parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };',
    replace: 'const owaspMinimum: Argon2Parameters = { memoryCost: 8_192, timeCost: 1, parallelism: 1 };',
  },
  {
    id: 'c4-an-expiring-password-is-announced-once',
    turnsRed: {
      file: 'backend/src/modules/access/account/password/announce-expiry.test.ts',
      test: 'C4: the notice of an expiring password is emailed 14 and 3 days before expiration, once each, even if the job runs again',
    },
    file: 'backend/src/modules/access/account/password/announce-expiry.service.ts',
    find: 'const message = { ...passwordExpiringEmail(config, user), dedupeId, isBulk: true };',
    replace: 'const message = { ...passwordExpiringEmail(config, user), isBulk: true };',
  },
  {
    id: 'c4-another-password',
    turnsRed: { file: 'backend/src/passwords/reject-weak-password.test.ts', test: 'C4: rejects the current password' },
    file: 'backend/src/passwords/reject-weak-password.ts',
    find: 'current: options.current,',
    replace: '',
  },
  {
    id: 'c4-expired-opens-nothing-else',
    turnsRed: {
      file: 'backend/src/http/calls/caller.test.ts',
      test: 'C4: serves users with an expired password only the calls that allow it',
    },
    file: 'backend/src/http/calls/caller.ts',
    find: [
      '  if (caller.requiresPasswordChange && !options.allowsExpiredPassword)',
      "    throw new HttpError(403, 'error_password_change_required');",
    ].join('\n'),
    replace: '',
  },
  {
    id: 'c4-expired-to-the-second',
    turnsRed: {
      file: 'backend/src/modules/access/authentication-policy/password-policy.test.ts',
      test: 'C4: applies at login and refresh, to the second, and still allows changing the password',
    },
    file: 'backend/src/modules/identity/sessions/password-expiry.ts',
    find: 'return expiry !== null && expiry <= now;',
    replace: 'return expiry !== null && expiry < now;',
  },
  {
    id: 'c4-three-choices',
    turnsRed: {
      file: 'backend/src/modules/access/authentication-policy/password-policy.test.ts',
      test: 'C4: rejects anything but 90, 180, 360 and off with 400',
    },
    file: 'api-client/contract/fields/enumerations.ts',
    find: '.literal([90, 180, 360])',
    replace: '.int()',
  },
];
