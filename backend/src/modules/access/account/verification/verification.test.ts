import { dayMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createLink } from '@/backend/modules/identity/email-addresses/links/email-links';
import { emailLinks } from '@/backend/db/schema/identity/email-links';
import { users } from '@/backend/db/schema/identity/users';
import { createAccountTestApp, type TestUser } from '../testing/account-test-app';

const test = fileFixture(createAccountTestApp);

async function createLinkFor({ id, email }: TestUser): Promise<string> {
  const link = { purpose: 'verify_email' as const, userId: id, address: email, registrationId: null };
  const { token } = await test.database.transaction((transaction) => createLink(transaction, test.deps, link));
  return token;
}
const verify = (token: string) => test.call('POST', '/verify-email', { body: { token } });
const verifyToken = (token: string) => test.call('POST', '/verifyToken', { body: { token } });
const isVerified = async ({ id }: TestUser) => {
  const [row] = await test.database.select().from(users).where(eq(users.id, id));
  return row?.emailVerifiedAt !== null;
};

describe('A6: a verification link', () => {
  it('verifies the address with 200 and succeeds again when it is reopened', async () => {
    const user = await test.addUser({ isVerified: false });
    const token = await createLinkFor(user);
    const first = await verify(token);
    expect(first.statusCode).toBe(200);
    expect(first.json()).toEqual({ outcome: 'verified', maskedEmail: expect.stringContaining('@acme.example') });
    expect(await isVerified(user)).toBe(true);
    expect((await verify(token)).json()).toMatchObject({ outcome: 'already_verified' });
  });

  it('A6: works for 24 hours and no longer', async () => {
    const user = await test.addUser({ isVerified: false });
    const token = await createLinkFor(user);
    test.clock.advance(dayMs);
    const response = await verify(token);
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('error_link_expired');
    test.clock.advance(-1);
    expect((await verify(token)).statusCode).toBe(200);
  });

  it.each(['x', 'x'.repeat(43), "' or 1=1 --"])(
    'A6: a verification link is rejected with 400 if its token is %s',
    async (token) => {
      const response = await verify(token);
      expect(response.statusCode).toBe(400);
      expect(response.json().code).toBe('error_link_invalid');
      expect((await verifyToken(token)).json().code).toBe('error_link_invalid');
    },
  );

  it('A6: a verification link is not consumed by verifyToken, however often email scanners call it', async () => {
    const user = await test.addUser({ isVerified: false });
    const token = await createLinkFor(user);
    for (let n = 0; n < 3; n += 1) {
      expect((await verifyToken(token)).json()).toEqual({
        purpose: 'verify_email',
        maskedEmail: expect.stringContaining('@acme.example'),
        expiresAt: new Date(test.clock.now().getTime() + dayMs).toISOString(),
        status: 'usable',
      });
    }
    expect(await isVerified(user)).toBe(false);
    await verify(token);
    expect((await verifyToken(token)).json()).toMatchObject({ status: 'used' });
  });

  it('A6: a verification link is reported as expired by verifyToken', async () => {
    const token = await createLinkFor(await test.addUser({ isVerified: false }));
    test.clock.advance(dayMs);
    expect((await verifyToken(token)).json()).toMatchObject({ status: 'expired' });
  });

  it('verifies the address once when two calls use it in parallel', async () => {
    const user = await test.addUser({ isVerified: false });
    const token = await createLinkFor(user);
    const outcomes = (await Promise.all([verify(token), verify(token)])).map((response) => response.json().outcome);
    expect(outcomes.sort()).toEqual(['already_verified', 'verified']);
  });

  it('A6: replaces the earlier link of the same user and no other', async () => {
    const [user, other] = [await test.addUser({ isVerified: false }), await test.addUser({ isVerified: false })];
    const [first, bystander] = [await createLinkFor(user), await createLinkFor(other)];
    const second = await createLinkFor(user);
    expect((await verifyToken(first)).json()).toMatchObject({ status: 'used' });
    const response = await verify(first);
    expect([response.statusCode, response.json().code]).toEqual([400, 'error_link_used']);
    expect(await isVerified(user)).toBe(false);
    expect((await verify(second)).json()).toMatchObject({ outcome: 'verified' });
    expect((await verify(first)).json()).toMatchObject({ outcome: 'already_verified' });
    expect((await verify(bystander)).json()).toMatchObject({ outcome: 'verified' });
  });

  it('A6: a verification link is stored as a hash only', async () => {
    const user = await test.addUser({ isVerified: false });
    const token = await createLinkFor(user);
    const rows = await test.database.select().from(emailLinks).where(eq(emailLinks.userId, user.id));
    expect(JSON.stringify(rows.map((row) => row.tokenHash.toString('utf8')))).not.toContain(token);
  });

  it('A6: a verification link is rejected once the account has another address', async () => {
    const user = await test.addUser({ isVerified: false });
    const token = await createLinkFor(user);
    await test.database.update(users).set({ email: 'moved@acme.example' }).where(eq(users.id, user.id));
    expect((await verify(token)).json().code).toBe('error_link_invalid');
  });
});

describe('POST /send-confirmation', () => {
  const send = (body: object) => test.call('POST', '/send-confirmation', { body });

  it('answers 202 and emails a working link to an unverified address', async () => {
    const user = await test.addUser({ isVerified: false });
    const response = await send({ email: user.email });
    expect(response.statusCode).toBe(202);
    expect(response.json()).toMatchObject({ confirmationSent: true, retryAfterSeconds: 60 });
    const message = await test.mailbox.last(user.email, 'verify-email');
    expect((await verify(/token=([\w-]{43})/.exec(message.text)?.[1] ?? '')).statusCode).toBe(200);
  });

  it('A6: emails a new link for an expired one', async () => {
    const user = await test.addUser({ isVerified: false });
    const token = await createLinkFor(user);
    test.clock.advance(2 * dayMs);
    expect((await send({ token })).json()).toMatchObject({ maskedEmail: expect.stringContaining('@acme.example') });
    expect(await test.mailbox.emails(user.email)).toHaveLength(1);
  });

  it('A4: answers the same for every address and emails only unverified users', async () => {
    const unverified = await test.addUser({ isVerified: false });
    const verified = await test.addUser();
    const bodies = [];
    for (const email of [unverified.email, verified.email, 'unknown-user@acme.example']) {
      const { result: response, delaysMs } = await test.recordDelays(() => send({ email }));
      expect(delaysMs).toEqual([250]);
      bodies.push([response.statusCode, { ...response.json(), maskedEmail: '' }]);
    }
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
    expect(await test.mailbox.emails(verified.email)).toEqual([]);
  });

  it('A4: sends one address three emails in 15 minutes, even for 30 parallel calls', async () => {
    const { email } = await test.addUser({ isVerified: false });
    const responses = await Promise.all(Array.from({ length: 30 }, () => send({ email })));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    expect(await test.mailbox.emails(email)).toHaveLength(3);
  });

  it.each([
    ['an empty body', {}],
    ['both an address and a token', { email: 'ada@acme.example', token: 'x' }],
    ['an unknown token', { token: 'x'.repeat(43) }],
    ['an unsolved CAPTCHA', { email: 'ada@acme.example', captchaToken: 'unsolved' }],
  ])('rejects %s with 400', async (_case, body) => {
    expect((await send(body)).statusCode).toBe(400);
  });
});
