import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BackendProcess } from '../support/processes/backend-process';
import { createLocalApi } from '../support/people/local-api';

const sleepSeconds = 4;
/** Each would delay the response or break the statement if it became part of SQL. */
const payloads = [
  `'; select pg_sleep(${sleepSeconds}); --`,
  `' or (select 1 from pg_sleep(${sleepSeconds})) is null or '1'='1`,
  `1); select pg_sleep(${sleepSeconds}); --`,
  `$$;select pg_sleep(${sleepSeconds})$$`,
  `\\'; drop table people; --`,
  `' union select null, null, null --`,
  '../../../../etc/passwd',
  '$(sleep 4)`sleep 4`|sleep 4',
  '{{7*7}}${7*7}<%= 7*7 %>',
];

describe('I5: SQL injection', () => {
  let backend: BackendProcess;
  const local = createLocalApi(() => `${backend.url}/api`);
  beforeAll(async () => {
    backend = await BackendProcess.prepare({ RATE_LIMIT_PUBLIC: '100000' });
    await backend.start();
  });
  afterAll(() => backend.remove());

  /** Every string input of a served call, with the payload. */
  const callsWith = (text: string): (() => Promise<Response>)[] => [
    () => backend.request('/login', { json: { email: text, password: 'x' } }),
    () => backend.request('/login', { json: { email: 'ada@summit.example', password: text } }),
    () => backend.request('/token', { json: { refreshToken: text } }),
    () => backend.request('/verify-email', { json: { token: text } }),
    () => backend.request('/verifyToken', { json: { token: text } }),
    () => backend.request('/send-confirmation', { json: { token: text } }),
    () => backend.request('/send-confirmation', { json: { email: text } }),
    () => backend.request('/logout', { json: { isForced: true }, headers: { authorization: `Bearer ${text}` } }),
    () => backend.request(`/captcha/challenge?action=${encodeURIComponent(text)}`),
    () => backend.request(`/local/mailbox?to=${encodeURIComponent(text)}`),
    () => backend.request(`/local/mailbox/${encodeURIComponent(text)}`),
    () =>
      backend.request('/account', {
        headers: { authorization: `Bearer ${text}`, cookie: `accessToken=${encodeURIComponent(text)}` },
      }),
  ];

  it.each(payloads)(
    'I5: with %s neither delays nor breaks any call, and gets the response for invalid input',
    async (text) => {
      for (const [index, call] of callsWith(text).entries()) {
        const startedMs = performance.now();
        const { status } = await call();
        expect.soft(status, `call ${index}`).toBeLessThan(500);
        expect.soft(performance.now() - startedMs, `call ${index}`).toBeLessThan(sleepSeconds * 1_000 - 500);
      }
    },
  );

  it('I5: leaves all data unchanged', async () => {
    expect(
      (await backend.request('/login', { json: { email: 'ada@summit.example', password: 'Survey-Sheet-1' } })).status,
    ).toBe(200);
    expect(await local.emailsTo('unknown@mail.example')).toEqual([]);
  });
});
