// @ts-check

const slowServers = 'backend/src/email/slow-servers.test.ts';
const rejectedEmails = 'backend/src/email/rejected-emails.test.ts';
const smtpMailer = 'backend/src/email/smtp-mailer.test.ts';

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'k1-repeated-rejections-are-counted',
    turnsRed: {
      file: 'backend/src/http/errors/rejection-log.test.ts',
      test: 'K1: an overload is one error with a report, then one warning a second with the number of rejected requests',
    },
    file: 'backend/src/http/errors/error-handler.ts',
    find: '    else if (answer.status === 503) logRejection(request, logFields);\n',
    replace: '',
  },
  {
    id: 'k1-no-reports-without-a-service',
    turnsRed: {
      file: 'lib/error-reports/report-error.test.tsx',
      test: 'K1: loads and reports nothing without an error service',
    },
    file: 'lib/error-reports/report-error.ts',
    find: 'if (!errorReports) return;',
    replace: '',
  },
  {
    id: 'k1-a-flood-of-errors',
    turnsRed: {
      file: 'packages/server-kit/errors/error-reporter.test.ts',
      test: 'K1: sends at most 30 reports a minute',
    },
    file: 'packages/server-kit/errors/error-reporter.ts',
    find: 'return reported <= reportsPerMinuteMax;',
    replace: 'return reported <= reportsPerMinuteMax * 10;',
  },
  {
    id: 'k1-configured-project-only',
    turnsRed: {
      file: 'front-door/error-reports/tunnel.test.ts',
      test: 'K1: rejects 40 other projects with 400 and opens no connection',
    },
    file: 'front-door/error-reports/tunnel.ts',
    find: 'readEnvelope(body, (named) => named === dsn);',
    replace: 'readEnvelope(body, (named) => named !== dsn || named === dsn);',
  },
  {
    id: 'k1-target-from-the-settings',
    turnsRed: {
      file: 'front-door/error-reports/error-service.test.ts',
      test: 'K1: an envelope is sent to the configured project, also if it names another one',
    },
    file: 'front-door/error-reports/error-service.ts',
    find: 'errorServiceUrl(this.dsn, port)',
    replace: 'errorServiceUrl(envelope.header.dsn ?? this.dsn, port)',
  },
  {
    id: 'k1-nothing-of-the-request',
    turnsRed: {
      file: 'front-door/error-reports/tunnel.test.ts',
      test: 'K1: forwards no cookie, token, referrer, browser name or address of the client',
    },
    file: 'front-door/error-reports/tunnel.ts',
    find: 'await service.send(envelope)',
    replace: 'await service.send(envelope, { cookie: request.headers.cookie })',
    more: [
      {
        file: 'front-door/error-reports/error-service.ts',
        find: 'async send(envelope: Envelope): Promise<Delivery> {',
        replace: 'async send(envelope: Envelope, more: object = {}): Promise<Delivery> {',
      },
      {
        file: 'front-door/error-reports/error-service.ts',
        find: "headers: { 'content-type': 'application/x-sentry-envelope' },",
        replace: "headers: { 'content-type': 'application/x-sentry-envelope', ...more },",
      },
    ],
  },
  {
    id: 'k1-size',
    turnsRed: { file: 'front-door/error-reports/tunnel.test.ts', test: 'K1: accepts 200 kB and rejects more with 413' },
    file: 'front-door/error-reports/tunnel.ts',
    find: 'const bodyBytesMax = 200_000;',
    replace: 'const bodyBytesMax = 300_000;',
  },
  {
    id: 'k1-scrubbed',
    turnsRed: {
      file: 'front-door/error-reports/tunnel.test.ts',
      test: 'H1, M1, K1: scrubs every text of a report, and drops the visitor',
    },
    file: 'front-door/error-reports/envelope.ts',
    find: 'lines.push({ type }, scrubReport(report));',
    replace: 'lines.push({ type }, report);',
  },
  {
    id: 'k1-without-the-visitor',
    turnsRed: {
      file: 'front-door/error-reports/tunnel.test.ts',
      test: 'H1, M1, K1: scrubs every text of a report, and drops the visitor',
    },
    file: 'front-door/error-reports/envelope.ts',
    find: 'request: withoutVisitor(payload.request)',
    replace: 'request: payload.request',
  },
  {
    id: 'k1-own-pages-only',
    turnsRed: {
      file: 'front-door/error-reports/tunnel.test.ts',
      test: 'K1: accepts POST only, and no report of a page of another site',
    },
    file: 'front-door/error-reports/tunnel.ts',
    find: 'if (isOfOtherSite(request)) return sendError(reply, 403);',
    replace: '',
  },
  {
    id: 'k1-reports-per-minute',
    turnsRed: {
      file: 'front-door/error-reports/tunnel.test.ts',
      test: 'K1: accepts 120 reports of a network per minute, of which 10 are larger than 20 kB',
    },
    file: 'front-door/error-reports/tunnel.ts',
    find: '{ config: { rateLimit: reportLimit(reportsMax) } }',
    replace: '{ config: {} }',
  },
  {
    id: 'k1-large-reports-per-minute',
    turnsRed: {
      file: 'front-door/error-reports/tunnel.test.ts',
      test: 'K1: accepts 120 reports of a network per minute, of which 10 are larger than 20 kB',
    },
    file: 'front-door/error-reports/tunnel.ts',
    find: 'if (!count.isAllowed && count.isExceeded) return',
    replace: 'if (!count.isAllowed && count.isExceeded && body.length === 0) return',
  },
  {
    id: 'k1-reports-at-once',
    turnsRed: {
      file: 'front-door/error-reports/error-service.test.ts',
      test: 'K1: answers 503 to the 51st report while the error service is slow',
    },
    file: 'front-door/error-reports/error-service.ts',
    find: "if (this.#sending >= sendingMax) return { result: 'unavailable' };",
    replace: '',
  },
  {
    id: 'k1-time-limit',
    turnsRed: {
      file: 'front-door/error-reports/error-service.test.ts',
      test: 'K1: answers 202 after two seconds if the error service does not answer, and 503 if it cannot be reached',
    },
    file: 'front-door/error-reports/error-service.ts',
    find: 'signal: AbortSignal.timeout(timeoutMs),',
    replace: '',
  },
  {
    id: 'k1-unencrypted-in-dev-only',
    turnsRed: { file: 'front-door/config.test.ts', test: 'rejects %j with one sentence' },
    file: 'packages/settings/rules.ts',
    find: '  const addresses: readonly SettingName[] = [',
    replace: '  if (values.APP_ENV) return [];\n  const addresses: readonly SettingName[] = [',
  },
  {
    id: 'k1-path-of-its-own',
    turnsRed: {
      file: 'front-door/config.test.ts',
      test: 'K1: reports errors to the configured project, to the stand-in of local mode, or nowhere',
    },
    file: 'packages/settings/rules.ts',
    find: 'trackerProblems, tunnelProblems]',
    replace: 'trackerProblems]',
  },
  {
    id: 'k1-violation-without-secrets',
    turnsRed: {
      file: 'front-door/error-reports/policy-reports.test.ts',
      test: 'K1: becomes an event with the directive, the blocked origin and the path of the page',
    },
    file: 'front-door/error-reports/policy-violation.ts',
    find: 'blocked: originOf(reported.blocked),',
    replace: 'blocked: reported.blocked,',
  },
  {
    id: 'k1-violation-on-a-pattern',
    turnsRed: { file: 'front-door/error-reports/policy-reports.test.ts', test: 'K1: on %s names the page as %s' },
    file: 'front-door/error-reports/policy-violation.ts',
    find: "measuredPath(URL.canParse(address) ? new URL(address).pathname : '/_error').slice(0, pathCharactersMax);",
    replace: "new URL(measuredPath(address) === '' ? '' : address).pathname.slice(0, pathCharactersMax);",
  },
  {
    id: 'k1-violation-once',
    turnsRed: {
      file: 'front-door/error-reports/policy-reports.test.ts',
      test: 'K1, J2: a violation of the content security policy is forwarded once in ten minutes, and another one at once',
    },
    file: 'front-door/error-reports/policy-reports.ts',
    find: 'if (lastMs !== undefined && monotonicMs() - lastMs < repeatMs) return false;',
    replace: '',
  },
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
      file: 'backend/src/modules/identity/captcha/captcha.service.test.ts',
      test: 'K3: accepts a proof for its own form once and rejects anything else',
    },
    file: 'backend/src/modules/identity/captcha/captcha.service.ts',
    find: 'if (isSolved) return;',
    replace: "if (isSolved || token !== '') return;",
  },
  {
    id: 'k3-service-away-is-no-verdict',
    turnsRed: {
      file: 'backend/src/modules/identity/captcha/captcha.service.test.ts',
      test: 'K3: asks to try again later while the service is away, and does nothing',
    },
    file: 'backend/src/modules/identity/captcha/captcha.service.ts',
    find: 'if (!(error instanceof CaptchaServiceError)) throw error;',
    replace: 'if (error instanceof CaptchaServiceError) return false;',
  },
  {
    id: 'k3-service-away-leaves-nothing-open',
    turnsRed: {
      file: 'components/forms/payment-card/use-purchase.test.tsx',
      test: 'K3: an order that is rejected before the spam check, because its service is away, has no unknown result',
    },
    file: 'lib/use-attempt.ts',
    find: "  'error_captcha_unavailable',\n",
    replace: '',
  },
  {
    id: 'k3-no-answer-is-no-verdict',
    turnsRed: {
      file: 'backend/src/modules/identity/captcha/recaptcha-verifier.test.ts',
      test: 'K3: says nothing about a token when the provider %s',
    },
    file: 'backend/src/modules/identity/captcha/recaptcha-verifier.ts',
    find: "throw new CaptchaServiceError('The CAPTCHA service did not answer.', { cause: error });",
    replace: 'void error;\n        return false;',
  },
  {
    id: 'k3-slow-checks-are-awaited',
    turnsRed: {
      file: 'components/forms/captcha-field/captcha-field.test.tsx',
      test: 'waits for a check that counts for minutes on a slow phone, and says that it is still checking',
    },
    file: 'components/forms/captcha-field/use-captcha-token.ts',
    find: 'if (isRunning.current) clearTimeout(waiting.current?.timer);',
    replace: 'if (isRunning.current) void 0;',
  },
  {
    id: 'k3-captcha-starts-when-sent',
    turnsRed: {
      file: 'components/forms/captcha-field/captcha-field.test.tsx',
      test: 'starts when the form is sent without ever having had the focus',
    },
    file: 'components/forms/captcha-field/proof-of-work-check.tsx',
    find: 'if (isAwaited) startIfIdle();',
    replace: 'if (!isAwaited) return;',
  },
  {
    id: 'k3-captcha-once',
    turnsRed: {
      file: 'backend/src/modules/identity/captcha/altcha-verifier.test.ts',
      test: 'K3: the proof of work is accepted once for its form',
    },
    file: 'backend/src/modules/identity/captcha/altcha-verifier.ts',
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
    find: '.set(change).where(isClaimedBy(email));',
    replace: '.set({ ...change, deliveredAt: clock.now() }).where(isClaimedBy(email));',
  },
  {
    id: 'k5-final-answers-end-an-email',
    turnsRed: {
      file: rejectedEmails,
      test: 'K5: an email is tried once if the answer is final: %s',
    },
    file: 'backend/src/email/deliver.ts',
    find: 'return isFinal || attempts >= attemptsMax',
    replace: 'return (isFinal && attempts > 1) || attempts >= attemptsMax',
  },
  {
    id: 'k5-unanswered-emails-are-repeated-seldom',
    turnsRed: {
      file: rejectedEmails,
      test: 'K5: an email is tried with pauses of ten minutes and more, and four times at most, if its text stays unanswered',
    },
    file: 'backend/src/email/deliver.ts',
    find: 'isUnanswered ? unansweredRetryMs : 0',
    replace: '0 * unansweredRetryMs',
  },
  {
    id: 'k5-unanswered-emails-end',
    turnsRed: {
      file: rejectedEmails,
      test: 'K5: an email is tried with pauses of ten minutes and more, and four times at most, if its text stays unanswered',
    },
    file: 'backend/src/email/deliver.ts',
    find: ' || unanswered >= unansweredMax;',
    replace: ' || unanswered >= unansweredMax * 100;',
  },
  {
    id: 'k5-bounced-addresses-get-nothing',
    turnsRed: {
      file: rejectedEmails,
      test: 'K5: an address that bounced gets no further email, in upper or lower case, until its user confirms it',
    },
    file: 'backend/src/email/deliver.ts',
    find: 'return isSuppressed(email, clock.now()) ? suppressedError : undefined;',
    replace: 'return isSuppressed(email, clock.now()) && attemptsMax < 0 ? suppressedError : undefined;',
  },
  {
    id: 'k5-requested-emails-wait-for-a-day',
    turnsRed: {
      file: rejectedEmails,
      test: 'K5: an address that bounced gets a requested email a day later, and all others after that was accepted',
    },
    file: 'backend/src/email/email-rejections.ts',
    find: 'now.getTime() - bouncedAt.getTime() >= requestedAgainMs',
    replace: 'now.getTime() - bouncedAt.getTime() >= 0 * requestedAgainMs',
  },
  {
    id: 'k5-our-own-faults-bounce-no-address',
    turnsRed: {
      file: smtpMailer,
      test: 'K5: an answer of %i %s to the recipient means that the email %s',
    },
    file: 'backend/src/email/delivery-error.ts',
    find: 'if (enhancedStatus.test(answer)) return badAddress.test(answer);',
    replace: '',
  },
  {
    id: 'k5-servers-may-take-ten-minutes',
    turnsRed: {
      file: smtpMailer,
      test: 'K5: a server may take as long as RFC 5321, section 4.5.3.2, allows: 5 minutes to greet and 10 after the text',
    },
    file: 'backend/src/email/smtp-mailer.ts',
    find: 'socketTimeout: 10 * minuteMs,',
    replace: 'socketTimeout: minuteMs / 6,',
  },
  {
    id: 'k5-slow-emails-leave-their-places',
    turnsRed: {
      file: 'backend/src/jobs/turns.test.ts',
      test: 'rows that are slow leave their places to others, up to their maximum, and not those of their owner',
    },
    file: 'backend/src/jobs/turns.ts',
    find: 'this.#work.placesMax - (this.#underWay.size - this.#countSlow());',
    replace: 'this.#work.placesMax - (this.#underWay.size - 0 * this.#countSlow());',
  },
  {
    id: 'k5-domains-take-turns',
    turnsRed: {
      file: slowServers,
      test: 'K5: a slow server of one domain delays the emails to its recipients only, however many are due',
    },
    file: 'backend/src/email/deliver.ts',
    find: 'ownerOf: domainOf,',
    replace: "ownerOf: () => '',",
  },
  {
    id: 'k5-no-transaction-during-delivery',
    turnsRed: { file: slowServers, test: 'K5: no transaction is open while a mail server takes its time' },
    file: 'backend/src/email/deliver.ts',
    find: 'await whileLeased(deps, email, () => send(deps, email));',
    replace: 'await database.transaction(() => whileLeased(deps, email, () => send(deps, email)));',
  },
  {
    id: 'k5-urgent-emails-first',
    turnsRed: {
      file: slowServers,
      test: 'K5: emails are delivered first that users wait for, and promotional ones last',
    },
    file: 'backend/src/email/deliver.ts',
    find: 'if (urgentId !== undefined) urgent.add(urgentId);',
    replace: '',
  },
  {
    id: 'k5-lost-claims-change-nothing',
    turnsRed: {
      file: slowServers,
      test: 'K5: an email whose process died is delivered again with the same id when its lease ends, and not before',
    },
    file: 'backend/src/email/claim-emails.ts',
    find: 'and(eq(outbox.id, id), eq(outbox.attempts, attempts), isPending)',
    replace: 'and(eq(outbox.id, id), attempts > 0 ? isPending : undefined)',
  },
  {
    id: 'k5-one-claim-at-a-time',
    turnsRed: {
      file: 'backend/src/email/outbox.test.ts',
      test: 'delivers an email once, even with eight concurrent deliveries',
    },
    file: 'backend/src/email/claim-emails.ts',
    find: '.set({ dueAt: leasedUntil(deps), attempts:',
    replace: '.set({ attempts:',
  },
  {
    id: 'k5-stop-waits-for-no-server',
    turnsRed: {
      file: 'backend/src/workers.test.ts',
      test: 'K5: stop although a mail server never answers, and leave its email to the next process',
    },
    file: 'backend/src/workers.ts',
    find: 'await Promise.race([Promise.all(',
    replace: 'await Promise.all([new Promise(() => undefined), Promise.all(',
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
