import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { browserHeaders, createAccountTestApp, type TestUser } from '../testing/account-test-app';

const test = fileFixture(createAccountTestApp);

let clients = 0;
/** Returns a new client address, because failures are counted per address. */
const newClient = () => `203.0.113.${(clients += 1)}`;

const logIn = ({ email, password }: Pick<TestUser, 'email' | 'password'>, cookie = '', from = newClient()) =>
  test.call('POST', '/login', {
    body: { email, password },
    headers: { ...browserHeaders, ...(cookie && { cookie }) },
    from,
  });

/** Logs in for the first time. @returns The device cookie, which identifies the browser at later logins. */
async function getDeviceCookie(user: TestUser): Promise<string> {
  const cookies = [(await logIn(user)).headers['set-cookie'] ?? []].flat().map(String);
  return cookies.find((cookie) => cookie.startsWith('__Host-device='))?.split(';')[0] ?? '';
}
const failLogins = async (user: TestUser, times: number, cookie?: string) => {
  for (let n = 0; n < times; n += 1) {
    expect((await logIn({ ...user, password: 'wrong' }, cookie)).statusCode).toBe(400);
  }
};

describe('B4: a login pause caused by strangers', () => {
  it('B4: a login pause caused by strangers does not block a browser that has logged in before and continues for all others', async () => {
    const user = await test.addUser();
    const device = await getDeviceCookie(user);
    await failLogins(user, 10);
    expect((await logIn(user)).statusCode).toBe(429);
    expect((await logIn(user, device)).statusCode).toBe(200);
    expect((await logIn(user)).statusCode).toBe(429);
  });

  it("B4: applies to a forged device cookie and to one of another account's browser", async () => {
    const [user, other] = [await test.addUser(), await test.addUser()];
    await getDeviceCookie(user);
    const otherDevice = await getDeviceCookie(other);
    await failLogins(user, 10, otherDevice);
    expect((await logIn(user, otherDevice)).statusCode).toBe(429);
    expect((await logIn(user, `__Host-device=${'a'.repeat(43)}`)).statusCode).toBe(429);
  });

  it('B4: a login pause caused by strangers is not caused by wrong passwords in a known browser, which pause that browser only', async () => {
    const user = await test.addUser();
    const device = await getDeviceCookie(user);
    await failLogins(user, 10, device);
    expect((await logIn(user, device)).statusCode).toBe(429);
    expect((await logIn(user)).statusCode).toBe(200);
  });
});
