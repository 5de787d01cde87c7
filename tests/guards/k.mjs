// @ts-check

/** @type {import('../../scripts/testing/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'k2-nothing-compressed',
    turnsRed: { file: 'lib/upstream/read-json.test.ts', test: 'K2: that %s causes one UpstreamError in time' },
    file: 'lib/upstream/read-json.ts',
    find: "if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new UpstreamError('encoding');",
    replace: '',
  },
  {
    id: 'k2-size-of-an-answer',
    turnsRed: { file: 'lib/upstream/read-json.test.ts', test: 'K2: that %s causes one UpstreamError in time' },
    file: 'lib/upstream/read-json.ts',
    find: "if (bytes > bytesMax) throw new UpstreamError('too-large');",
    replace: '',
  },
  {
    id: 'k3-captcha-on-every-form',
    turnsRed: {
      file: 'backend/src/modules/captcha/captcha.service.test.ts',
      test: 'accepts a proof for its own form once and rejects anything else',
    },
    file: 'backend/src/modules/captcha/captcha.service.ts',
    find: 'if (await captcha.verify(token, action)) return;',
    replace: "if ((await captcha.verify(token, action)) || token !== '') return;",
  },
  {
    id: 'k3-captcha-once',
    turnsRed: {
      file: 'backend/src/modules/captcha/altcha-verifier.test.ts',
      test: 'K3: is accepted once for its form',
    },
    file: 'backend/src/modules/captcha/altcha-verifier.ts',
    find: 'return firstUse.length === 1;',
    replace: 'return firstUse.length <= 1;',
  },
  {
    id: 'k4-one-plain-address',
    turnsRed: {
      file: 'backend/src/email/header-safety.test.ts',
      test: 'K4: accept only addresses with one @ and without white space and control characters',
    },
    file: 'backend/src/email/header-safety.ts',
    find: "if (!isPlain || address.length > addressCharactersMax) throw new RangeError('Not exactly one plain email address');",
    replace: '',
  },
  {
    id: 'k5-failed-mail-is-tried-again',
    turnsRed: {
      file: 'tests/resilience/email-is-never-lost.test.ts',
      test: 'K5: arrive exactly once after the mail server rejected them and the backend was killed',
    },
    file: 'backend/src/email/deliver.ts',
    find: 'if (givenUpAt === null) await update({ lastError, dueAt });',
    replace: 'if (givenUpAt === null) await update({ lastError, dueAt, deliveredAt: clock.now() });',
  },
  {
    id: 'k5-growing-pause',
    turnsRed: {
      file: 'backend/src/email/outbox.test.ts',
      test: 'K5: retries a failed delivery with the same id after growing pauses until it succeeds',
    },
    file: 'backend/src/email/deliver.ts',
    find: 'const retryAfterMs = (attempts: number) => Math.min(firstRetryMs * 2 ** Math.min(attempts - 1, 20), retryMsMax);',
    replace:
      'const retryAfterMs = (attempts: number) => 0 * Math.min(firstRetryMs * 2 ** Math.min(attempts - 1, 20), retryMsMax);',
  },
];
