import { dayMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import {
  browserHeaders,
  createAccountTestApp,
  type TestUser,
} from '@/backend/modules/access/account/testing/account-test-app';
import { knownDevices } from '@/backend/db/schema/identity/second-factors';

const test = fileFixture(createAccountTestApp);

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

/** Logs in as a browser, with its device cookie if it has one. @returns The cookie. */
async function logIn({ email, password }: TestUser, { device = '', headers = browserHeaders as object } = {}) {
  const response = await test.call('POST', '/login', {
    body: { email, password },
    headers: { ...headers, 'user-agent': firefox, ...(device && { cookie: device }) },
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  const cookies = [response.headers['set-cookie'] ?? []].flat().map(String);
  return cookies.find((cookie) => cookie.startsWith('__Host-device='))?.split(';')[0] ?? '';
}
const warnings = async ({ email }: TestUser) =>
  (await test.mailbox.emails(email)).filter(({ kind }) => kind === 'new-device');

describe('a login from a device that is new to the account', () => {
  it('D8: a login from a device that is new to the account is reported by email, with the device, the time and where to act', async () => {
    const user = await test.addUser();
    await logIn(user);
    await logIn(user);
    const [message, ...more] = await warnings(user);
    expect(more).toEqual([]);
    expect(message?.subject).toBe('New login to your account');
    expect(message?.text).toMatch(/from a new device on .*: Firefox on Linux\./);
    expect(message?.text).toContain('http://localhost:3000/account/privacy');
    expect(message?.text).not.toContain('127.0.0.1');
  });

  it('a login from a device that is new to the account is not reported at the first login of the account, nor for a known browser', async () => {
    const user = await test.addUser();
    const device = await logIn(user);
    expect(device).toMatch(/^__Host-device=[\w-]{43}$/);
    expect(await logIn(user, { device })).toBe(device);
    test.clock.advance(399 * dayMs);
    await logIn(user, { device });
    expect(await warnings(user)).toEqual([]);
  });

  it('a login from a device that is new to the account is reported again for a browser that was away for longer than the cookie lasts', async () => {
    const user = await test.addUser();
    const device = await logIn(user);
    test.clock.advance(401 * dayMs);
    await logIn(user, { device });
    expect(await warnings(user)).toHaveLength(1);
  });

  it('a login from a device that is new to the account is reported for each account that shares a browser', async () => {
    const [one, other] = [await test.addUser(), await test.addUser()];
    await logIn(other);
    const device = await logIn(one);
    await logIn(other, { device });
    await logIn(other, { device });
    expect(await warnings(other)).toHaveLength(1);
    expect(await warnings(one)).toEqual([]);
  });

  it('a login from a device that is new to the account is reported once for a program, which keeps no cookies', async () => {
    const user = await test.addUser();
    await logIn(user);
    expect(await logIn(user, { headers: {} })).toBe('');
    await logIn(user, { headers: {} });
    expect(await warnings(user)).toHaveLength(1);
  });

  it('stores a hash of the cookie only, and a forged cookie identifies no device', async () => {
    const user = await test.addUser();
    const device = await logIn(user);
    const rows = await test.database.select().from(knownDevices).where(eq(knownDevices.userId, user.id));
    expect(rows).toMatchObject([{ label: 'Firefox on Linux', deviceHash: expect.any(Buffer) }]);
    expect(JSON.stringify(rows)).not.toContain(device.split('=')[1]);
    await logIn(user, { device: '__Host-device=x; other=1' });
    expect(await warnings(user)).toHaveLength(1);
  });

  it('a login from a device that is new to the account is not reported if the login failed', async () => {
    const user = await test.addUser();
    await logIn(user);
    await test.call('POST', '/login', { body: { email: user.email, password: 'wrong' }, headers: browserHeaders });
    expect(await warnings(user)).toEqual([]);
  });
});
