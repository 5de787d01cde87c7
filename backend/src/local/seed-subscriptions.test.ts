import { beforeAll, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { seedSubscriptions } from './seed-subscriptions';
import { seedUsers } from './seed-users';
import { seededSubscribers } from './seeded-subscriptions';
import { seededPassword } from './seeded-users';

const test = fileFixture(createAccountTestApp);
beforeAll(async () => {
  await seedUsers(test.deps, seededSubscribers);
  await seedSubscriptions(test.deps);
});

it.each([
  ['active-monthly@lake.example', { status: 'active', interval: 'monthly', autoRenewal: true }],
  ['active-yearly@lake.example', { status: 'active', interval: 'annual', autoRenewal: true }],
  ['canceled@lake.example', { status: 'active', label: { code: 'expiring_in_days' }, renewsAt: null }],
  ['trial-ending@lake.example', { status: 'trialing', label: { code: 'trial_ends_in_days', days: 3 } }],
  [
    'trial-ordered@lake.example',
    { status: 'trialing', label: { code: 'trialing' }, pendingPlan: { planName: 'Contour' } },
  ],
  ['payment-problem@lake.example', { status: 'past_due', label: { code: 'payment_problem' } }],
  ['expired@lake.example', { status: 'expired', label: { code: 'expired' } }],
])('seed adds a subscription in each state: %s', async (email, subscription) => {
  const { accessToken: token } = await test.logIn({ email, password: seededPassword });
  expect((await test.call('GET', '/subscriptions', { token })).json()).toMatchObject({ subscription });
});

it('seedSubscriptions changes nothing when it is called again', async () => {
  const before = await test.database.$count(invoices);
  await seedSubscriptions(test.deps);
  expect(await test.database.$count(invoices)).toBe(before);
});
