import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserHeaders, createAccountTestApp, type AccountTestApp, type TestUser } from '../testing/account-test-app';

let test: AccountTestApp;
beforeAll(async () => (test = await createAccountTestApp()));
afterAll(() => test.close());

let clients = 0;
/** A client of a test's own: failures of one address are counted together. */
const someone = () => `203.0.113.${(clients += 1)}`;

const logIn = ({ email, password }: Pick<TestUser, 'email' | 'password'>, cookie = '', from = someone()) =>
  test.call('POST', '/login', {
    body: { email, password },
    headers: { ...browserHeaders, ...(cookie && { cookie }) },
    from,
  });

/** Logs in for the first time. @returns The cookie that the browser is known by from then on. */
async function deviceOf(user: TestUser): Promise<string> {
  const cookies = [(await logIn(user)).headers['set-cookie'] ?? []].flat().map(String);
  return cookies.find((cookie) => cookie.startsWith('__Host-device='))?.split(';')[0] ?? '';
}
const fail = async (user: TestUser, times: number, cookie?: string) => {
  for (let n = 0; n < times; n += 1) {
    expect((await logIn({ ...user, password: 'wrong' }, cookie)).statusCode).toBe(400);
  }
};

describe('B4: a pause caused by strangers', () => {
  it('does not block a browser that has logged in before and continues for all others', async () => {
    const user = await test.addUser();
    const device = await deviceOf(user);
    await fail(user, 10);
    expect((await logIn(user)).statusCode).toBe(429);
    expect((await logIn(user, device)).statusCode).toBe(200);
    expect((await logIn(user)).statusCode).toBe(429);
  });

  it("applies to a forged device cookie and to one of another account's browser", async () => {
    const [user, other] = [await test.addUser(), await test.addUser()];
    await deviceOf(user);
    const others = await deviceOf(other);
    await fail(user, 10, others);
    expect((await logIn(user, others)).statusCode).toBe(429);
    expect((await logIn(user, `__Host-device=${'a'.repeat(43)}`)).statusCode).toBe(429);
  });

  it('does not follow from guesses in a known browser, which pause that browser only', async () => {
    const user = await test.addUser();
    const device = await deviceOf(user);
    await fail(user, 10, device);
    expect((await logIn(user, device)).statusCode).toBe(429);
    expect((await logIn(user)).statusCode).toBe(200);
  });
});
