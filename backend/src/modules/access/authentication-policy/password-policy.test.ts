import { dayMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { users } from '@/backend/db/schema/identity/users';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { addSso, removePassword } from '@/backend/modules/access/account/testing/require-sso';
import { memberCalls, readRejection, type Member } from '@/backend/modules/access/members/testing/member-calls';

const test = fileFixture(createAccountTestApp);
const calls = memberCalls(test);
beforeEach(() => test.clock.advance(1_000));

type Policy = {
  expiryDays: number | null;
  changedAt: string | null;
  changedBy: string | null;
  members: number;
  choices: { expiryDays: number; changedBefore: string; membersAsked: number }[];
};
const path = '/org-admin/password-policies';
const read = async (by: Member) => (await test.call('GET', path, { token: by.token })).json<Policy>();
const choose = (by: Member, expiryDays: unknown) => test.call('PUT', path, { token: by.token, body: { expiryDays } });
const countAffected = async (by: Member) => (await read(by)).choices.map(({ membersAsked }) => membersAsked);

let number = 0;
const owner = () => calls.owner(`Company ${(number += 1)}`);
const setPassword = async ({ id }: Member, ageMs: number) => {
  const passwordChangedAt = new Date(test.clock.now().getTime() - ageMs);
  await test.database.update(users).set({ passwordChangedAt }).where(eq(users.id, id));
};

describe('the password expiration policy', () => {
  it('answers 200, is off by default, and shows the effect of each choice', async () => {
    const ada = await owner();
    const changedBefore = (days: number) => new Date(test.clock.now().getTime() - days * dayMs).toISOString();
    expect(await read(ada)).toEqual({
      expiryDays: null,
      changedAt: null,
      changedBy: null,
      members: 1,
      choices: [90, 180, 360].map((expiryDays) => ({
        expiryDays,
        changedBefore: changedBefore(expiryDays),
        membersAsked: 0,
      })),
    });
  });

  it('counts a password of 90 days to the millisecond, and none that is a millisecond younger', async () => {
    const ada = await owner();
    const [tess, gus] = [await calls.member(ada, 'teammate'), await calls.member(ada, 'guest')];
    await setPassword(tess, 90 * dayMs);
    await setPassword(gus, 90 * dayMs - 1);
    expect(await countAffected(ada)).toEqual([1, 0, 0]);
    await setPassword(gus, 400 * dayMs);
    expect(await countAffected(ada)).toEqual([2, 1, 1]);
    await setPassword(gus, 200 * dayMs);
    expect(await countAffected(ada)).toEqual([2, 1, 0]);
  });

  it('counts the members who must choose a new password at their next login', async () => {
    const ada = await owner();
    const [old, fresh] = [await calls.member(ada, 'teammate'), await calls.member(ada, 'teammate')];
    await setPassword(old, 91 * dayMs);
    expect(await countAffected(ada)).toEqual([1, 0, 0]);
    expect((await choose(ada, 90)).json()).toMatchObject({ expiryDays: 90 });
    expect((await test.logIn(old)).requiresPasswordChange).toBe(true);
    expect((await test.logIn(fresh)).requiresPasswordChange).toBe(false);
  });

  it('counts only members with a password, and follows removals and new passwords', async () => {
    const ada = await owner();
    const member = await calls.member(ada, 'teammate');
    await setPassword(member, 400 * dayMs);
    expect((await read(ada)).members).toBe(2);
    await removePassword(test, member);
    expect([(await read(ada)).members, await countAffected(ada)]).toEqual([1, [0, 0, 0]]);
    await test.database
      .update(users)
      .set({ passwordHash: 'x', passwordChangedAt: test.clock.now() })
      .where(eq(users.id, member.id));
    await setPassword(member, 100 * dayMs);
    expect([(await read(ada)).members, await countAffected(ada)]).toEqual([2, [1, 0, 0]]);
    await calls.remove(ada, member.email);
    expect([(await read(ada)).members, await countAffected(ada)]).toEqual([1, [0, 0, 0]]);
  });

  it('counts only the owner if single sign-on is required', async () => {
    const ada = await owner();
    const member = await calls.member(ada, 'admin');
    await setPassword(member, 400 * dayMs);
    await addSso(test, ada, true);
    expect([(await read(ada)).members, await countAffected(ada)]).toEqual([1, [0, 0, 0]]);
    await setPassword(ada, 200 * dayMs);
    expect(await countAffected(ada)).toEqual([1, 1, 0]);
  });
});

describe('changing the password expiration policy', () => {
  it('M2: answers 200 and records who changed it, when, and from what', async () => {
    const ada = await owner();
    const admin = await calls.member(ada, 'admin');
    const changedAt = test.clock.now().toISOString();
    expect((await choose(admin, 180)).json()).toMatchObject({ expiryDays: 180, changedAt, changedBy: admin.email });
    test.clock.advance(1_000);
    expect((await choose(ada, null)).json()).toMatchObject({ expiryDays: null, changedBy: ada.email });
    expect(await calls.findRecentActions(ada)).toEqual([
      ['password_policy_changed', ada.email, null, { from: '180', to: 'off' }],
      ['password_policy_changed', admin.email, null, { from: 'off', to: '180' }],
    ]);
    expect((await calls.findEvents(ada)).at(-1)).toMatchObject({ kind: 'password_policy_changed', detail: 'off' });
  });

  it('C4: applies at login and refresh, to the second, and still allows changing the password', async () => {
    const ada = await owner();
    await choose(ada, 90);
    const member = await calls.member(ada, 'teammate');
    await setPassword(member, 90 * dayMs - 1_000);
    const early = await test.logIn(member);
    expect(early.requiresPasswordChange).toBe(false);
    test.clock.advance(1_000);
    const refreshed = await test.call('POST', '/token', {
      body: { refreshToken: early.refreshToken },
      headers: { cookie: early.cookie },
    });
    const { accessToken: token, requiresPasswordChange } = refreshed.json();
    expect(requiresPasswordChange).toBe(true);
    expect((await test.logIn(member)).requiresPasswordChange).toBe(true);
    expect(readRejection(await test.call('GET', '/organization', { token }))).toEqual([
      403,
      'error_password_change_required',
    ]);
    const body = { currentPassword: member.password, newPassword: 'Herons count 8 boats' };
    const changed = await test.call('PUT', '/change-password', { token, body });
    expect(changed.json().requiresPasswordChange).toBe(false);
    const { accessToken } = changed.json();
    expect((await test.call('GET', '/organization', { token: accessToken })).statusCode).toBe(200);
  });

  it('changes and records nothing if the choice is the current one', async () => {
    const ada = await owner();
    const admin = await calls.member(ada, 'admin');
    await choose(ada, 90);
    test.clock.advance(1_000);
    expect((await choose(admin, 90)).json()).toMatchObject({ expiryDays: 90, changedBy: ada.email });
    expect(await calls.findRecentActions(ada)).toHaveLength(1);
  });

  it('C4: rejects anything but 90, 180, 360 and off with 400', async () => {
    const ada = await owner();
    for (const days of [0, 1, 91, -90, 90.5, '90', undefined, 'off']) {
      expect((await choose(ada, days)).statusCode).toBe(400);
    }
    expect((await read(ada)).expiryDays).toBeNull();
  });

  it('rejects teammates and guests with 403, for reading as well', async () => {
    const ada = await owner();
    for (const role of ['teammate', 'guest'] as const) {
      const member = await calls.member(ada, role);
      expect(readRejection(await choose(member, 90))).toEqual([403, 'error_forbidden']);
      expect(readRejection(await test.call('GET', path, { token: member.token }))).toEqual([403, 'error_forbidden']);
    }
  });
});
