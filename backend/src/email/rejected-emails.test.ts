import { dayMs, hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailRejections } from '@/backend/db/schema/email-rejections';
import { outbox } from '@/backend/db/schema/outbox';
import { createTestDeps, type TestDeps } from '@/backend/testing/create-test-deps';
import { deliverDueEmail } from './deliver';
import { DeliveryError } from './delivery-error';
import { liftSuppression } from './email-rejections';
import { queueEmail } from './outbox';
import { purgeEmails } from './purge-email';

const noSuchUser = { outcome: 'bounced', code: 'SMTP 550', answer: '550 5.1.1 No such user' } as const;
const spam = { outcome: 'rejected', code: 'SMTP 554', answer: '554 5.7.1 Looks like spam' } as const;
const unanswered = { outcome: 'unanswered', code: 'ETIMEDOUT', answer: null } as const;

let test: TestDeps;
let failure: ConstructorParameters<typeof DeliveryError>[0] | undefined;
let given: string[] = [];
beforeAll(async () => {
  const deliver = ({ id }: { id: string }) => {
    given.push(id);
    return failure ? Promise.reject(new DeliveryError(failure)) : Promise.resolve();
  };
  test = await createTestDeps({ deps: { mailer: { deliver } } });
});
afterAll(() => test.release());
beforeEach(async () => {
  [given, failure] = [[], undefined];
  await test.deps.database.delete(outbox);
  await test.deps.database.delete(emailRejections);
});

const to = 'ada@example.com';
const send = async (email: { kind?: string; to?: string; isDeletedAfterDelivery?: boolean } = {}) => {
  const message = { to, kind: 'hello', subject: 'Hello', html: 'x', text: 'x', ...email };
  await test.deps.database.transaction((transaction) => queueEmail(transaction, test.deps, message));
  await deliverDueEmail(test.deps);
};
const rows = () => test.deps.database.select().from(outbox);
const rejections = () => test.deps.database.select().from(emailRejections);

describe('failures', () => {
  it.each([
    ['bounced', noSuchUser],
    ['rejected', spam],
  ])('K5: an email is tried once if the answer is final: %s', async (_outcome, final) => {
    failure = final;
    await send();
    test.clock.advance(2 * dayMs);
    await deliverDueEmail(test.deps);
    expect(given).toHaveLength(1);
    expect(await rows()).toMatchObject([{ lastError: final.code, deliveredAt: null, givenUpAt: expect.any(Date) }]);
    const { code, answer } = final;
    const isBounce = final === noSuchUser;
    expect(await rejections()).toMatchObject([{ address: to, kind: 'hello', code, answer, isBounce }]);
  });

  it('K5: an email is tried with pauses of ten minutes and more, and four times at most, if its text stays unanswered', async () => {
    failure = unanswered;
    await send();
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      test.clock.advance(10 * minuteMs - 1);
      await deliverDueEmail(test.deps);
      expect(given).toHaveLength(Math.min(attempt, 4));
      test.clock.advance(1);
      await deliverDueEmail(test.deps);
    }
    expect(new Set(given).size).toBe(1);
    expect(given).toHaveLength(4);
    expect(await rows()).toMatchObject([{ unanswered: 4, givenUpAt: expect.any(Date) }]);
    expect(await rejections()).toMatchObject([{ code: 'ETIMEDOUT', answer: null, isBounce: false }]);
  });

  it('K5: an email is tried again if the answer is temporary, and staff see nothing', async () => {
    failure = { outcome: 'deferred', code: 'SMTP 450', answer: '450 4.2.0 Greylisted' };
    await send();
    expect(await rows()).toMatchObject([{ lastError: 'SMTP 450', givenUpAt: null }]);
    failure = undefined;
    test.clock.advance(hourMs);
    await deliverDueEmail(test.deps);
    expect(await rows()).toMatchObject([{ deliveredAt: test.clock.now(), lastError: null }]);
    expect(await rejections()).toEqual([]);
  });

  it('M3: a rejected email leaves no trace of an erased user', async () => {
    failure = noSuchUser;
    await send({ isDeletedAfterDelivery: true });
    expect(await rejections()).toEqual([]);
  });
});

describe('bounces', () => {
  beforeEach(async () => {
    failure = noSuchUser;
    await send();
    [given, failure] = [[], undefined];
  });

  it('K5: an address that bounced gets no further email, in upper or lower case, until its user confirms it', async () => {
    await send({ to: 'Ada@Example.com' });
    test.clock.advance(2 * dayMs);
    await send();
    expect(given).toEqual([]);
    expect((await rows()).filter(({ lastError }) => lastError === 'suppressed')).toHaveLength(2);
    await send({ to: 'grace@example.com' });
    expect(given).toHaveLength(1);
    await liftSuppression(test.deps.database, to);
    await send();
    expect(given).toHaveLength(2);
  });

  it('K5: an address that bounced gets a requested email a day later, and all others after that was accepted', async () => {
    await send({ kind: 'reset-password' });
    expect(given).toEqual([]);
    test.clock.advance(dayMs);
    await send({ kind: 'reset-password' });
    expect(given).toHaveLength(1);
    expect(await rejections()).toMatchObject([{ isBounce: false }]);
    await send();
    expect(given).toHaveLength(2);
  });

  it('K5: an address that bounced stays so after another email to it was rejected for another reason', async () => {
    test.clock.advance(dayMs);
    failure = spam;
    await send({ kind: 'reset-password' });
    expect(await rejections()).toMatchObject([{ answer: spam.answer, isBounce: true }]);
  });

  it('M3: an address that bounced is forgotten after 30 days if it belongs to no user', async () => {
    test.clock.advance(30 * dayMs - 1);
    await purgeEmails(test.deps);
    expect(await rejections()).toHaveLength(1);
    test.clock.advance(1);
    await purgeEmails(test.deps);
    expect(await rejections()).toEqual([]);
  });
});
