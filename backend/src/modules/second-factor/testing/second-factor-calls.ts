import { browserHeaders, type AccountTestApp, type TestUser } from '@/backend/modules/account/testing/account-test-app';
import { appCode } from './authenticator-app';

/** What tests about the second factor do again and again. */
export function secondFactorCalls(test: AccountTestApp) {
  const codeNow = (secret: string, offsetMs = 0) => appCode(secret, new Date(test.clock.now().getTime() + offsetMs));
  const begin = (token: string, currentPassword?: string) =>
    test.call('POST', '/second-factor', { token, body: { currentPassword } });
  const confirm = (token: string, code: string) =>
    test.call('POST', '/second-factor/confirm', { token, body: { code } });

  return {
    codeNow,
    begin,
    confirm,
    read: (token: string) => test.call('GET', '/second-factor', { token }),
    renew: (token: string, currentPassword: string) =>
      test.call('POST', '/second-factor/recovery-codes', { token, body: { currentPassword } }),
    end: (token: string, currentPassword: string) =>
      test.call('DELETE', '/second-factor', { token, body: { currentPassword } }),
    /** Logs in with a code, if one is given. `from` is the client's network address. */
    logIn: ({ email, password }: TestUser, secondFactorCode?: string, from?: string) =>
      test.call('POST', '/login', { body: { email, password, secondFactorCode }, headers: browserHeaders, from }),
    /** Logs in and sets a second factor up. */
    async switchOn(user: TestUser): Promise<{ token: string; secret: string; recoveryCodes: string[] }> {
      const token = (await test.logIn(user)).accessToken;
      const { secret } = (await begin(token, user.password)).json<{ secret: string }>();
      const confirmed = await confirm(token, codeNow(secret));
      if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
      return { token, secret, ...confirmed.json<{ recoveryCodes: string[] }>() };
    },
  };
}
