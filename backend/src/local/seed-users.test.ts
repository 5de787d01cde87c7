import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { users } from '@/backend/db/schema/identity/users';
import { seedUsers } from './seed-users';
import { seededPassword, seededUsers } from './seeded-users';

const test = fileFixture(createAccountTestApp);
beforeAll(async () => {
  await Promise.all([seedUsers(test.deps), seedUsers(test.deps)]);
});

const logIn = (email: string) => test.call('POST', '/login', { body: { email, password: seededPassword } });

it('seedUsers adds each user once, however often and by however many processes it is called', async () => {
  await seedUsers(test.deps);
  const rows = await test.database.select({ email: users.email }).from(users);
  expect(rows.map(({ email }) => email).sort()).toEqual(seededUsers.map(({ email }) => email).sort());
});

it('seedUsers does not change an existing account', async () => {
  await test.database.update(users).set({ firstName: 'Renamed' }).where(eq(users.email, 'ada@summit.example'));
  await test.database.delete(users).where(eq(users.email, 'gus@summit.example'));
  await seedUsers(test.deps);
  const [ada] = await test.database.select().from(users).where(eq(users.email, 'ada@summit.example'));
  expect(ada?.firstName).toBe('Renamed');
  expect((await logIn('gus@summit.example')).statusCode).toBe(200);
});

describe('seeded users cover every state of an account', () => {
  it.each([
    ['suspended@summit.example', 403, 'error_login_account_suspended'],
    ['unverified@valley.example', 403, 'error_login_email_notverified'],
  ])('%s cannot log in', async (email, status, code) => {
    const response = await logIn(email);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  it.each([
    ['ada@summit.example', { accountType: 'Business', organization: { role: 'admin', isOwner: true } }],
    ['tess@summit.example', { organization: { name: 'Summit Sample Works', role: 'teammate', isOwner: false } }],
    ['gus@summit.example', { organization: { name: 'Summit Sample Works', role: 'guest' } }],
    ['ida@valley.example', { accountType: 'Individual', companyName: null }],
    ['trial-over@valley.example', { trialEndsAt: '2026-03-14T12:00:00.000Z' }],
    ['password-expired@ridge.example', { requiresPasswordChange: true }],
    ['password-due@ridge.example', { requiresPasswordChange: false, passwordExpiresAt: '2026-03-20T12:00:00.000Z' }],
    ['staff@dcipher.example', { isStaff: true }],
  ])('%s has the state of its account', async (email, account) => {
    const { accessToken } = await test.logIn({ email, password: seededPassword });
    expect((await test.call('GET', '/account', { token: accessToken })).json()).toMatchObject(account);
  });
});
