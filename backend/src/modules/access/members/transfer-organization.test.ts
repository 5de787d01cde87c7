import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { users } from '@/backend/db/schema/identity/users';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { addSso, removePassword } from '@/backend/modules/access/account/testing/require-sso';
import { organizations } from '@/backend/db/schema/organization/organizations';
import { sharingCalls } from '@/backend/modules/flows/resources/testing/sharing-calls';
import { ssoIdentities } from '@/backend/db/schema/access/sso-logins';
import { sessions } from '@/backend/db/schema/identity/sessions';
import { memberCalls, readRejection, type Member } from './testing/member-calls';

const test = fileFixture(createAccountTestApp);
const calls = memberCalls(test);
// The audit log is ordered by time.
beforeEach(() => test.clock.advance(1_000));

const getOwnerId = async ({ organizationId }: Member) =>
  (await test.database.select().from(organizations).where(eq(organizations.id, organizationId)))[0]?.ownerId;

let number = 0;
async function company() {
  const owner = await calls.owner(`Company ${(number += 1)}`);
  const [admin, teammate] = [await calls.member(owner, 'admin'), await calls.member(owner, 'teammate')];
  return { owner, admin, teammate };
}

describe('transferring an organization', () => {
  it('answers 200, changes the owner, and leaves the former owner an admin', async () => {
    const { owner, admin } = await company();
    const response = await calls.transfer(owner, admin.id);
    expect(response.json()).toEqual({
      ownerId: admin.id,
      resourceId: null,
      transferredAt: test.clock.now().toISOString(),
    });
    expect(await getOwnerId(owner)).toBe(admin.id);
    expect(readRejection(await calls.changeRole(owner, admin.email, 'guest'))).toEqual([400, 'error_owner_protected']);
    expect(readRejection(await calls.transfer(owner, owner.id))).toEqual([403, 'error_forbidden']);
    expect((await calls.transfer(admin, owner.id)).statusCode).toBe(200);
  });

  it('M2: emails both owners and records who transferred it to whom', async () => {
    const { owner, admin } = await company();
    await calls.transfer(owner, admin.id);
    const received = await test.mailbox.last(admin.email, 'ownership-received');
    expect(received.subject).toMatch(/^You now own Company \d+$/);
    const given = await test.mailbox.last(owner.email, 'ownership-given');
    expect(given.text).toContain(admin.email);
    expect(await calls.findRecentActions(admin, '?limit=1')).toEqual([
      ['ownership_transferred', owner.email, admin.email, {}],
    ]);
    expect((await calls.findEvents(owner)).at(-1)).toMatchObject({
      kind: 'ownership_transferred',
      detail: admin.id,
      hasRequest: true,
    });
  });

  it('G5: succeeds once when 20 transfers to 20 admins run concurrently', async () => {
    const { owner } = await company();
    const admins: Member[] = [];
    for (let n = 0; n < 20; n += 1) admins.push(await calls.member(owner, 'admin'));
    const answers = await Promise.all(admins.map(({ id }) => calls.transfer(owner, id)));
    const made = answers.filter(({ statusCode }) => statusCode === 200);
    expect(made).toHaveLength(1);
    // Rejected because the caller is no longer the owner, or because of too many concurrent password hashes.
    expect(answers.filter(({ statusCode }) => ![200, 403, 503].includes(statusCode))).toEqual([]);
    expect(await getOwnerId(owner)).toBe(made[0]?.json().ownerId);
    const log = await calls.findRecentActions(owner, '?limit=100&action=ownership_transferred');
    expect(log).toHaveLength(1);
  });
});

