import { toProfile } from '@app/api-client/contract/fields/profile';
import { currentTermsVersion } from '@app/api-client/rules/identity/terms';
import { createTestApp, type TestApp } from '@/backend/testing/create-test-app';
import type { TestOptions } from '@/backend/testing/create-test-deps';
import { insertUser, updateUser } from '@/backend/modules/identity/users/user.repository';
import { addMember } from '@/backend/modules/organization/organization/join-organization';
import { getUserOrganization } from '@/backend/modules/organization/organization/organization.service';
import { completeAccount, completeUser } from '../registration/apply-registration';

/** Satisfies every password rule. */
export const goodPassword = 'Otters-paint 7 fences';

export type TestUser = { id: string; email: string; password: string };

type UserOptions = {
  email?: string;
  isVerified?: boolean;
  isSuspended?: boolean;
  isStaff?: boolean;
  firstName?: string;
  lastName?: string;
  companyName?: string;
  /** The user whose organization the new user joins. By default, the new user gets their own. */
  memberOf?: Pick<TestUser, 'id'>;
  role?: 'admin' | 'teammate' | 'guest';
};

type CallOptions = {
  body?: object;
  token?: string;
  headers?: Record<string, string>;
  /** The client's network address. */
  from?: string;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Login = { accessToken: string; refreshToken: string; requiresPasswordChange: boolean; cookie: string };

/** The test application with helpers for tests about accounts. */
export type AccountTestApp = TestApp & {
  /** Creates an account as a sign-up does, without API calls; verified by default. */
  addUser(options?: UserOptions): Promise<TestUser>;
  /** Calls the API. */
  call(method: Method, path: string, options?: CallOptions): ReturnType<typeof callApp>;
  /** Logs in, by default as a browser does. @throws {Error} If the login is rejected, with status and body. */
  logIn(
    user: Pick<TestUser, 'email' | 'password'>,
    options?: { staySignedIn?: boolean; isBrowser?: boolean },
  ): Promise<Login>;
};

/** The headers that browsers send with a call from the site's own page. */
export const browserHeaders = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Test browser' };

export function callApp(app: TestApp['app'], method: Method, path: string, options: CallOptions = {}) {
  const { body, token, headers, from } = options;
  return app.inject({
    method,
    url: `/api${path}`,
    remoteAddress: from,
    headers: {
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(method !== 'GET' && { payload: JSON.stringify(body ?? {}) }),
  });
}

/** @returns The name and value of the one cookie that a response sets, as a browser sends them back. */
export const cookieOf = (response: { headers: Record<string, unknown> }): string =>
  String(response.headers['set-cookie'] ?? '').split(';')[0] ?? '';

let usersAdded = 0;

/** @param options As for `createTestApp`. */
export async function createAccountTestApp(options: TestOptions = {}): Promise<AccountTestApp> {
  const test = await createTestApp(options);
  const { app, deps, database, clock } = test;
  const call = (method: Method, path: string, callOptions?: CallOptions) => callApp(app, method, path, callOptions);
  const passwordHash = await deps.passwordHasher.hash(goodPassword);

  const addUser = async ({ companyName, memberOf, ...user }: UserOptions = {}): Promise<TestUser> => {
    const id = deps.ids.uuid();
    const { firstName = 'Ada', lastName = 'Sample' } = user;
    const email = user.email ?? `user-${(usersAdded += 1)}@acme.example`;
    const [now, isStaff] = [clock.now(), user.isStaff ?? false];
    await database.transaction(async (transaction) => {
      await insertUser(transaction, { id, email, firstName, lastName, createdAt: now, isStaff });
      const data = {
        passwordHash,
        ...toProfile({ firstName, lastName }),
        receivesPromotionalEmails: false,
        accountType: companyName === undefined ? ('Individual' as const) : ('Business' as const),
        companyName: companyName ?? null,
        termsVersion: currentTermsVersion,
      };
      if (memberOf) {
        const { id: organizationId } = await getUserOrganization(transaction, memberOf.id);
        await completeUser(transaction, deps, id, data, now);
        await addMember(transaction, deps, id, { organizationId, role: user.role ?? 'teammate' });
      } else await completeAccount(transaction, deps, id, data, now);
      await updateUser(transaction, id, {
        emailVerifiedAt: user.isVerified === false ? null : now,
        suspendedAt: user.isSuspended ? now : null,
      });
    });
    return { id, email, password: goodPassword };
  };

  const logIn: AccountTestApp['logIn'] = async ({ email, password }, { staySignedIn, isBrowser = true } = {}) => {
    const headers = isBrowser ? browserHeaders : {};
    const response = await call('POST', '/login', { body: { email, password, staySignedIn }, headers });
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
    return { ...response.json<Omit<Login, 'cookie'>>(), cookie: cookieOf(response) };
  };

  return { ...test, call, addUser, logIn };
}
