import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { securityEvents } from '@/backend/db/schema/identity/security-events';
import { createAccountTestApp, goodPassword } from '../testing/account-test-app';

const from = '203.0.113.9';
const test = fileFixture(createAccountTestApp);

const findPauses = async (userId: string) => {
  const events = await test.database.select().from(securityEvents).where(eq(securityEvents.userId, userId));
  return events.filter(({ kind }) => kind === 'account_paused');
};

it('M2: the start of a pause is recorded once, with its account, time and request', async () => {
  const { id, email } = await test.addUser();
  const attempt = (password: string) => test.call('POST', '/login', { body: { email, password }, from });
  for (let count = 0; count < 9; count += 1) await attempt('Wrong-password 1');
  expect(await findPauses(id)).toEqual([]);
  const tenth = await attempt('Wrong-password 1');
  for (const password of ['Wrong-password 1', goodPassword]) expect((await attempt(password)).statusCode).toBe(429);
  const requestId = tenth.headers['x-request-id'];
  expect(await findPauses(id)).toEqual([
    expect.objectContaining({ requestId, clientAddress: from, happenedAt: test.clock.now() }),
  ]);
});

it('M2: a pause caused by wrong passwords within a session is recorded', async () => {
  const user = await test.addUser();
  const { accessToken: token } = await test.logIn(user);
  const body = { currentPassword: 'Wrong-password 1', newPassword: 'Herons-paint 9 fences' };
  for (let count = 0; count < 11; count += 1) await test.call('PUT', '/change-password', { token, body, from });
  expect(await findPauses(user.id)).toHaveLength(1);
});

it('a right password after nine wrong ones starts no pause', async () => {
  const { id, email, password } = await test.addUser();
  const attempt = (typed: string) =>
    test.call('POST', '/login', { body: { email, password: typed }, from: '203.0.113.10' });
  for (let count = 0; count < 9; count += 1) await attempt('Wrong-password 1');
  expect((await attempt(password)).statusCode).toBe(200);
  expect(await findPauses(id)).toEqual([]);
});
