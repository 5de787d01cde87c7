import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { outbox } from '@/backend/db/schema/outbox';
import type { OutgoingEmail } from '@/backend/ports/mailer';
import { createTestDeps, type TestDeps } from '@/backend/testing/create-test-deps';
import { until } from '@/backend/testing/until';
import { createEmailRunner, deliverDueEmail } from './deliver';
import { queueEmail } from './outbox';

let test: TestDeps;
/** Emails that the mail server was given, and the ends of those to the slow domain. */
let given: OutgoingEmail[] = [];
let ends: ((error?: Error) => void)[] = [];
beforeAll(async () => {
  const deliver = (message: OutgoingEmail) => {
    given.push(message);
    if (!/@slow\.example$/i.test(message.to)) return Promise.resolve();
    return new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
  };
  test = await createTestDeps({ deps: { mailer: { deliver } } });
});
afterAll(() => test.release());
beforeEach(async () => {
  [given, ends] = [[], []];
  await test.deps.database.delete(outbox);
});

const queue = (to: string, isPromotional = false) =>
  test.deps.database.transaction((transaction) =>
    queueEmail(transaction, test.deps, { to, subject: 'Hello', html: 'x', text: 'x', kind: 'hello', isPromotional }),
  );
const recipients = () => given.map(({ to }) => to);
const rows = () => test.deps.database.select().from(outbox);
const endAll = (error?: Error) => ends.splice(0).forEach((end) => end(error));

it('K5: a slow server of one domain delays the emails to its recipients only, however many are due', async () => {
  const runner = createEmailRunner(test.deps);
  for (let user = 0; user < 20; user += 1) await queue(`user-${user}@${user % 2 ? 'slow' : 'SLOW'}.example`);
  await runner.startDue();
  expect(ends).toHaveLength(4);
  await queue('ada@fast.example');
  await runner.startDue();
  expect(recipients()).toContain('ada@fast.example');
  expect(given).toHaveLength(5);
  // Each end makes place for the next, without another call.
  await until(() => (endAll(), given.length === 21));
  endAll();
  await runner.settle();
  expect((await rows()).filter(({ deliveredAt }) => deliveredAt === null)).toEqual([]);
});

it('K5: no transaction is open while a mail server takes its time', async () => {
  for (let user = 0; user < 4; user += 1) await queue(`user-${user}@slow.example`);
  const delivery = deliverDueEmail(test.deps);
  await until(() => ends.length === 4);
  const { rows: open } = await test.deps.database.$client.query<{ open: number }>(
    "select count(*)::int as open from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()",
  );
  expect(open).toEqual([{ open: 0 }]);
  endAll();
  expect(await delivery).toBe(4);
});

it('K5: emails are delivered first that users wait for, and promotional ones last', async () => {
  // One place of the domain is left, and a claim takes two.
  for (let user = 0; user < 3; user += 1) await queue(`user-${user}@slow.example`);
  const runner = createEmailRunner(test.deps);
  await runner.startDue();
  await queue('offer@slow.example', true);
  test.clock.advance(1_000);
  for (let email = 0; email < 2; email += 1) {
    await queue(`reminder-${email}@slow.example`);
    test.clock.advance(1_000);
  }
  await queue('reset@slow.example');
  const urgent = (await rows()).find(({ recipient }) => recipient === 'reset@slow.example');
  for (let email = 0; email < 3; email += 1) await queue(`bulk-${email}@slow.example`);
  await runner.startDue(urgent?.id);
  await until(() => (endAll(), given.length === 10));
  endAll();
  await runner.settle();
  expect(recipients().slice(3, 5).sort()).toEqual(['reminder-0@slow.example', 'reset@slow.example']);
  expect(recipients().at(-1)).toBe('offer@slow.example');
});

it('K5: an email whose process died is delivered again with the same id when its lease ends, and not before', async () => {
  await queue('ada@slow.example');
  // The process that has claimed it never ends.
  const lost = createEmailRunner(test.deps);
  await lost.startDue();
  expect(ends).toHaveLength(1);
  expect(await deliverDueEmail(test.deps)).toBe(0);
  test.clock.advance(30_000);
  const again = deliverDueEmail(test.deps);
  await until(() => ends.length === 2);
  expect(new Set(given.map(({ id }) => id)).size).toBe(1);
  // The first process comes back. Its failure changes nothing: it has lost its claim.
  ends[0]?.(Object.assign(new Error('late'), { code: 'ETIMEDOUT' }));
  await lost.settle();
  expect(await rows()).toMatchObject([{ attempts: 2, lastError: null, deliveredAt: null }]);
  ends[1]?.();
  expect(await again).toBe(1);
  expect(await rows()).toMatchObject([{ attempts: 2, lastError: null, deliveredAt: test.clock.now() }]);
});

it('K5: nothing is claimed after a stop, and what is under way is recorded', async () => {
  for (let user = 0; user < 5; user += 1) await queue(`user-${user}@slow.example`);
  const stopping = new AbortController();
  const runner = createEmailRunner(test.deps, stopping.signal);
  await runner.startDue();
  stopping.abort();
  endAll();
  await runner.settle();
  expect(given).toHaveLength(4);
  expect((await rows()).filter(({ deliveredAt }) => deliveredAt !== null)).toHaveLength(4);
  expect((await rows()).find(({ deliveredAt }) => deliveredAt === null)).toMatchObject({ attempts: 0 });
});
