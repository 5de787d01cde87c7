import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueEmail } from '@/backend/email/outbox';
import { createTestDeps, type TestDeps } from './create-test-deps';
import { createTestMailbox } from './test-mailbox';

let test: TestDeps;
beforeAll(async () => {
  test = await createTestDeps();
});
afterAll(() => test.release());

it('the mailbox lists the emails of one moment in the order in which they were queued', async () => {
  const subjects = Array.from({ length: 30 }, (_, place) => `Email ${place}`);
  for (const subject of subjects) {
    const message = { to: 'ada@example.com', subject, html: '<p>Hello</p>', text: 'Hello', kind: 'welcome' };
    await test.deps.database.transaction((transaction) => queueEmail(transaction, test.deps, message));
  }
  const emails = await createTestMailbox(test.deps).emails('ada@example.com');
  expect(emails.map(({ subject }) => subject)).toEqual(subjects);
});
