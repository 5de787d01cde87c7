import { promotionalConsentVersion } from '@app/api-client/rules/identity/promotional-consent';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutgoingEmail } from '@/backend/ports/mailer';
import { solvedCaptcha } from '@/backend/testing/create-test-deps';
import { createAccountTestApp, type AccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { whitePaperRequests } from '@/backend/db/schema/site/white-paper-requests';

let test: AccountTestApp;
const delivered: OutgoingEmail[] = [];
beforeAll(async () => {
  const mailer = { deliver: async (message: OutgoingEmail) => void delivered.push(message) };
  test = await createAccountTestApp({ deps: { mailer } });
});
afterAll(() => test.close());

let visitors = 0;
const visitor = () => `reader-${(visitors += 1)}@acme.example`;
const requestPaper = (changes: object = {}) =>
  test.call('POST', '/white-paper', {
    body: {
      document: 'how-a-landscape-is-made',
      firstName: 'Grace',
      lastName: 'Sample',
      email: 'reader@acme.example',
      companyName: 'Acme Sample AB',
      captchaToken: solvedCaptcha,
      ...changes,
    },
  });
const findRequest = async (email: string) =>
  (await test.database.select().from(whitePaperRequests).where(eq(whitePaperRequests.email, email)))[0];
const emailTo = async (email: string) => {
  await test.mailbox.emails(email);
  return delivered.filter(({ to }) => to === email).at(-1);
};
const url = 'http://localhost:3000/white-papers/how-a-landscape-is-made.pdf';

describe('a white paper', () => {
  it('a white paper is returned with 202 and emailed', async () => {
    const email = visitor();
    const response = await requestPaper({ email, jobTitle: 'Analyst' });
    expect(response.statusCode).toBe(202);
    expect(response.json()).toEqual({ title: 'How a landscape is made', downloadUrl: url, emailed: true });
    const message = await emailTo(email);
    expect(message?.subject).toBe('Your white paper: How a landscape is made');
    expect(message?.text).toContain(url);
    expect(message?.unsubscribeUrl).toBeUndefined();
    expect(await findRequest(email)).toMatchObject({
      document: 'how-a-landscape-is-made',
      firstName: 'Grace',
      lastName: 'Sample',
      companyName: 'Acme Sample AB',
      jobTitle: 'Analyst',
      createdAt: test.clock.now(),
    });
  });

  it('a white paper is the current one if none is named', async () => {
    expect((await requestPaper({ email: visitor(), document: undefined })).json().downloadUrl).toBe(url);
  });

  it('a white paper has the same response whether the address has an account or not', async () => {
    const [{ email }, suspended] = [await test.addUser(), await test.addUser({ isSuspended: true })];
    const answers = [];
    for (const address of [email, suspended.email, visitor()]) {
      const response = await requestPaper({ email: address });
      answers.push([response.statusCode, response.json()]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('a white paper is emailed to one address three times in 15 minutes, with the same response beyond', async () => {
    const email = visitor();
    const responses = await Promise.all(Array.from({ length: 8 }, () => requestPaper({ email })));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await test.mailbox.emails(email)).toHaveLength(3);
    test.clock.advance(15 * 60_000);
    await requestPaper({ email });
    expect(await test.mailbox.emails(email)).toHaveLength(4);
  });
});

describe('consent to promotional email on the white paper form', () => {
  it('consent to promotional email on the white paper form is stored with version and time if the box was checked', async () => {
    const email = visitor();
    await requestPaper({ email, receivePromotionalEmails: true });
    expect(await findRequest(email)).toMatchObject({
      consentVersion: promotionalConsentVersion,
      consentedAt: test.clock.now(),
    });
    const message = await emailTo(email);
    expect(message?.unsubscribeUrl).toContain('/api/emailunsubscribes/one-click?token=');
    expect(message?.text).toMatch(/^Unsubscribe: http\S+\/unsubscribe\?token=\S+$/m);
  });

  it.each([{}, { receivePromotionalEmails: false }])(
    'consent to promotional email on the white paper form is not stored with %j',
    async (changes) => {
      const email = visitor();
      await requestPaper({ email, ...changes });
      expect(await findRequest(email)).toMatchObject({ consentVersion: null, consentedAt: null });
    },
  );

  it('consent to promotional email on the white paper form does not override an unsubscription of the address', async () => {
    const email = visitor();
    await requestPaper({ email, receivePromotionalEmails: true });
    const link = new URL((await emailTo(email))?.unsubscribeUrl ?? '');
    await test.call('POST', link.pathname.slice('/api'.length) + link.search);
    await requestPaper({ email, receivePromotionalEmails: true });
    const message = await emailTo(email);
    expect(message?.unsubscribeUrl).toBeUndefined();
    expect(message?.text).not.toContain('promotional');
  });
});

it.each(['no-such-paper', '../../.env', 'How-A-Landscape-Is-Made', '__proto__'])(
  'a request for the unknown white paper %s returns 404',
  async (document) => {
    const email = visitor();
    const response = await requestPaper({ email, document });
    expect(response.statusCode).toBe(404);
    expect(response.json().code).toBe('error_not_found');
    expect(await findRequest(email)).toBeUndefined();
  },
);

it.each([
  ['no first name', { firstName: undefined }],
  ['a NUL', { companyName: 'a\u0000' }],
  ['two addresses', { email: 'a@acme.example,b@acme.example' }],
  ['no CAPTCHA', { captchaToken: undefined }],
  ['an unsolved CAPTCHA', { captchaToken: 'unsolved' }],
  ['a consent that is not a boolean', { receivePromotionalEmails: 'yes' }],
  ['a read-only field', { consentedAt: '2020-01-01T00:00:00.000Z' }],
])('a request for a white paper with %s returns 400', async (_what, changes) => {
  const before = await test.database.$count(whitePaperRequests);
  expect((await requestPaper(changes)).statusCode).toBe(400);
  expect(await test.database.$count(whitePaperRequests)).toBe(before);
});
