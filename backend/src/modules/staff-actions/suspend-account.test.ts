import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAppCopy } from '@/backend/testing/create-app-copy';
import { callApp, createAccountTestApp, type AccountTestApp } from '@/backend/modules/account/testing/account-test-app';
import {
  memberCalls,
  readRejection,
  type Member,
  type MemberCalls,
} from '@/backend/modules/members/testing/member-calls';
import { staffActions } from '@/backend/db/schema/staff-actions';

let test: AccountTestApp;
let calls: MemberCalls;
let ada: Member, staff: Member;
beforeAll(async () => {
  test = await createAccountTestApp();
  calls = memberCalls(test);
  ada = await calls.owner('Acme Sample');
  staff = await calls.enter(await test.addUser({ isStaff: true }));
});
afterAll(() => test.close());
beforeEach(() => test.clock.advance(1_000));

const reason = 'Logins from many places at once';
const change = (to: 'suspend' | 'desuspend', by: Member | undefined, email: string, body: object = { reason }) =>
  test.call('PUT', `/${to}/${encodeURIComponent(email)}`, { token: by?.token, body });
const logIn = (user: Member) => test.call('POST', '/login', { body: { email: user.email, password: user.password } });

describe('200: suspending', () => {
  it('D8: ends all sessions on every copy of the backend with the next call, and keeps the person out', async () => {
    const member = await calls.member(ada, 'teammate');
    const elsewhere = await calls.enter(member);
    const copy = await createAppCopy(test);
    const onCopy = () => callApp(copy.app, 'GET', '/account', { token: elsewhere.token });
    expect((await onCopy()).statusCode).toBe(200);
    const response = await change('suspend', staff, member.email);
    expect(response.json()).toEqual({
      email: member.email,
      isSuspended: true,
      changedAt: test.clock.now().toISOString(),
      sessionsEnded: 2,
    });
    expect(readRejection(await onCopy())).toEqual([401, 'error_session_revoked']);
    await copy.close();
    expect((await test.call('GET', '/account', { token: member.token })).statusCode).toBe(401);
    expect(readRejection(await logIn(member))).toEqual([403, 'error_login_account_suspended']);
  });

  it('tells the person, not why and not who', async () => {
    const member = await calls.member(ada, 'teammate');
    await change('suspend', staff, member.email);
    const message = await test.mailbox.last(member.email, 'suspension');
    expect(message.subject).toBe('Your account is suspended');
    expect(message.text).not.toContain(reason);
    expect(message.text).not.toContain(staff.email);
  });

  it('M2: is on record: who and why for the operator, that it was done for the organization', async () => {
    const member = await calls.member(ada, 'teammate');
    await change('suspend', staff, member.email);
    expect((await calls.findEvents(member)).slice(-2)).toEqual([
      expect.objectContaining({ kind: 'sessions_ended', detail: 'suspended' }),
      expect.objectContaining({ kind: 'suspended', detail: staff.id, hasRequest: true, clientAddress: '127.0.0.1' }),
    ]);
    const [row] = await test.database.select().from(staffActions).where(eq(staffActions.userId, member.id));
    expect(row).toMatchObject({ action: 'suspended', staffId: staff.id, reason, happenedAt: test.clock.now() });
    const [entry] = (await calls.auditLog(ada, '?limit=1')).items;
    expect(entry).toMatchObject({
      action: 'member_suspended',
      actorId: null,
      actor: null,
      subject: { email: member.email },
      detail: {},
    });
  });

  it('again changes nothing, and tells nobody again', async () => {
    const member = await calls.member(ada, 'teammate');
    const first = (await change('suspend', staff, member.email)).json();
    test.clock.advance(1_000);
    expect((await change('suspend', staff, member.email)).json()).toEqual({ ...first, sessionsEnded: 0 });
    expect(await test.mailbox.emails(member.email)).toHaveLength(1);
  });
});

describe('200: ending a suspension', () => {
  it('lets the person in again, tells them, and is on record', async () => {
    const member = await calls.member(ada, 'teammate');
    await change('suspend', staff, member.email);
    test.clock.advance(1_000);
    const changedAt = test.clock.now().toISOString();
    const restored = { email: member.email, isSuspended: false, changedAt, sessionsEnded: 0 };
    expect((await change('desuspend', staff, member.email)).json()).toEqual(restored);
    expect((await logIn(member)).statusCode).toBe(200);
    expect((await test.mailbox.last(member.email)).kind).toBe('suspension-over');
    expect((await calls.auditLog(ada, '?limit=1')).items[0]).toMatchObject({ action: 'member_desuspended' });
    test.clock.advance(1_000);
    // Since when it is so, which does not change by asking again.
    expect((await change('desuspend', staff, member.email)).json()).toEqual(restored);
  });

  it('of somebody who never was says since when: since the account was made', async () => {
    const createdAt = test.clock.now().toISOString();
    const member = await calls.member(ada, 'teammate');
    test.clock.advance(1_000);
    expect((await change('desuspend', staff, member.email)).json()).toMatchObject({ changedAt: createdAt });
    expect(await test.mailbox.emails(member.email)).toEqual([]);
  });
});

describe('G3: who may', () => {
  it('401 and 403: nobody but staff, and admins and owners least of all', async () => {
    const member = await calls.member(ada, 'teammate');
    for (const to of ['suspend', 'desuspend'] as const) {
      expect((await change(to, undefined, member.email)).statusCode).toBe(401);
      for (const by of [ada, await calls.member(ada, 'admin'), member]) {
        expect(readRejection(await change(to, by, member.email))).toEqual([403, 'error_forbidden']);
      }
    }
    expect((await logIn(member)).statusCode).toBe(200);
  });

  it('403: staff is suspended by nobody, not even by themselves', async () => {
    const other = await calls.enter(await test.addUser({ isStaff: true }));
    for (const { email } of [other, staff]) {
      expect(readRejection(await change('suspend', staff, email))).toEqual([403, 'error_forbidden']);
    }
    expect((await test.call('GET', '/account', { token: other.token })).statusCode).toBe(200);
  });

  it('404: an address without an account', async () => {
    expect(readRejection(await change('suspend', staff, 'nobody@acme.example'))).toEqual([404, 'error_not_found']);
  });

  it('400: without a reason, or with more than that', async () => {
    const member = await calls.member(ada, 'teammate');
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }, { reason, isStaff: true }]) {
      expect((await change('suspend', staff, member.email, body)).statusCode).toBe(400);
    }
  });
});