describe('A7: reauthentication before a transfer', () => {
  it('A7: rejects a missing or wrong password with 400 and keeps the session', async () => {
    const { owner, admin } = await company();
    const wrong = await calls.transfer(owner, admin.id, { currentPassword: 'Wrong-password 1' });
    expect(readRejection(wrong)).toEqual([400, 'error_password_current_invalid']);
    expect(readRejection(await calls.transfer(owner, admin.id, {}))).toEqual([400, 'error_reauthentication_required']);
    expect((await test.call('GET', '/account', { token: owner.token })).statusCode).toBe(200);
    expect(await getOwnerId(owner)).toBe(owner.id);
  });

  it('accepts a single sign-on login of the last five minutes from an owner without a password', async () => {
    const { owner, admin } = await company();
    const configId = await addSso(test, owner, false);
    await removePassword(test, owner);
    const bySso = await calls.enter(owner, configId);
    test.clock.advance(5 * 60_000 + 1);
    expect(readRejection(await calls.transfer(bySso, admin.id, {}))).toEqual([400, 'error_reauthentication_required']);
    const again = await calls.enter(owner, configId);
    expect((await calls.transfer(again, admin.id, {})).statusCode).toBe(200);
  });
});

describe('rejected transfers', () => {
  it('answer 403 to an admin and a teammate', async () => {
    const { owner, admin, teammate } = await company();
    for (const by of [admin, teammate]) {
      expect(readRejection(await calls.transfer(by, by.id))).toEqual([403, 'error_forbidden']);
      expect(readRejection(await calls.transfer(by, owner.id))).toEqual([403, 'error_forbidden']);
    }
  });

  it('G5: answer 400 if the new owner is the owner, a teammate or suspended', async () => {
    const { owner, admin, teammate } = await company();
    await test.database.update(users).set({ suspendedAt: test.clock.now() }).where(eq(users.id, admin.id));
    for (const { id } of [owner, teammate, admin]) {
      const response = await calls.transfer(owner, id);
      expect([...readRejection(response), response.json().fields]).toEqual([
        400,
        'error_validation',
        { newOwnerId: { code: 'choice' } },
      ]);
    }
    expect(await getOwnerId(owner)).toBe(owner.id);
  });

  it('answer 404 for users of another organization and an unknown user', async () => {
    const [{ owner }, other] = [await company(), await company()];
    for (const id of [other.admin.id, other.owner.id, '00000000-0000-4000-8000-000000000000']) {
      expect(readRejection(await calls.transfer(owner, id))).toEqual([404, 'error_not_found']);
    }
  });
});

describe('F7: transferring an organization that requires single sign-on', () => {
  const logIn = async ({ email, password }: Member) =>
    (await test.call('POST', '/login', { body: { email, password } })).statusCode;

  it("F7: moves password login to the new owner and ends the former owner's password sessions", async () => {
    const { owner, admin } = await company();
    await addSso(test, owner, true, ['acme.example']);
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

  it('LO-14: an owner who could not log in afterwards does not transfer it before the provider knows them', async () => {
    const { owner, admin } = await company();
    const configId = await addSso(test, owner, true);
    expect(readRejection(await calls.transfer(owner, admin.id))).toEqual([409, 'error_owner_outside_sso_domains']);
    expect(await getOwnerId(owner)).toBe(owner.id);
    const at = { createdAt: test.clock.now(), lastLoginAt: test.clock.now() };
    await test.database.insert(ssoIdentities).values({ configId, subject: owner.id, userId: owner.id, ...at });
    expect((await calls.transfer(owner, admin.id)).statusCode).toBe(200);
  });

  it('answers 409 for an admin without a password', async () => {
    const { owner, admin } = await company();
    await addSso(test, owner, true);
    await removePassword(test, admin);
    expect(readRejection(await calls.transfer(owner, admin.id))).toEqual([409, 'error_owner_password_missing']);
    expect(await getOwnerId(owner)).toBe(owner.id);
  });
});

describe('transferring a resource', () => {
  it('answers 200 according to the rights on the resource, without a password', async () => {
    const { owner, teammate } = await company();
    const resourceId = await sharingCalls(test).make(owner);
    const response = await calls.transfer(owner, teammate.id, { resourceId });
    expect(response.json()).toMatchObject({ ownerId: teammate.id, resourceId });
    expect(await getOwnerId(owner)).toBe(owner.id);
  });
});
