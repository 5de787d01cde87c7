import { dayMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { users } from '@/backend/db/schema/identity/users';
import { deliverDueEmail } from '@/backend/email/deliver';
import type { OutgoingEmail } from '@/backend/ports/mailer';
import { signUnsubscribeToken } from '@/backend/email/unsubscribe-token';
import { createAccountTestApp, type TestUser } from '@/backend/modules/access/account/testing/account-test-app';

const test = fileFixture(createAccountTestApp);
let token: string;
const staff = { email: 'staff@operator.example', password: 'Otters-paint 7 fences' };
beforeAll(async () => {
  const { id } = await test.addUser({ isStaff: true, email: staff.email });
  // The staff user's own trial must not be in an audience.
  await test.database
    .update(users)
    .set({ createdAt: new Date(0) })
    .where(eq(users.id, id));
});
beforeEach(async () => {
  test.clock.advance(100 * dayMs);
  token = (await test.logIn(staff)).accessToken;
});

/** The four campaigns, with what makes a user want each. Every test has its own day of registration. */
const campaigns = [
  ['send-email-verification-reminder', { isVerified: false }],
  ['send-discover-dcipher-emails', {}],
  ['send-feature-updates-emails', {}],
  ['send-trial-reactivation-emails', {}],
] as const;
type Path = (typeof campaigns)[number][0];

async function addRecipient(path: Path, options: object): Promise<TestUser> {
  const user = await test.addUser(options);
  const wants = { receivesPromotionalEmails: true, receivesProductUpdates: true };
  await test.database.update(users).set(wants).where(eq(users.id, user.id));
  return user;
}
async function send(path: Path, day: Date, campaignId: string = path) {
  const registered = day.toISOString().slice(0, 10);
  const body = { campaignId, registeredFrom: registered, registeredTo: registered };
  const updates = path === 'send-feature-updates-emails' ? { updateSlug: 'one-login-for-all-tabs' } : {};
  const response = await test.call('POST', `/${path}`, { token, body: { ...body, ...updates } });
  return response.json<{ queued: number; skippedSentBefore: number; skippedUnsubscribed: number }>();
}
const unsubscribe = ({ email }: TestUser) =>
  test.app.inject({
    method: 'POST',
    url: `/api/emailunsubscribes/one-click?token=${signUnsubscribeToken(test.deps, email)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
/** Adds users, and advances to the end of their trial if the campaign is for those. */
async function recipients(path: Path, options: object, count: number) {
  const day = test.clock.now();
  const added = await Promise.all(Array.from({ length: count }, () => addRecipient(path, options)));
  if (path === 'send-trial-reactivation-emails') {
    test.clock.advance(15 * dayMs);
    token = (await test.logIn(staff)).accessToken;
  }
  return { day, added };
}
const deliveryOf = async (campaignId: string) =>
  (await test.call('GET', '/staff/campaigns', { token }))
    .json<{ items: { campaignId: string }[] }>()
    .items.find((one) => one.campaignId === campaignId);

describe.each(campaigns)('/%s', (path, options) => {
  it('ST-2, G3: reaches each user once, and leaves out those who unsubscribed with one click', async () => {
    const { day, added } = await recipients(path, options, 3);
    const [leaver] = added;
    if (!leaver) throw new Error('No recipients');
    await unsubscribe(leaver);
    expect(await send(path, day)).toMatchObject({ queued: 2, skippedUnsubscribed: 1, skippedSentBefore: 0 });
    expect(await send(path, day)).toMatchObject({ queued: 0, skippedSentBefore: 2 });
  });

  it('ST-2, G3: withholds the email from a user who unsubscribes before the delivery, and counts it', async () => {
    const campaignId = `${path}-later`;
    const { day, added } = await recipients(path, options, 2);
    const [stays, leaver] = added;
    if (!stays || !leaver) throw new Error('No recipients');
    expect((await send(path, day, campaignId)).queued).toBe(2);
    expect(await deliveryOf(campaignId)).toMatchObject({ waiting: 2 });
    await unsubscribe(leaver);
    const sent: OutgoingEmail[] = [];
    await deliverDueEmail({ ...test.deps, mailer: { deliver: async (email) => void sent.push(email) } });
    expect(sent.filter(({ to }) => [stays.email, leaver.email].includes(to)).map(({ to }) => to)).toEqual([
      stays.email,
    ]);
    expect(sent.find(({ to }) => to === stays.email)?.unsubscribeUrl).toContain('/emailunsubscribes/one-click?token=');
    expect(await deliveryOf(campaignId)).toMatchObject({ waiting: 0, unsubscribed: 1, failed: 0 });
  });
});

it('withholds a product update from a user who turns product updates off before the delivery', async () => {
  const path = 'send-feature-updates-emails';
  test.clock.advance(dayMs);
  token = (await test.logIn(staff)).accessToken;
  const { day, added } = await recipients(path, {}, 1);
  const [user] = added;
  if (!user) throw new Error('No recipient');
  await send(path, day, 'update-off');
  const { accessToken } = await test.logIn(user);
  await test.call('PUT', '/account', { token: accessToken, body: { receiveProductUpdates: false } });
  const sent: OutgoingEmail[] = [];
  await deliverDueEmail({ ...test.deps, mailer: { deliver: async (email) => void sent.push(email) } });
  expect(sent.map(({ to }) => to)).not.toContain(user.email);
});
