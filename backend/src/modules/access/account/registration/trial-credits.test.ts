import { dayMs, hourMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { users } from '@/backend/db/schema/identity/users';
import { createLink } from '@/backend/modules/identity/email-addresses/links/email-links';
import { invitationCalls } from '@/backend/modules/access/members/invitations/testing/invitation-calls';
import { givePlan } from '@/backend/modules/organization/subscriptions/testing/give-plan';
import { sweepWallets } from '@/backend/modules/billing/wallet';
import { solvedCaptcha } from '@/backend/testing/create-test-deps';
import { createAccountTestApp, goodPassword } from '../testing/account-test-app';
import { signUpBody } from '../testing/sign-up-body';

const test = fileFixture(createAccountTestApp);

let addresses = 0;
const newAddress = () => `trial-${(addresses += 1)}@summit.example`;

const post = async (path: string, body: object) => {
  const response = await test.call('POST', path, { body });
  if (response.statusCode >= 300) throw new Error(response.body);
};
const signUp = (changes: object) => post('/register', signUpBody(changes));
async function tokenIn(email: string, kind: string): Promise<string> {
  const { text } = await test.mailbox.last(email, kind);
  return /(?:token=|new-password\/)([\w-]{43})/.exec(text)?.[1] ?? '';
}
const verify = async (email: string) => post('/verify-email', { token: await tokenIn(email, 'verify-email') });

/** Signs up and verifies the address. */
async function startTrial(email: string): Promise<void> {
  await signUp({ email });
  await verify(email);
}
const tokenOf = async (email: string) => (await test.logIn({ email, password: goodPassword })).accessToken;
const walletOf = async (email: string) =>
  (await test.call('GET', '/customer-credits', { token: await tokenOf(email) })).json();
const transactionsOf = async (email: string) =>
  (await test.call('GET', '/customer-credits/transactions', { token: await tokenOf(email) })).json().items;

async function deleteAccount(email: string): Promise<void> {
  const body = { typedWord: 'DELETE', currentPassword: goodPassword };
  const response = await test.call('DELETE', '/account', { token: await tokenOf(email), body });
  if (response.statusCode !== 200) throw new Error(response.body);
}
async function reactivate(email: string) {
  const { id: userId } = (await test.call('GET', '/account', { token: await tokenOf(email) })).json();
  const link = { purpose: 'reactivate_trial' as const, userId, address: email, registrationId: null };
  const { token } = await test.database.transaction((transaction) => createLink(transaction, test.deps, link));
  await post('/reactivate-trial', { token });
}
/** Moves the clock and does what the sweeps of the wallet do. */
async function wait(ms: number) {
  test.clock.advance(ms);
  await sweepWallets(test.deps);
}

describe('BI-20: the credits of a free trial', () => {
  it('BI-20: the credits of a free trial are granted when the address is verified and end with the trial, to the millisecond', async () => {
    const email = newAddress();
    await signUp({ email });
    const trialEnd = new Date(test.clock.now().getTime() + 14 * dayMs).toISOString();
    await wait(hourMs);
    await verify(email);
    expect(await walletOf(email)).toMatchObject({
      available: 100,
      expiring: [{ credits: 100, expiresAt: trialEnd }],
    });
    expect(await transactionsOf(email)).toEqual([
      expect.objectContaining({ type: 'trial', credits: 100, balanceAfter: 100, user: null }),
    ]);
    await wait(14 * dayMs - hourMs - 1);
    expect(await walletOf(email)).toMatchObject({ available: 100 });
    await wait(1);
    expect(await walletOf(email)).toMatchObject({ available: 0, expiring: [] });
  });

  it('BI-20: the credits of a free trial are granted by a quick sign-up', async () => {
    const email = newAddress();
    await post('/register/quick', { email, captchaToken: solvedCaptcha });
    await signUp({ quickToken: await tokenIn(email, 'quick-sign-up') });
    expect(await walletOf(email)).toMatchObject({ available: 100 });
  });

  it('BI-20: the credits of a free trial are granted when a new password verifies the address', async () => {
    const email = newAddress();
    await signUp({ email });
    await post('/reset-password', { email });
    await post('/new-password', { token: await tokenIn(email, 'reset-password'), newPassword: `${goodPassword}x` });
    const { accessToken: token } = await test.logIn({ email, password: `${goodPassword}x` });
    expect((await test.call('GET', '/customer-credits', { token })).json()).toMatchObject({ available: 100 });
  });

  it('BI-20: the credits of a free trial are not used up by a stranger who signs up with the address and never verifies it', async () => {
    const email = newAddress();
    await signUp({ email });
    await signUp({ email, firstName: 'Owner' });
    await verify(email);
    expect(await walletOf(email)).toMatchObject({ available: 100 });
  });

  it.each(['the same address', 'a variant that reaches the same mailbox'])(
    'BI-20: the credits of a free trial are granted to no second account with %s after the first one is deleted',
    async (variant) => {
      const email = newAddress();
      await startTrial(email);
      await deleteAccount(email);
      const again = variant === 'the same address' ? email : email.replace('@', '+again@');
      await startTrial(again);
      expect(await walletOf(again)).toMatchObject({ available: 0 });
      expect(await transactionsOf(again)).toEqual([]);
    },
  );

  it('BI-20: the credits of a free trial are granted to no second account with an address that the first one changed to', async () => {
    const [first, second] = [newAddress(), newAddress()];
    await startTrial(first);
    const body = { newEmail: second, currentPassword: goodPassword };
    await test.call('POST', '/update-email', { token: await tokenOf(first), body });
    await post('/verify-email', { token: await tokenIn(second, 'change-address') });
    await deleteAccount(second);
    await startTrial(second);
    expect(await walletOf(second)).toMatchObject({ available: 0 });
    await startTrial(first);
    expect(await walletOf(first)).toMatchObject({ available: 0 });
  });

  it('BI-20: the credits of a free trial are not granted again by a reactivated trial', async () => {
    const email = newAddress();
    await startTrial(email);
    await wait(15 * dayMs);
    await reactivate(email);
    expect(await walletOf(email)).toMatchObject({ available: 0 });
    expect((await transactionsOf(email)).map(({ type }: { type: string }) => type)).toEqual(['expired', 'trial']);
  });

  it('BI-20: the credits of a free trial are not granted again to an organization whose owner has another address since', async () => {
    const [first, second] = [newAddress(), newAddress()];
    await startTrial(first);
    const { id } = (await test.call('GET', '/account', { token: await tokenOf(first) })).json();
    await wait(15 * dayMs);
    await test.database.update(users).set({ email: second }).where(eq(users.id, id));
    await reactivate(second);
    expect(await walletOf(second)).toMatchObject({ available: 0 });
  });

  it('BI-20: the credits of a free trial are granted by a reactivated trial to an organization that has never had any', async () => {
    const user = await test.addUser();
    await wait(15 * dayMs);
    await reactivate(user.email);
    expect(await walletOf(user.email)).toMatchObject({ available: 100 });
  });

  it('BI-20: the credits of a free trial are not granted to a member who joins an organization', async () => {
    const calls = invitationCalls(test);
    const { token } = await calls.admin('Summit Sample');
    const email = newAddress();
    const { link } = await calls.inviteOne(token, email, 'admin');
    await signUp({ invitation: link });
    expect(await walletOf(email)).toMatchObject({ available: 0 });
  });

  it('keep their end when a plan follows the trial', async () => {
    const email = newAddress();
    await startTrial(email);
    const trialEnd = new Date(test.clock.now().getTime() + 14 * dayMs).toISOString();
    const user = (await test.call('GET', '/account', { token: await tokenOf(email) })).json();
    await givePlan(test.deps, user.organization.id);
    expect(await walletOf(email)).toMatchObject({ available: 100, expiring: [{ credits: 100, expiresAt: trialEnd }] });
    await wait(14 * dayMs);
    expect(await walletOf(email)).toMatchObject({ available: 0 });
  });
});
