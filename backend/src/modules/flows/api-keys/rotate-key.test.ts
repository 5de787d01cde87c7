import { dayMs, hourMs } from '@app/api-client/rules/values/durations';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { keyCalls, type Admin, type MadeKey } from './testing/key-calls';

const test = fileFixture(createAccountTestApp);
const calls = keyCalls(test);
let ada: Admin;
beforeAll(async () => {
  ada = await calls.admin();
});

const later = (byMs: number) => new Date(test.clock.now().getTime() + byMs).toISOString();
const isAccepted = async (secret: string) => (await calls.self(secret)).statusCode === 200;
const rotate = async (keyId: string, changes: object) => {
  const { token } = await calls.logIn(ada);
  return calls.rotate(token, keyId, 'api', changes);
};
const make = async (changes: object = {}) => calls.make((await calls.logIn(ada)).token, 'api', changes);

describe('rotating a key', () => {
  it('returns the new secret once, with the time until which the old one works', async () => {
    const key = await make();
    test.clock.advance(1_000);
    const rotated = (await rotate(key.id, { overlapHours: 24 })).json<MadeKey>();
    expect(rotated).toEqual({
      ...key,
      secret: expect.stringMatching(/^dck_/),
      prefix: rotated.secret.slice(0, 12),
      rotatedAt: test.clock.now().toISOString(),
      previousWorksUntil: later(dayMs),
    });
    expect(rotated.secret).not.toBe(key.secret);
  });

  it('G7: keeps the old secret working until the overlap ends, to the millisecond', async () => {
    const { id, secret } = await make();
    const { secret: next } = (await rotate(id, { overlapHours: 3 })).json<MadeKey>();
    expect((await calls.self(secret)).json()).toMatchObject({
      prefix: secret.slice(0, 12),
      expiresAt: later(3 * hourMs),
    });
    expect((await calls.self(next)).json()).toMatchObject({ prefix: next.slice(0, 12), expiresAt: null });
    test.clock.advance(3 * hourMs - 1);
    expect([await isAccepted(secret), await isAccepted(next)]).toEqual([true, true]);
    test.clock.advance(1);
    expect([await isAccepted(secret), await isAccepted(next)]).toEqual([false, true]);
    const listed = (await calls.list((await calls.logIn(ada)).token)).json<MadeKey[]>().find((key) => key.id === id);
    expect(listed).toMatchObject({ previousWorksUntil: null });
  });

  it('ends the old secret immediately with an overlap of 0', async () => {
    const { id, secret } = await make();
    const { secret: next } = (await rotate(id, { overlapHours: 0 })).json<MadeKey>();
    expect([await isAccepted(secret), await isAccepted(next)]).toEqual([false, true]);
  });

  it('ends the oldest secret when repeated within the overlap, so that at most two work', async () => {
    const { id, secret } = await make();
    const second = (await rotate(id, { overlapHours: 24 })).json<MadeKey>().secret;
    const third = (await rotate(id, { overlapHours: 24 })).json<MadeKey>().secret;
    expect([await isAccepted(secret), await isAccepted(second), await isAccepted(third)]).toEqual([false, true, true]);
  });

  it('leaves two working secrets after 20 parallel calls', async () => {
    const { id, secret } = await make();
    const { token } = await calls.logIn(ada);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => calls.rotate(token, id, 'api', { overlapHours: 1 })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    const secrets = [secret, ...answers.map((answer) => answer.json<MadeKey>().secret)];
    const working = await Promise.all(secrets.map(isAccepted));
    expect(working.filter(Boolean)).toHaveLength(2);
  });

  it('leaves no working secret once the key is revoked', async () => {
    const { id, secret } = await make();
    const { secret: next } = (await rotate(id, { overlapHours: 24 })).json<MadeKey>();
    await calls.revoke((await calls.logIn(ada)).token, id);
    expect([await isAccepted(secret), await isAccepted(next)]).toEqual([false, false]);
  });

  it('keeps the expiration unless a new lifetime is chosen, which does not extend the old secret', async () => {
    const { id, secret } = await make({ lifetimeDays: 1 });
    const end = later(dayMs);
    test.clock.advance(hourMs);
    expect((await rotate(id, { overlapHours: 0 })).json()).toMatchObject({ expiresAt: end });
    const { id: other, secret: old } = await make({ lifetimeDays: 1 });
    test.clock.advance(23 * hourMs);
    const rotated = (await rotate(other, { overlapHours: 24, lifetimeDays: 10 })).json<MadeKey>();
    expect(rotated).toMatchObject({ expiresAt: later(240 * hourMs), previousWorksUntil: later(hourMs) });
    test.clock.advance(hourMs);
    expect([await isAccepted(secret), await isAccepted(old), await isAccepted(rotated.secret)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('rotating a key is rejected with 409 for an expired key', async () => {
    const { id, secret } = await make({ lifetimeDays: 1 });
    test.clock.advance(dayMs - 1);
    expect(await isAccepted(secret)).toBe(true);
    test.clock.advance(1);
    expect(await isAccepted(secret)).toBe(false);
    const response = await rotate(id, { overlapHours: 1, lifetimeDays: 10 });
    expect([response.statusCode, response.json().code]).toEqual([409, 'error_conflict']);
  });

  it.each([
    ['a missing overlap', { overlapHours: undefined }, 'error_required_parameter'],
    ['an overlap of more than 24 hours', { overlapHours: 25 }, 'error_validation'],
    ['an overlap below 0', { overlapHours: -1 }, 'error_validation'],
    ['an overlap of half an hour', { overlapHours: 0.5 }, 'error_validation'],
    ['a lifetime of 0 days', { lifetimeDays: 0 }, 'error_validation'],
  ])('rotating a key is rejected with 400 for %s', async (_what, changes, code) => {
    const { id, secret } = await make();
    const response = await rotate(id, changes);
    expect([response.statusCode, response.json().code]).toEqual([400, code]);
    expect(await isAccepted(secret)).toBe(true);
  });
});
