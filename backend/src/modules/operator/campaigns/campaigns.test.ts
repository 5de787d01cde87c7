import { dayMs } from '@app/api-client/rules/values/durations';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { outbox } from '@/backend/db/schema/outbox';
import { users } from '@/backend/db/schema/identity/users';
import { createAccountTestApp, type TestUser } from '@/backend/modules/access/account/testing/account-test-app';
import { emailUnsubscribes } from '@/backend/db/schema/identity/email-unsubscribes';
import { runningTrialEnd } from '@/backend/modules/organization/subscriptions/trial.service';
import { getUserOrganization } from '@/backend/modules/organization/organization/organization.service';

const test = fileFixture(createAccountTestApp);
let staff: { accessToken: string };
beforeAll(async () => {
  // The staff user's own trial must not be in an audience.
  const user = await test.addUser({ isStaff: true, email: 'staff@operator.example' });
  await test.database
    .update(users)
    .set({ createdAt: new Date(0) })
    .where(eq(users.id, user.id));
});
beforeEach(async () => {
  test.clock.advance(100 * dayMs);
  staff = await test.logIn({ email: 'staff@operator.example', password: 'Otters-paint 7 fences' });
});

const today = () => test.clock.now().toISOString().slice(0, 10);
type CampaignPath =
  | 'send-trial-reactivation-emails'
  | 'send-email-verification-reminder'
  | 'send-discover-dcipher-emails'
  | 'send-feature-updates-emails';
/** Sends a campaign to the users who registered today; each test has its own day. */
const send = (path: CampaignPath, body: object, token = staff.accessToken) =>
  test.call('POST', `/${path}`, { token, body: { registeredFrom: today(), registeredTo: today(), ...body } });
const kindsFor = async ({ email }: TestUser) => (await test.mailbox.emails(email)).map(({ kind }) => kind);
const unsubscribe = ({ email }: TestUser) =>
  test.database.insert(emailUnsubscribes).values({ address: email, unsubscribedAt: test.clock.now() });

/** Adds a user who wants promotional emails and whose trial is over on the registration day, 15 days from now. */
async function addLapsedUser() {
  const user = await test.addUser();
  await test.database
    .update(users)
    .set({ createdAt: new Date(test.clock.now().getTime() + 15 * dayMs), receivesPromotionalEmails: true })
    .where(eq(users.id, user.id));
  return user;
}
/** Advances the clock to the registration day of `addLapsedUser` users, and renews the staff session. */
async function advanceToLapsedDay() {
  test.clock.advance(15 * dayMs);
  staff = await test.logIn({ email: 'staff@operator.example', password: 'Otters-paint 7 fences' });
}

/** Adds users who have just signed up. @returns Their addresses. */
async function addUnverified(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: test.deps.ids.uuid(),
    email: `crowd-${index}@acme.example`,
    firstName: 'Ada',
    lastName: 'Sample',
    createdAt: test.clock.now(),
  }));
  await test.database.insert(users).values(rows);
  return rows.map(({ email }) => email);
}

