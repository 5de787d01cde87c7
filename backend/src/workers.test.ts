import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dayMs, hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { cardErasures } from './db/schema/billing/card-erasures';
import { outbox } from './db/schema/outbox';
import { queueEmail } from './email/outbox';
import { emailLinks } from './db/schema/identity/email-links';
import { idempotencyKeys } from './db/schema/idempotency-keys';
import { usedCaptchas } from './db/schema/identity/captcha';
import { createTestDeps, type TestDeps } from './testing/create-test-deps';
import { until } from './testing/until';
import { createBoss, startBoss } from './jobs/boss';
import { queueNames } from './jobs/jobs';
import { startWorkers, wakeAfterCalls } from './workers';

const message = { to: 'ada@example.com', subject: 'Hello', html: 'x', text: 'x', kind: 'hello' };

describe('the workers', () => {
  let test: TestDeps;
  const delivered: string[] = [];
  beforeAll(async () => {
    test = await createTestDeps({ deps: { mailer: { deliver: async ({ id }) => void delivered.push(id) } } });
  });
  afterAll(() => test.release());

  const start = async () => {
    const boss = createBoss(test.deps.database, test.deps.logger);
    await startBoss(boss, test.deps.database);
    return (await startWorkers(boss, test.deps)).stop;
  };
  const queue = () => test.deps.database.transaction((transaction) => queueEmail(transaction, test.deps, message));
  const undelivered = async () =>
    (
      await test.deps.database
        .select()
        .from(outbox)
        .where(sql`${outbox.deliveredAt} is null`)
    ).length;

  it('create the missing queues when four processes start concurrently', async () => {
    const { database, logger } = test.deps;
    // Without the lock, about every second round fails.
    for (let round = 0; round < 10; round++) {
      await database.execute(sql`select pgboss.delete_queue(name) from pgboss.queue`);
      const copies = Array.from({ length: 4 }, () => createBoss(database, logger));
      await Promise.all(copies.map((boss) => startBoss(boss, database)));
      for (const boss of copies) await boss.stop({ graceful: false, close: false });
    }
    const { rows } = await database.execute(sql`select name from pgboss.queue`);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...queueNames]));
  });

  it('deliver each of 40 queued emails once when two processes run', async () => {
    const stops = [await start(), await start()];
    for (let count = 0; count < 40; count++) await queue();
    await until(async () => (await undelivered()) === 0);
    for (const stop of stops) await stop();
    expect(delivered).toHaveLength(40);
    expect(new Set(delivered)).toHaveProperty('size', 40);
  });

  it('fetch an email that a user waits for before bulk emails that were queued earlier', async () => {
    const { database, logger } = test.deps;
    await database.execute(sql`delete from pgboss.job`);
    const before = new Set((await database.select().from(outbox)).map(({ id }) => id));
    await database.transaction(async (transaction) => {
      for (let count = 0; count < 8; count++) await queueEmail(transaction, test.deps, { ...message, isBulk: true });
    });
    await database.transaction((transaction) =>
      queueEmail(transaction, test.deps, { ...message, kind: 'reset-password' }),
    );
    const boss = createBoss(database, logger);
    await startBoss(boss, database);
    const [first] = await boss.fetch<{ outboxId: string }>('email-delivery', { batchSize: 1 });
    await boss.stop({ graceful: false, close: false });
    const queued = (await database.select().from(outbox)).filter(({ id }) => !before.has(id));
    expect(queued).toHaveLength(9);
    expect(queued.find(({ id }) => id === first?.data.outboxId)?.kind).toBe('reset-password');
  });

  it('K5: deliver an email whose job was lost', async () => {
    await queue();
    await test.deps.database.execute(sql`delete from pgboss.job`);
    const stop = await start();
    await until(async () => (await undelivered()) === 0);
    await stop();
  });

  it('K5: stop although a mail server never answers, and leave its email to the next process', async () => {
    const { database, logger } = test.deps;
    let isGiven = false;
    const deliver = () => ((isGiven = true), new Promise<never>(() => undefined));
    await queue();
    const boss = createBoss(database, logger);
    await startBoss(boss, database);
    const { stop } = await startWorkers(boss, { ...test.deps, mailer: { deliver } }, database, 50);
    await until(() => isGiven);
    await stop();
    expect(await undelivered()).toBe(1);
    test.clock.advance(minuteMs);
    const stopNext = await start();
    await until(async () => (await undelivered()) === 0);
    await stopNext();
  });

  it('purge old rows once a day, by the clock port', async () => {
    const { database, clock, ids } = test.deps;
    const addLink = async (expiredDays: number) => {
      const expiresAt = new Date(clock.now().getTime() - expiredDays * dayMs);
      const link = {
        purpose: 'quick_registration' as const,
        address: 'a@acme.example',
        createdAt: expiresAt,
        expiresAt,
      };
      await database.insert(emailLinks).values({ ...link, tokenHash: Buffer.from(ids.secret()) });
    };
    const links = () => database.$count(emailLinks);
    await addLink(30);
    await addLink(29);
    await database.insert(idempotencyKeys).values({
      ...{ scope: 'pay', key: 'key', requestHash: 'hash', leasedUntil: clock.now() },
      createdAt: new Date(clock.now().getTime() - 2 * hourMs),
    });
    const stop = await start();
    await until(async () => (await links()) === 1);
    expect(await database.$count(idempotencyKeys)).toBe(1);
    test.clock.advance(dayMs);
    await until(async () => (await links()) === 0);
    await until(async () => (await database.$count(idempotencyKeys)) === 0);
    await stop();
  });

  it('let sweeps look for due rows after each job, which may have written some', async () => {
    const { database } = test.deps;
    const addErasure = async () => {
      const erasure = { organizationId: crypto.randomUUID(), providerCardId: crypto.randomUUID(), dueAt: new Date(0) };
      await database.insert(cardErasures).values(erasure);
    };
    const areErased = async () => (await database.$count(cardErasures)) === 0;
    await addErasure();
    const stop = await start();
    await until(areErased);
    // The sweep has just run, and would look again in a minute.
    await addErasure();
    await queue();
    await until(areErased);
    await stop();
  });

  it('delete used CAPTCHAs once they have expired', async () => {
    const expiresAt = new Date(test.clock.now().getTime() + 1_000);
    await test.deps.database.insert(usedCaptchas).values({ signature: 'a', expiresAt });
    test.clock.advance(1_000);
    const stop = await start();
    await until(async () => (await test.deps.database.select().from(usedCaptchas)).length === 0);
    await stop();
  });
});

it('sweeps look for due rows after each call that may have written some', async () => {
  let looks = 0;
  const server = createServer((_request, response) => response.end());
  wakeAfterCalls({ wake: () => void (looks += 1) }, server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) await (await fetch(url, { method })).text();
  await until(() => looks === 2);
  await new Promise((resolve) => server.close(resolve));
  expect(looks).toBe(2);
});
