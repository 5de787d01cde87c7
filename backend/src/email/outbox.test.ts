import { hourMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingEmail } from '@/backend/ports/mailer';
import { createTestDeps, type TestDeps } from '@/backend/testing/create-test-deps';
import { createTestMailbox } from '@/backend/testing/test-mailbox';
import { outbox } from '@/backend/db/schema/outbox';
import { deliverDueEmail } from './deliver';
import { queueEmail } from './outbox';

const welcome = {
  to: 'ada@example.com',
  subject: 'Welcome',
  html: '<p>canary-link</p>',
  text: 'canary-link',
  kind: 'welcome',
};

describe('the outbox', () => {
  let test: TestDeps;
  let delivered: OutgoingEmail[] = [];
  let fails: Error | undefined;
  beforeAll(async () => {
    test = await createTestDeps({
      deps: {
        mailer: {
          async deliver(message) {
            if (fails) throw fails;
            delivered.push(message);
          },
        },
      },
    });
  });
  afterAll(() => test.release());
  beforeEach(async () => {
    delivered = [];
    fails = undefined;
    await test.deps.database.delete(outbox);
  });

  const queue = (message = welcome, extra: { dedupeId?: string } = {}) =>
    test.deps.database.transaction((transaction) => queueEmail(transaction, test.deps, { ...message, ...extra }));
  const rows = () => test.deps.database.select().from(outbox);
  const jobs = async () =>
    (
      await test.deps.database.$client.query<{ data: { outboxId: string } }>(
        "select data from pgboss.job where name = 'email-delivery'",
      )
    ).rows;

  it('queues an email and its delivery job', async () => {
    await queue();
    const [row] = await rows();
    expect((await jobs()).map(({ data }) => data.outboxId)).toContain(row?.id);
  });

  it('K5: queues no email and no job if the transaction is rolled back', async () => {
    const before = (await jobs()).length;
    const change = test.deps.database.transaction(async (transaction) => {
      await queueEmail(transaction, test.deps, welcome);
      throw new Error('rolled back');
    });
    await expect(change).rejects.toThrow('rolled back');
    expect(await rows()).toEqual([]);
    expect(await jobs()).toHaveLength(before);
  });

  it('delivers an email once, even with eight concurrent deliveries', async () => {
    await queue();
    const [row] = await rows();
    await Promise.all(Array.from({ length: 8 }, () => deliverDueEmail(test.deps)));
    expect(delivered).toHaveLength(1);
    expect(delivered[0]).toMatchObject({ id: row?.id, to: welcome.to, subject: welcome.subject, text: welcome.text });
  });

  it('queues one email for the same dedupeId', async () => {
    await queue(welcome, { dedupeId: 'cause-1' });
    await queue(welcome, { dedupeId: 'cause-1' });
    expect(await rows()).toHaveLength(1);
  });

  it('K5: retries a failed delivery with the same id after growing pauses until it succeeds', async () => {
    fails = Object.assign(new Error('550 <canary-link>'), { code: 'ECONNREFUSED' });
    await queue();
    const pausesMs: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt++) {
      await deliverDueEmail(test.deps);
      const [row] = await rows();
      expect(row).toMatchObject({ attempts: attempt, lastError: 'ECONNREFUSED', deliveredAt: null, givenUpAt: null });
      const pauseMs = (row?.dueAt.getTime() ?? 0) - test.clock.now().getTime();
      pausesMs.push(pauseMs);
      test.clock.advance(pauseMs - 1);
      await deliverDueEmail(test.deps);
      expect((await rows())[0]?.attempts).toBe(attempt);
      test.clock.advance(1);
    }
    expect(pausesMs.slice(0, 3)).toEqual([10_000, 20_000, 40_000]);
    expect(Math.max(...pausesMs)).toBe(hourMs);
    fails = undefined;
    await deliverDueEmail(test.deps);
    expect(delivered.map(({ id }) => id)).toEqual((await rows()).map(({ id }) => id));
  });

  it('K5: gives up an email that fails for days, and keeps its row', async () => {
    fails = new Error('no');
    await queue();
    const start = test.clock.now().getTime();
    while ((await rows())[0]?.givenUpAt === null) {
      test.clock.set((await rows())[0]?.dueAt ?? new Date());
      await deliverDueEmail(test.deps);
    }
    expect(test.clock.now().getTime() - start).toBeGreaterThan(40 * hourMs);
    expect((await rows())[0]?.sealedBody).not.toBeNull();
    expect(await deliverDueEmail(test.deps)).toBe(0);
  });

  it('M3: keeps neither the subject nor the text of a delivered email, outside of local mode', async () => {
    await queue();
    const config = { ...test.deps.config, environment: 'production' as const };
    expect(await deliverDueEmail({ ...test.deps, config })).toBe(1);
    expect(await rows()).toMatchObject([{ subject: '', sealedBody: null }]);
  });

  it('A5: stores the text of an email only encrypted', async () => {
    await queue();
    const query = (text: string) => test.deps.database.$client.query<{ row: string; bytes: Buffer | null }>(text);
    const { rows: emails } = await query('select mail::text as row, sealed_body as bytes from email_outbox mail');
    const { rows: work } = await query('select data::text as row, null as bytes from pgboss.job');
    expect(emails).toHaveLength(1);
    expect(work.length).toBeGreaterThan(0);
    for (const { row, bytes } of [...emails, ...work])
      expect(row + (bytes?.toString('latin1') ?? '')).not.toContain('canary');
  });

  it('erases the text after the delivery in production', async () => {
    const production = { ...test.deps, config: { ...test.deps.config, environment: 'production' as const } };
    await queue();
    await deliverDueEmail(production);
    expect(delivered).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({ sealedBody: null, deliveredAt: test.clock.now() });
  });

  it('keeps the text for the mailbox in local mode', async () => {
    await queue();
    expect(await createTestMailbox(test.deps).last(welcome.to, 'welcome')).toMatchObject({ text: 'canary-link' });
  });

  it('K4: rejects several addresses in one before queuing anything', async () => {
    await expect(queue({ ...welcome, to: 'a@example.com, b@example.com' })).rejects.toThrow(RangeError);
    expect(await test.deps.database.select().from(outbox).where(eq(outbox.kind, 'welcome'))).toEqual([]);
  });
});
