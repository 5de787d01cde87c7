import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { outbox } from '@/backend/db/schema/outbox';
import { users } from '@/backend/db/schema/identity/users';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { durationOf } from '@/backend/modules/access/account/testing/timing';

const test = fileFixture(createAccountTestApp);

const recipients = 100_000;
const rowsPerInsert = 2_000;

async function addUnverified(): Promise<void> {
  for (let first = 0; first < recipients; first += rowsPerInsert) {
    const rows = Array.from({ length: Math.min(rowsPerInsert, recipients - first) }, (_, index) => ({
      id: test.deps.ids.uuid(),
      email: `crowd-${first + index}@acme.example`,
      firstName: 'Ada',
      lastName: 'Sample',
      createdAt: test.clock.now(),
    }));
    await test.database.insert(users).values(rows);
  }
}

it('a campaign for 100,000 users is queued while the process answers other calls', { timeout: 600_000 }, async () => {
  const user = await test.addUser({ isStaff: true });
  const { accessToken } = await test.logIn(user);
  await addUnverified();
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let isDone = false;
  const sending = durationOf(async () => {
    const body = { campaignId: 'crowd' };
    const answer = await test.call('POST', '/send-email-verification-reminder', { token: accessToken, body });
    expect(answer.json()).toMatchObject({ queued: recipients });
  }).finally(() => (isDone = true));
  const answers: number[] = [];
  while (!isDone) answers.push(await durationOf(() => test.call('GET', '/account', { token: accessToken })));
  const tookMs = await sending;
  delay.disable();
  answers.sort((a, b) => a - b);
  const p99Ms = answers[Math.floor(answers.length * 0.99)] ?? 0;
  process.stdout.write(
    `${recipients} emails queued in ${(tookMs / 1_000).toFixed(1)} s; meanwhile ${answers.length} reads of the account, ` +
      `p99 ${p99Ms.toFixed(0)} ms; event loop delay p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms\n`,
  );
  expect(await test.database.$count(outbox)).toBe(recipients);
  expect(p99Ms).toBeLessThan(500);
});
