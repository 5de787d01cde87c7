import {
  browserHeaders,
  type AccountTestApp,
  type TestUser,
} from '@/backend/modules/access/account/testing/account-test-app';
import { appCode } from './authenticator-app';

/** Calls that tests of two-step login share. */
export function secondFactorCalls(test: AccountTestApp) {
  const codeNow = (secret: string, offsetMs = 0) => appCode(secret, new Date(test.clock.now().getTime() + offsetMs));
  const start = (token: string, currentPassword?: string) =>
    test.call('POST', '/second-factor', { token, body: { currentPassword } });
  const confirm = (token: string, code: string) =>
    test.call('POST', '/second-factor/confirm', { token, body: { code } });

  return {
    codeNow,
    start,
    confirm,
    read: (token: string) => test.call('GET', '/second-factor', { token }),
    renew: (token: string, currentPassword: string) =>
      test.call('POST', '/second-factor/recovery-codes', { token, body: { currentPassword } }),
    end: (token: string, currentPassword: string) =>
      test.call('DELETE', '/second-factor', { token, body: { currentPassword } }),
    /** Logs in, optionally with a code. @param from The client's network address. */
    logIn: ({ email, password }: TestUser, secondFactorCode?: string, from?: string) =>
      test.call('POST', '/login', { body: { email, password, secondFactorCode }, headers: browserHeaders, from }),
    /** Logs in and sets up two-step login. */
    async turnOn(user: TestUser): Promise<{ token: string; secret: string; recoveryCodes: string[] }> {
      const token = (await test.logIn(user)).accessToken;
      const { secret } = (await start(token, user.password)).json<{ secret: string }>();
      const confirmed = await confirm(token, codeNow(secret));
      if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
      return { token, secret, ...confirmed.json<{ recoveryCodes: string[] }>() };
    },
  };
}
