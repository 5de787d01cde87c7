import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createAppCopy } from '@/backend/testing/create-app-copy';
import { callApp, createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { memberCalls, readRejection, type Member } from '@/backend/modules/access/members/testing/member-calls';
import { outbox } from '@/backend/db/schema/outbox';
import { staffActions } from '@/backend/db/schema/operator/staff-actions';

const test = fileFixture(createAccountTestApp);
const calls = memberCalls(test);
let ada: Member, staff: Member;
beforeAll(async () => {
  ada = await calls.owner('Acme Sample');
  staff = await calls.enter(await test.addUser({ isStaff: true }));
});
beforeEach(() => test.clock.advance(1_000));

const reason = 'Logins from many places at once';
const change = (to: 'suspend' | 'desuspend', by: Member | undefined, email: string, body: object = { reason }) =>
  test.call('PUT', `/${to}/${encodeURIComponent(email)}`, { token: by?.token, body });
const logIn = (user: Member) => test.call('POST', '/login', { body: { email: user.email, password: user.password } });

describe('suspending an account', () => {
  it('D8: ends all sessions on every backend process with the next call, and rejects logins', async () => {
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

  it('emails the user without the reason and the staff user', async () => {
    const member = await calls.member(ada, 'teammate');
    await change('suspend', staff, member.email);
    const message = await test.mailbox.last(member.email, 'suspension');
    expect(message.subject).toBe('Your account is suspended');
    expect(message.text).not.toContain(reason);
    expect(message.text).not.toContain(staff.email);
  });

  it('O4: suspending an account emails the other admins what the user holds, which keeps working', async () => {
    const [admin, idle] = [await calls.member(ada, 'admin'), await calls.member(ada, 'admin')];
    const body = { name: 'Nightly import', scopes: ['usage:read'] };
    const key = (await test.call('POST', '/api-key', { token: admin.token, body })).json<{ secret: string }>();
    await change('suspend', staff, admin.email);
    const { subject, text } = await test.mailbox.last(ada.email, 'member-suspended');
    expect(subject).toBe('A member of Acme Sample was suspended');
    expect(text).toContain('API keys: Nightly import');
    expect(text).not.toContain('Webhooks:');
    expect((await test.call('GET', '/api-key/self', { token: key.secret })).statusCode).toBe(200);
    const count = () => test.database.$count(outbox, eq(outbox.kind, 'member-suspended'));
    // Ada and the admin without keys; the suspended admin gets none.
    expect(await count()).toBe(2);
    await change('suspend', staff, idle.email);
    expect(await count()).toBe(2);
  });

  it('M2, G3: suspending an account is recorded with staff user and reason for the operator, and without them for the organization', async () => {
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

  it('changes nothing and sends no email the second time', async () => {
    const member = await calls.member(ada, 'teammate');
    const first = (await change('suspend', staff, member.email)).json();
    test.clock.advance(1_000);
    expect((await change('suspend', staff, member.email)).json()).toEqual({ ...first, sessionsEnded: 0 });
    expect(await test.mailbox.emails(member.email)).toHaveLength(1);
  });
});

describe('restoring an account', () => {
  it('lets the user log in, emails them and is recorded', async () => {
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
    // Restoring again does not change the time.
    expect((await change('desuspend', staff, member.email)).json()).toEqual(restored);
  });

  it('returns the time of the sign-up if the account was never suspended', async () => {
    const createdAt = test.clock.now().toISOString();
    const member = await calls.member(ada, 'teammate');
    test.clock.advance(1_000);
    expect((await change('desuspend', staff, member.email)).json()).toMatchObject({ changedAt: createdAt });
    expect(await test.mailbox.emails(member.email)).toEqual([]);
  });
});

describe('G3: access to suspending and restoring accounts', () => {
  it('G3: access to suspending and restoring accounts is rejected with 401 without a token and with 403 for users other than staff', async () => {
    const member = await calls.member(ada, 'teammate');
    for (const to of ['suspend', 'desuspend'] as const) {
      expect((await change(to, undefined, member.email)).statusCode).toBe(401);
      for (const by of [ada, await calls.member(ada, 'admin'), member]) {
        expect(readRejection(await change(to, by, member.email))).toEqual([403, 'error_forbidden']);
      }
    }
    expect((await logIn(member)).statusCode).toBe(200);
  });

  it('G3: access to suspending and restoring accounts is rejected with 403 for staff accounts, including one’s own', async () => {
    const other = await calls.enter(await test.addUser({ isStaff: true }));
    for (const { email } of [other, staff]) {
      expect(readRejection(await change('suspend', staff, email))).toEqual([403, 'error_forbidden']);
    }
    expect((await test.call('GET', '/account', { token: other.token })).statusCode).toBe(200);
  });

  it('returns 404 for an address without an account', async () => {
    expect(readRejection(await change('suspend', staff, 'unknown@acme.example'))).toEqual([404, 'error_not_found']);
  });

  it('returns 400 without a reason or with an unknown field', async () => {
    const member = await calls.member(ada, 'teammate');
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }, { reason, isStaff: true }]) {
      expect((await change('suspend', staff, member.email, body)).statusCode).toBe(400);
    }
  });
});
