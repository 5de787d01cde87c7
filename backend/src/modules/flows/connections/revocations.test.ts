import { hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { connectionRevocations, connections } from '@/backend/db/schema/flows/connections';
import { memberships } from '@/backend/db/schema/organization/organizations';
import { OutgoingError } from '@/backend/ports/outgoing-client';
import { goodPassword, type TestUser } from '@/backend/modules/access/account/testing/account-test-app';
import { revokeDueTokens } from './revocations';
import { createConnectionTestApp, providerAnswer } from './testing/connection-test-app';

const revokeCall = 'POST /miro/v2/oauth/revoke';

const test = fileFixture(createConnectionTestApp);
afterEach(async () => {
  test.intercept(undefined);
  await test.database.delete(connectionRevocations);
});

const rows = () => test.database.select().from(connectionRevocations);
const revoke = () => revokeDueTokens(test.deps);
const revocationsSince = (from: number) => test.requests.slice(from).filter((call) => call === revokeCall).length;
const deleteAccount = (token: string) =>
  test.call('DELETE', '/account', { token, body: { typedWord: 'DELETE', currentPassword: goodPassword } });

/** Whether Miro still accepts an access token. */
async function works(accessToken: unknown): Promise<boolean> {
  const headers = { authorization: `Bearer ${String(accessToken)}` };
  return (await fetch(`${test.origin}/api/local/connections/miro/v1/oauth-token`, { headers })).ok;
}

/** A user whose account is connected to Miro. */
async function addConnected(user?: TestUser) {
  const owner = user ?? (await test.addUser());
  const token = await test.newToken(owner);
  const { accessToken } = await test.connect(token);
  return { owner, token, accessToken };
}

describe('deleting an account', () => {
  it('M3: revokes its tokens at the service afterward, which the deletion does not wait for', async () => {
    const { token, accessToken } = await addConnected();
    const before = test.requests.length;
    expect((await deleteAccount(token)).statusCode).toBe(200);
    expect([await works(accessToken), revocationsSince(before)]).toEqual([true, 0]);
    await revoke();
    expect([await works(accessToken), await rows()]).toEqual([false, []]);
    await revoke();
    expect(revocationsSince(before)).toBe(1);
  });

  it('M3: leaves a row that contains neither the user nor a readable token until then', async () => {
    const { owner, token, accessToken } = await addConnected();
    const [connection] = (await test.database.select().from(connections)).filter(({ userId }) => userId === owner.id);
    await deleteAccount(token);
    const [row] = await rows();
    const stored = JSON.stringify({ ...row, sealedAccessToken: row?.sealedAccessToken.toString('latin1') });
    expect(row?.provider).toBe('miro');
    expect(connection?.externalUserId).toMatch(/^\d+$/);
    for (const secret of [owner.id, owner.email, connection?.id, connection?.externalUserId, accessToken])
      expect(stored).not.toContain(secret);
  });

  it('revokes nothing if it is rejected, and nothing at a service that cannot revoke', async () => {
    const { token, accessToken } = await addConnected();
    const body = { typedWord: 'DELETE', currentPassword: 'Wrong-1-password' };
    expect((await test.call('DELETE', '/account', { token, body })).statusCode).toBe(400);
    const other = await test.newToken();
    await test.connect(other, {}, 'surveymonkey');
    await deleteAccount(other);
    expect([await rows(), await works(accessToken)]).toEqual([[], true]);
  });
});

it('M3: closing an organization revokes the tokens of all accounts that are erased with it', async () => {
  const owner = await test.addUser({ companyName: 'Closing Sample' });
  const [madeHere, madeBefore] = [
    await test.addUser({ memberOf: owner, role: 'guest' }),
    await test.addUser({ memberOf: owner, role: 'guest' }),
  ];
  for (const [user, accountMadeHere] of [
    [madeHere, true],
    [madeBefore, false],
  ] as const)
    await test.database.update(memberships).set({ accountMadeHere }).where(eq(memberships.userId, user.id));
  const { token, ...first } = await addConnected(owner);
  const [second, third] = [await addConnected(madeHere), await addConnected(madeBefore)];
  const body = { typedName: 'Closing Sample', currentPassword: goodPassword };
  expect((await test.call('DELETE', '/organization', { token, body })).statusCode).toBe(200);
  await revoke();
  const states = await Promise.all([first, second, third].map(({ accessToken }) => works(accessToken)));
  // The member with an account from before keeps it, with its connections.
  expect(states).toEqual([false, false, true]);
});

describe('a revocation', () => {
  it('a revocation is sent once by two processes at the same time', async () => {
    await deleteAccount((await addConnected()).token);
    const before = test.requests.length;
    await Promise.all([revoke(), revoke()]);
    expect(revocationsSince(before)).toBe(1);
  });

  it('a revocation is tried again if the process died, when its lease has expired', async () => {
    const { token, accessToken } = await addConnected();
    await deleteAccount(token);
    // A process that dies neither answers nor deletes the row.
    test.intercept(() => new Promise(() => {}));
    void revoke();
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    test.intercept(undefined);
    await revoke();
    expect(await works(accessToken)).toBe(true);
    test.clock.advance(minuteMs);
    await revoke();
    expect([await works(accessToken), await rows()]).toEqual([false, []]);
  });

  it.each([
    ['does not answer', () => Promise.reject(new OutgoingError('timed out'))],
    ['is unavailable', () => Promise.resolve(providerAnswer(503, {}))],
    ['gets too many calls', () => Promise.resolve(providerAnswer(429, {}))],
  ])(
    'M3: a revocation is tried six times in about ten hours if the service %s, and then given up',
    async (_what, answer) => {
      await deleteAccount((await addConnected()).token);
      test.intercept(answer);
      const before = test.requests.length;
      let minutes = 0;
      for (; minutes < 12 * 60 && (await rows()).length > 0; minutes += 1) {
        await revoke();
        test.clock.advance(minuteMs);
      }
      expect([revocationsSince(before), Math.round(minutes / 60)]).toEqual([6, 10]);
    },
  );

  it('a revocation is given up at once if the service rejects it', async () => {
    await deleteAccount((await addConnected()).token);
    test.intercept(() => Promise.resolve(providerAnswer(400, { error: 'invalid_token' })));
    const before = test.requests.length;
    await revoke();
    test.clock.advance(12 * hourMs);
    await revoke();
    expect([revocationsSince(before), await rows()]).toEqual([1, []]);
  });
});

it('M3: disconnecting while the service is down revokes the token later', async () => {
  const { token, accessToken } = await addConnected();
  const [{ connectionId } = { connectionId: '' }] = await test.list(token);
  test.intercept(() => Promise.reject(new OutgoingError('timed out')));
  const response = await test.call('DELETE', `/connections/${connectionId}`, { token });
  expect(response.json()).toEqual({ connectionId, isRevoked: false });
  test.intercept(undefined);
  await revoke();
  expect(await works(accessToken)).toBe(true);
  test.clock.advance(minuteMs);
  await revoke();
  expect([await works(accessToken), await rows()]).toEqual([false, []]);
});
