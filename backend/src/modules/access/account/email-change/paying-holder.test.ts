import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createOrderTestApp, newAddress } from '../testing/order-test-app';
import { goodPassword } from '../testing/account-test-app';

const test = fileFixture(createOrderTestApp);

describe('an unverified account that ordered a plan, whose address another account confirms', () => {
  it('A8: stays with its paid plan, and the other account keeps its address', async () => {
    const address = newAddress();
    expect((await test.send(await test.orderBody(address))).statusCode).toBe(202);
    const ordered = await test.findAccount(address);
    const user = await test.addUser();
    const { accessToken: token } = await test.logIn(user);
    await test.call('POST', '/update-email', { token, body: { newEmail: address, currentPassword: goodPassword } });
    const { text } = await test.mailbox.last(address, 'change-address');
    const link = /\/verify-email\?token=([\w-]{43})\n/.exec(text)?.[1] ?? '';
    const answer = await test.call('POST', '/verify-email', { body: { token: link } });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'error_conflict']);
    expect(await test.findAccount(address)).toEqual(ordered);
    expect(ordered?.subscriptions).toMatchObject({ status: 'active', interval: 'monthly' });
    expect((await test.call('GET', '/account', { token })).json()).toMatchObject({ email: user.email });
  });
});
