import { dayMs } from '@app/api-client/rules/values/durations';
import { beforeAll, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { seedInvitations, seededInvitations } from './seed-invitations';
import { seedUsers } from './seed-users';

const test = fileFixture(createAccountTestApp);
beforeAll(async () => {
  await seedUsers(test.deps);
  await Promise.all([seedInvitations(test.deps), seedInvitations(test.deps)]);
});

const stepOf = async (email: string) => {
  const { text } = await test.mailbox.last(email, 'invitation');
  const token = /\/signup\?invitation=([\w-]{43})/.exec(text)?.[1] ?? '';
  return (await test.call('GET', `/invitations?token=${token}`)).json().nextStep;
};

it('creates one invitation for each way to accept one, however often it is called', async () => {
  expect(await Promise.all(seededInvitations.map(stepOf))).toEqual(['register', 'log_in']);
  for (const email of seededInvitations) expect(await test.mailbox.emails(email)).toHaveLength(1);
});

it('sends an expired invitation again', async () => {
  test.clock.advance(7 * dayMs);
  await seedInvitations(test.deps);
  expect(await Promise.all(seededInvitations.map(stepOf))).toEqual(['register', 'log_in']);
});