describe('a campaign', () => {
  it.each([
    'send-trial-reactivation-emails',
    'send-email-verification-reminder',
    'send-discover-dcipher-emails',
    'send-feature-updates-emails',
  ] as const)('a campaign is limited to staff: POST /%s answers 403 to other users', async (path) => {
    const { accessToken } = await test.logIn(await test.addUser());
    const rejected = await send(path, { campaignId: 'forbidden' }, accessToken);
    expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'error_forbidden']);
    const unknown = await test.call('POST', `/${path}`, { body: { campaignId: 'forbidden' } });
    expect(unknown.statusCode).toBe(401);
  });

  it('a campaign is counted by a dry run, which sends no email', async () => {
    const [one, two, unsubscribed] = [await addLapsedUser(), await addLapsedUser(), await addLapsedUser()];
    await unsubscribe(unsubscribed);
    await advanceToLapsedDay();
    const counted = await send('send-trial-reactivation-emails', { campaignId: 'dry', isDryRun: true });
    expect(counted.statusCode).toBe(202);
    expect(counted.json()).toEqual({ campaignId: 'dry', queued: 2, skippedUnsubscribed: 1, skippedSentBefore: 0 });
    expect([...(await kindsFor(one)), ...(await kindsFor(two))]).toEqual([]);
    // The dry run recorded no recipients.
    expect((await send('send-trial-reactivation-emails', { campaignId: 'dry' })).json()).toMatchObject({ queued: 2 });
  });

  it('G3, K5: reaches each user once per campaign ID, even if it is started twice in parallel', async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, addLapsedUser));
    await advanceToLapsedDay();
    const twice = await Promise.all([
      send('send-trial-reactivation-emails', { campaignId: 'once' }),
      send('send-trial-reactivation-emails', { campaignId: 'once' }),
    ]);
    const queued = twice.map((answer) => answer.json().queued as number);
    expect(queued.reduce((sum, n) => sum + n, 0)).toBe(12);
    expect((await send('send-trial-reactivation-emails', { campaignId: 'once' })).json()).toEqual({
      campaignId: 'once',
      queued: 0,
      skippedUnsubscribed: 0,
      skippedSentBefore: 12,
    });
    for (const user of crowd) expect(await kindsFor(user)).toEqual(['trial-reactivation']);
    expect((await send('send-trial-reactivation-emails', { campaignId: 'twice' })).json()).toMatchObject({
      queued: 12,
    });
  });

  it('a campaign is queued in batches of 200 that become due 8 seconds apart', async () => {
    await advanceToLapsedDay();
    const emails = await addUnverified(405);
    expect((await send('send-email-verification-reminder', { campaignId: 'parts' })).json().queued).toBe(405);
    const rows = await test.database.select().from(outbox).where(inArray(outbox.recipient, emails));
    const counts = new Map<number, number>();
    for (const { dueAt } of rows) {
      const seconds = (dueAt.getTime() - test.clock.now().getTime()) / 1_000;
      counts.set(seconds, (counts.get(seconds) ?? 0) + 1);
    }
    expect([...counts].sort(([a], [b]) => a - b)).toEqual([
      [0, 200],
      [8, 200],
      [16, 5],
    ]);
    expect(rows.every(({ isPromotional }) => isPromotional)).toBe(true);
  });

  it('includes users who registered on the first and on the last day', async () => {
    await test.addUser({ isVerified: false });
    const on = (registeredFrom?: string, registeredTo?: string) =>
      send('send-email-verification-reminder', { campaignId: 'days', isDryRun: true, registeredFrom, registeredTo });
    const yesterday = new Date(test.clock.now().getTime() - dayMs).toISOString().slice(0, 10);
    expect((await on(today(), today())).json().queued).toBe(1);
    expect((await on(yesterday, yesterday)).json().queued).toBe(0);
    expect((await on(today())).json().queued).toBe(1);
  });

  it('leaves out suspended users', async () => {
    await test.addUser({ isVerified: false, isSuspended: true });
    const answer = await send('send-email-verification-reminder', { campaignId: 'suspended' });
    expect(answer.json()).toMatchObject({ queued: 0, skippedUnsubscribed: 0 });
  });
});

describe('a verification reminder', () => {
  it('contains an unsubscribe link and a verification link that replaces the earlier one', async () => {
    const user = await test.addUser({ isVerified: false });
    const verified = await test.addUser();
    await test.call('POST', '/send-confirmation', { body: { email: user.email } });
    const linkIn = (text: string) => /\/verify-email\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
    const earlier = linkIn((await test.mailbox.last(user.email)).text);
    expect((await send('send-email-verification-reminder', { campaignId: 'remind' })).json().queued).toBe(1);
    const { text, html } = await test.mailbox.last(user.email, 'verification-reminder');
    expect(html).toContain('/unsubscribe?token=');
    expect(await kindsFor(verified)).toEqual([]);
    const verify = (token: string) => test.call('POST', '/verify-email', { body: { token } });
    expect((await verify(earlier)).json().code).toBe('error_link_used');
    expect((await verify(linkIn(text))).json()).toMatchObject({ outcome: 'verified' });
  });
});

it('A4: a mailbox that got three emails in 15 minutes is skipped until the call is repeated', async () => {
  const user = await test.addUser({ isVerified: false });
  for (let n = 0; n < 3; n += 1) await test.call('POST', '/send-confirmation', { body: { email: user.email } });
  const none = { queued: 0, skippedUnsubscribed: 0, skippedSentBefore: 0 };
  expect((await send('send-email-verification-reminder', { campaignId: 'full' })).json()).toMatchObject(none);
  test.clock.advance(15 * 60_000);
  const { accessToken } = await test.logIn({ email: 'staff@operator.example', password: 'Otters-paint 7 fences' });
  const again = await send('send-email-verification-reminder', { campaignId: 'full' }, accessToken);
  expect(again.json()).toMatchObject({ ...none, queued: 1 });
});

describe('a discover email', () => {
  it('a discover email is sent to owners on trial who agreed to promotional emails', async () => {
    const [wants, declines] = [await test.addUser(), await test.addUser()];
    await test.database.update(users).set({ receivesPromotionalEmails: true }).where(eq(users.id, wants.id));
    const answer = await send('send-discover-dcipher-emails', { campaignId: 'discover' });
    expect(answer.json()).toMatchObject({ queued: 1, skippedUnsubscribed: 1 });
    expect(await kindsFor(wants)).toEqual(['discover']);
    expect(await kindsFor(declines)).toEqual([]);
  });
});

