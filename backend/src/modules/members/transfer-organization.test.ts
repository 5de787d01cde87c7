import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../db/schema/users';
import { createAccountTestApp, type AccountTestApp } from '../account/testing/account-test-app';
import { addSso, removePassword } from '../account/testing/require-sso';
import { organizations } from '../../db/schema/organizations';
import { sharingCalls } from '../resources/testing/sharing-calls';
import { sessions } from '../../db/schema/sessions';
import { memberCalls, rejectionOf, type Member, type MemberCalls } from './testing/member-calls';

let test: AccountTestApp;
let calls: MemberCalls;
beforeAll(async () => {
  test = await createAccountTestApp();
  calls = memberCalls(test);
});
afterAll(() => test.close());
// The log is in the order of time.
beforeEach(() => test.clock.advance(1_000));

const ownerOf = async ({ organizationId }: Member) =>
  (await test.database.select().from(organizations).where(eq(organizations.id, organizationId)))[0]?.ownerId;

let number = 0;
async function company() {
  const owner = await calls.owner(`Company ${(number += 1)}`);
  const [admin, teammate] = [await calls.member(owner, 'admin'), await calls.member(owner, 'teammate')];
  return { owner, admin, teammate };
}

describe('200: an organization', () => {
  it('gets another owner, who may do what an owner may, while the former one stays an admin', async () => {
    const { owner, admin } = await company();
    const response = await calls.transfer(owner, admin.id);
    expect(response.json()).toEqual({
      ownerId: admin.id,
      resourceId: null,
      transferredAt: test.clock.now().toISOString(),
    });
    expect(await ownerOf(owner)).toBe(admin.id);
    expect(rejectionOf(await calls.changeRole(owner, admin.email, 'guest'))).toEqual([400, 'error_owner_protected']);
    expect(rejectionOf(await calls.transfer(owner, owner.id))).toEqual([403, 'error_forbidden']);
    expect((await calls.transfer(admin, owner.id)).statusCode).toBe(200);
  });

  it('tells both, and M2: is on record with who gave it to whom', async () => {
    const { owner, admin } = await company();
    await calls.transfer(owner, admin.id);
    const received = await test.mailbox.last(admin.email, 'ownership-received');
    expect(received.subject).toMatch(/^You now own Company \d+$/);
    const given = await test.mailbox.last(owner.email, 'ownership-given');
    expect(given.text).toContain(admin.email);
    expect(await calls.done(admin, '?limit=1')).toEqual([['ownership_transferred', owner.email, admin.email, {}]]);
    expect((await calls.eventsOf(owner)).at(-1)).toMatchObject({
      kind: 'ownership_transferred',
      detail: admin.id,
      hasRequest: true,
    });
  });

  it('G5: has one owner after 20 transfers at once, to 20 people', async () => {
    const { owner } = await company();
    const admins: Member[] = [];
    for (let n = 0; n < 20; n += 1) admins.push(await calls.member(owner, 'admin'));
    const answers = await Promise.all(admins.map(({ id }) => calls.transfer(owner, id)));
    const made = answers.filter(({ statusCode }) => statusCode === 200);
    expect(made).toHaveLength(1);
    // Refused for not owning it any more, or because too many passwords are being compared.
    expect(answers.filter(({ statusCode }) => ![200, 403, 503].includes(statusCode))).toEqual([]);
    expect(await ownerOf(owner)).toBe(made[0]?.json().ownerId);
    const log = await calls.done(owner, '?limit=100&action=ownership_transferred');
    expect(log).toHaveLength(1);
  });
});

