import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  browserHeaders,
  createAccountTestApp,
  type AccountTestApp,
  type TestPerson,
} from '../testing/account-test-app';

let test: AccountTestApp;
beforeAll(async () => (test = await createAccountTestApp()));
afterAll(() => test.close());

let clients = 0;
/** A client of a test's own: failures of one address are counted together. */
const someone = () => `203.0.113.${(clients += 1)}`;

const logIn = ({ email, password }: Pick<TestPerson, 'email' | 'password'>, cookie = '', from = someone()) =>
  test.call('POST', '/login', {
    body: { email, password },
    headers: { ...browserHeaders, ...(cookie && { cookie }) },
    from,
  });

/** Logs in for the first time. @returns The cookie that the browser is known by from then on. */
async function deviceOf(person: TestPerson): Promise<string> {
  const cookies = [(await logIn(person)).headers['set-cookie'] ?? []].flat().map(String);
  return cookies.find((cookie) => cookie.startsWith('__Host-device='))?.split(';')[0] ?? '';
}
const fail = async (person: TestPerson, times: number, cookie?: string) => {
  for (let n = 0; n < times; n += 1) {
    expect((await logIn({ ...person, password: 'wrong' }, cookie)).statusCode).toBe(400);
  }
};

describe('B4: a pause that strangers cause', () => {
  it('does not keep the owner out at a browser that has logged in before, and goes on for everybody else', async () => {
    const person = await test.addPerson();
    const device = await deviceOf(person);
    await fail(person, 10);
    expect((await logIn(person)).statusCode).toBe(429);
    expect((await logIn(person, device)).statusCode).toBe(200);
    expect((await logIn(person)).statusCode).toBe(429);
  });

  it("is not avoided by a made-up cookie, nor by that of another account's browser", async () => {
    const [person, other] = [await test.addPerson(), await test.addPerson()];
    await deviceOf(person);
    const others = await deviceOf(other);
    await fail(person, 10, others);
    expect((await logIn(person, others)).statusCode).toBe(429);
    expect((await logIn(person, `__Host-device=${'a'.repeat(43)}`)).statusCode).toBe(429);
  });

  it('a known browser that guesses is paused, too, and nobody else for it', async () => {
    const person = await test.addPerson();
    const device = await deviceOf(person);
    await fail(person, 10, device);
    expect((await logIn(person, device)).statusCode).toBe(429);
    expect((await logIn(person)).statusCode).toBe(200);
  });
});