describe('a product update email', () => {
  const updateSlug = 'one-login-for-all-tabs';

  it('a product update email is sent to users who want product updates and links to the update', async () => {
    const [wants, declines] = [await test.addUser(), await test.addUser()];
    await test.database.update(users).set({ receivesProductUpdates: true }).where(eq(users.id, wants.id));
    const answer = await send('send-feature-updates-emails', { campaignId: 'update', updateSlug });
    expect(answer.json()).toMatchObject({ queued: 1, skippedUnsubscribed: 1 });
    const message = await test.mailbox.last(wants.email, 'feature-update');
    expect(message.subject).toBe('New: One login for all tabs');
    expect(message.text).toContain(`http://localhost:3000/product-updates#${updateSlug}\n`);
    expect(await kindsFor(declines)).toEqual([]);
  });

  it('a product update email is rejected with 404 for an unknown update', async () => {
    const answer = await send('send-feature-updates-emails', { campaignId: 'none', updateSlug: 'no-such-update' });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'error_not_found']);
  });
});

describe('an email that offers another free trial', () => {
  it('an email that offers another free trial is not sent to owners who declined promotional emails', async () => {
    const [wants, declines] = [await addLapsedUser(), await addLapsedUser()];
    await test.database.update(users).set({ receivesPromotionalEmails: false }).where(eq(users.id, declines.id));
    await advanceToLapsedDay();
    const answer = await send('send-trial-reactivation-emails', { campaignId: 'offer' });
    expect(answer.json()).toMatchObject({ queued: 1, skippedUnsubscribed: 1 });
    expect(await kindsFor(wants)).toEqual(['trial-reactivation']);
    expect(await kindsFor(declines)).toEqual([]);
  });
});

describe('a link to another free trial', () => {
  const reactivate = (token: string) => test.call('POST', '/reactivate-trial', { body: { token } });
  async function sendLink() {
    const user = await addLapsedUser();
    await advanceToLapsedDay();
    await send('send-trial-reactivation-emails', { campaignId: `to-${user.id}` });
    const { text } = await test.mailbox.last(user.email, 'trial-reactivation');
    return { user, token: /\/reactivate-trial\?token=([\w-]{43})\n/.exec(text)?.[1] ?? '' };
  }

  it('a link to another free trial is described by verifyToken without being consumed', async () => {
    const { token } = await sendLink();
    const status = await test.call('POST', '/verifyToken', { body: { token } });
    expect(status.json()).toMatchObject({ purpose: 'reactivate_trial', status: 'usable' });
    expect((await reactivate(token)).json().outcome).toBe('reactivated');
  });

  it('starts a trial of 14 days once, and reports the running trial when it is reopened', async () => {
    const { user, token } = await sendLink();
    const ends = new Date(test.clock.now().getTime() + 14 * dayMs);
    expect((await reactivate(token)).json()).toEqual({ outcome: 'reactivated', trialEndsAt: ends.toISOString() });
    const { id } = await getUserOrganization(test.database, user.id);
    expect(await runningTrialEnd(test.database, id, test.clock.now())).toEqual(ends);
    expect((await reactivate(token)).json()).toEqual({ outcome: 'already_active', trialEndsAt: ends.toISOString() });
    test.clock.advance(14 * dayMs);
    expect((await reactivate(token)).json().code).toBe('error_link_used');
  });

  it('starts one trial in two parallel calls', async () => {
    const { token } = await sendLink();
    const outcomes = (await Promise.all([reactivate(token), reactivate(token)])).map((answer) => answer.json().outcome);
    expect(outcomes.sort()).toEqual(['already_active', 'reactivated']);
  });

  it('works for 14 days and no longer', async () => {
    const { token } = await sendLink();
    test.clock.advance(14 * dayMs);
    expect((await reactivate(token)).json().code).toBe('error_link_expired');
    test.clock.advance(-1);
    expect((await reactivate(token)).json().outcome).toBe('reactivated');
  });

  it('a link to another free trial is rejected with 400 if its user was suspended since, as an unknown token is', async () => {
    const { user, token } = await sendLink();
    await test.database.update(users).set({ suspendedAt: test.clock.now() }).where(eq(users.id, user.id));
    expect((await reactivate(token)).json().code).toBe('error_trial_reactivation_failed');
    expect((await reactivate('x'.repeat(43))).json().code).toBe('error_link_invalid');
  });
});