describe('A7: it is asked again who it is', () => {
  it('400: without the password, or with a wrong one, which logs nobody out', async () => {
    const { owner, admin } = await company();
    const wrong = await calls.transfer(owner, admin.id, { currentPassword: 'Wrong-password 1' });
    expect(rejectionOf(wrong)).toEqual([400, 'error_password_current_invalid']);
    expect(rejectionOf(await calls.transfer(owner, admin.id, {}))).toEqual([400, 'error_reauthentication_required']);
    expect((await test.call('GET', '/account', { token: owner.token })).statusCode).toBe(200);
    expect(await ownerOf(owner)).toBe(owner.id);
  });

  it('a login by single sign-on five minutes ago speaks for an owner without a password, no longer', async () => {
    const { owner, admin } = await company();
    const configId = await addSso(test, owner, false);
    await removePassword(test, owner);
    const bySso = await calls.enter(owner, configId);
    test.clock.advance(5 * 60_000 + 1);
    expect(rejectionOf(await calls.transfer(bySso, admin.id, {}))).toEqual([400, 'error_reauthentication_required']);
    const again = await calls.enter(owner, configId);
    expect((await calls.transfer(again, admin.id, {})).statusCode).toBe(200);
  });
});

describe('to whom it goes', () => {
  it('403: nobody but the owner gives it away', async () => {
    const { owner, admin, teammate } = await company();
    for (const by of [admin, teammate]) {
      expect(rejectionOf(await calls.transfer(by, by.id))).toEqual([403, 'error_forbidden']);
      expect(rejectionOf(await calls.transfer(by, owner.id))).toEqual([403, 'error_forbidden']);
    }
  });

  it('400: not to oneself, a teammate, or somebody who is suspended', async () => {
    const { owner, admin, teammate } = await company();
    await test.database.update(users).set({ suspendedAt: test.clock.now() }).where(eq(users.id, admin.id));
    for (const { id } of [owner, teammate, admin]) {
      const response = await calls.transfer(owner, id);
      expect([...rejectionOf(response), response.json().fields]).toEqual([
        400,
        'error_validation',
        { newOwnerId: { code: 'choice' } },
      ]);
    }
    expect(await ownerOf(owner)).toBe(owner.id);
  });

  it('404: not to an admin of another organization, or to nobody', async () => {
    const [{ owner }, other] = [await company(), await company()];
    for (const id of [other.admin.id, other.owner.id, '00000000-0000-4000-8000-000000000000']) {
      expect(rejectionOf(await calls.transfer(owner, id))).toEqual([404, 'error_not_found']);
    }
  });
});

describe('F7: where single sign-on is required', () => {
  const logIn = async ({ email, password }: Member) =>
    (await test.call('POST', '/login', { body: { email, password } })).statusCode;

  it('the one who keeps a password is the new owner, and the former one’s sessions by password end', async () => {
    const { owner, admin } = await company();
    await addSso(test, owner, true);
    const elsewhere = await calls.enter(owner);
    expect([await logIn(owner), await logIn(admin)]).toEqual([200, 403]);
    expect((await calls.transfer(owner, admin.id)).statusCode).toBe(200);
    expect([await logIn(owner), await logIn(admin)]).toEqual([403, 200]);
    expect((await test.call('GET', '/account', { token: elsewhere.token })).statusCode).toBe(401);
    expect((await test.call('GET', '/account', { token: owner.token })).statusCode).toBe(401);
    const open = await test.database
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, owner.id), isNull(sessions.revokedAt)));
    expect(open).toEqual([]);
  });

  it('409: it does not go to an admin without a password, whom nothing would let in', async () => {
    const { owner, admin } = await company();
    await addSso(test, owner, true);
    await removePassword(test, admin);
    expect(rejectionOf(await calls.transfer(owner, admin.id))).toEqual([409, 'error_owner_password_missing']);
    expect(await ownerOf(owner)).toBe(owner.id);
  });
});

describe('of one thing', () => {
  it('200: goes by the rights on the thing, and asks for no password', async () => {
    const { owner, teammate } = await company();
    const resourceId = await sharingCalls(test).make(owner);
    const response = await calls.transfer(owner, teammate.id, { resourceId });
    expect(response.json()).toMatchObject({ ownerId: teammate.id, resourceId });
    expect(await ownerOf(owner)).toBe(owner.id);
  });
});
