import { referencePattern, replyWorkingDaysMax } from '@app/api-client/rules/site/contact';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitsOf, readSettings } from '@app/settings';
import type { OutgoingEmail } from '@/backend/ports/mailer';
import { solvedCaptcha } from '@/backend/testing/create-test-deps';
import { users } from '@/backend/db/schema/identity/users';
import { createAccountTestApp, type AccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { contactRequests } from '@/backend/db/schema/site/contact-requests';

let test: AccountTestApp;
const delivered: OutgoingEmail[] = [];
beforeAll(async () => {
  const mailer = { deliver: async (message: OutgoingEmail) => void delivered.push(message) };
  test = await createAccountTestApp({ deps: { mailer }, config: { contactEmail: 'answers@dcipher.example' } });
});
afterAll(() => test.close());

const staff = 'answers@dcipher.example';
let visitors = 0;
const newAddress = () => `visitor-${(visitors += 1)}@acme.example`;

const sendMessage = (changes: object = {}, token?: string) =>
  test.call('POST', '/contact-requests', {
    token,
    body: {
      name: 'Grace Sample',
      email: 'grace@acme.example',
      topic: 'sales',
      message: 'How many texts\nfit on a map?',
      captchaToken: solvedCaptcha,
      ...changes,
    },
  });
const stored = async (reference: string) =>
  (await test.database.select().from(contactRequests).where(eq(contactRequests.reference, reference)))[0];
/** Finds the delivered emails about one message: the forwarded message and the acknowledgment. */
async function findEmails(reference: string) {
  await test.mailbox.emails();
  const about = delivered.filter(({ text }) => text.includes(reference) || text.includes('contact form'));
  return {
    request: about.find(({ to, subject }) => to === staff && subject.startsWith(reference)),
    acknowledgment: delivered.find(({ to, subject }) => to !== staff && subject.includes(reference)),
  };
}

describe('a message from the contact form', () => {
  it('a message from the contact form is stored, forwarded, and acknowledged without a copy to an address that anyone may have entered', async () => {
    const email = newAddress();
    const response = await sendMessage({ email: ` ${email.toUpperCase()} `, companyName: 'Acme Sample AB' });
    expect(response.statusCode).toBe(202);
    const { reference } = response.json();
    expect(response.json()).toEqual({
      reference: expect.stringMatching(referencePattern),
      receivedAt: test.clock.now().toISOString(),
      replyWorkingDaysMax,
    });
    expect(await stored(reference)).toMatchObject({
      email,
      topic: 'sales',
      message: 'How many texts\nfit on a map?',
      companyName: 'Acme Sample AB',
      userId: null,
      planId: null,
      createdAt: test.clock.now(),
    });
    const { request, acknowledgment } = await findEmails(reference);
    expect(request).toMatchObject({
      to: staff,
      replyTo: email,
      subject: `${reference}: Plans and prices, from Grace Sample`,
    });
    expect(request?.text).toContain('> How many texts\n> fit on a map?');
    expect(request?.text).toContain('Company: Acme Sample AB');
    expect(request?.text).toContain('which is not verified');
    expect(acknowledgment).toMatchObject({ to: email, subject: `We received your message ${reference}` });
    expect(acknowledgment?.replyTo).toBeUndefined();
    expect(`${acknowledgment?.html}${acknowledgment?.text}`).not.toMatch(/Grace|How many texts|Acme Sample/);
    expect(acknowledgment?.html).not.toContain('<a ');
  });

  it('names the logged-in user and, if it is about billing, the plan and the invoice', async () => {
    const user = await test.addUser({ email: 'known@acme.example' });
    const { accessToken } = await test.logIn(user);
    const billing = { email: newAddress(), topic: 'billing', invoiceNumber: '2026-0007' };
    const { reference } = (await sendMessage(billing, accessToken)).json();
    const row = await stored(reference);
    expect(row).toMatchObject({ userId: user.id, invoiceNumber: '2026-0007' });
    expect(row?.planId).toMatch(/^[\da-f-]{36}$/);
    const { request, acknowledgment } = await findEmails(reference);
    expect(acknowledgment?.text, 'no copy to another address').not.toContain('How many texts');
    expect(request?.text).toContain('logged in as known@acme.example');
    expect(request?.text).toContain('Plan: Free trial');
    expect(request?.text).toContain('Invoice: 2026-0007');
  });

  it('a message from the contact form is acknowledged with a copy to the address of the logged-in user', async () => {
    const user = await test.addUser();
    const { accessToken } = await test.logIn(user);
    const { reference } = (await sendMessage({ email: user.email }, accessToken)).json();
    const { acknowledgment } = await findEmails(reference);
    expect(acknowledgment?.text).toContain('Hello Grace Sample,');
    expect(acknowledgment?.text).toContain('> How many texts\n> fit on a map?');
  });

  it('includes no plan with another topic or without a token', async () => {
    const { accessToken } = await test.logIn(await test.addUser());
    const other = (await sendMessage({ email: newAddress(), topic: 'support' }, accessToken)).json();
    const anonymous = (await sendMessage({ email: newAddress(), topic: 'billing' })).json();
    for (const { reference } of [other, anonymous]) {
      expect((await stored(reference))?.planId).toBeNull();
      expect((await findEmails(reference)).request?.text).not.toContain('Plan:');
    }
  });

  it('a message from the contact form is accepted from a suspended user, but without the account', async () => {
    const user = await test.addUser();
    const { accessToken } = await test.logIn(user);
    await test.database.update(users).set({ suspendedAt: test.clock.now() }).where(eq(users.id, user.id));
    const response = await sendMessage({ email: user.email }, accessToken);
    expect(response.statusCode).toBe(202);
    expect((await stored(response.json().reference))?.userId).toBeNull();
  });

  it('a message from the contact form has a unique reference', async () => {
    const references = new Set<string>();
    for (let n = 0; n < 10; n += 1) references.add((await sendMessage({ email: newAddress() })).json().reference);
    expect(references.size).toBe(10);
  });

  it('gets another reference if the drawn one is taken', async () => {
    const taken = (await sendMessage({ email: newAddress() })).json().reference as string;
    const drawn = [taken.slice(2, 6), taken.slice(7), 'ZZZZ', 'ZZ'];
    const readable = () => drawn.shift() ?? '';
    const second = await createAccountTestApp({ deps: { ids: { ...test.deps.ids, readable } } });
    await second.database.insert(contactRequests).values({ ...(await stored(taken)), userId: null } as never);
    const body = { name: 'A', email: newAddress(), topic: 'other', message: 'm', captchaToken: solvedCaptcha };
    const response = await second.call('POST', '/contact-requests', { body });
    expect(response.json().reference).toBe('C-ZZZZ-ZZ');
    await second.close();
  });
});

describe('an invalid message from the contact form', () => {
  it.each([
    ['name', { name: undefined }],
    ['name', { name: '   ' }],
    ['name', { name: 'a\u0000b' }],
    ['name', { name: 'x'.repeat(201) }],
    ['email', { email: 'grace' }],
    ['email', { email: 'a@acme.example\r\nBcc: b@acme.example' }],
    ['email', { email: 'a@acme.example,b@acme.example' }],
    ['topic', { topic: 'complaints' }],
    ['message', { message: '' }],
    ['message', { message: 'x'.repeat(5_001) }],
    ['message', { message: 'a\u202eb' }],
    ['captchaToken', { captchaToken: undefined }],
    ['captchaToken', { captchaToken: 'unsolved' }],
    ['reference', { reference: 'C-AAAA-AA' }],
    ['userId', { userId: '00000000-0000-4000-8000-000000000000' }],
  ])(
    'an invalid message from the contact form is rejected with 400 for the field %s and not stored (case %#)',
    async (field, changes) => {
      const before = await test.database.$count(contactRequests);
      const response = await sendMessage(changes);
      expect(response.statusCode).toBe(400);
      if (!JSON.stringify(changes).includes('\\u0000')) expect(Object.keys(response.json().fields)).toContain(field);
      expect(await test.database.$count(contactRequests)).toBe(before);
    },
  );
});

it('A4: one address gets at most three acknowledgments in 15 minutes, and every message is forwarded', async () => {
  const email = newAddress();
  const responses = await Promise.all(Array.from({ length: 8 }, () => sendMessage({ email })));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
  expect(await test.mailbox.emails(email)).toHaveLength(3);
  for (const response of responses) expect((await findEmails(response.json().reference)).request).toBeDefined();
  test.clock.advance(15 * 60_000);
  await sendMessage({ email });
  expect(await test.mailbox.emails(email)).toHaveLength(4);
});

it('B6: one client can send at most ten messages and white paper requests an hour', async () => {
  const { contact } = limitsOf(readSettings({}, 'front door'));
  const { limits } = test.deps.config;
  const strict = await createAccountTestApp({ config: { limits: { ...limits, contact } } });
  const body = { name: 'A', email: 'a@acme.example', topic: 'other', message: 'm', captchaToken: solvedCaptcha };
  const paper = {
    firstName: 'A',
    lastName: 'B',
    email: 'a@acme.example',
    companyName: 'C',
    captchaToken: solvedCaptcha,
  };
  const statuses: number[] = [];
  for (let n = 0; n < 9; n += 1) statuses.push((await strict.call('POST', '/contact-requests', { body })).statusCode);
  statuses.push((await strict.call('POST', '/white-paper', { body: paper })).statusCode);
  expect(new Set(statuses)).toEqual(new Set([202]));
  const rejected = await strict.call('POST', '/contact-requests', { body });
  expect(rejected.statusCode).toBe(429);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  await strict.close();
});
