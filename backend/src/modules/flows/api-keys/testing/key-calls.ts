import type { AccountTestApp, TestUser } from '@/backend/modules/access/account/testing/account-test-app';
import { getUserOrganization } from '@/backend/modules/organization/organization/organization.service';
import type { KeyKind } from '@/backend/db/schema/flows/api-keys';

const paths = { api: '/api-key', 'research-bot': '/api-key/research-bot' } as const satisfies Record<KeyKind, string>;

/** A valid body for creating a key of each kind. */
export const wantedKey = {
  api: { name: 'Nightly run', scopes: ['workflows:read'] },
  'research-bot': {
    name: 'Bot of the help pages',
    scopes: ['resources:read'],
    botName: 'Atlas',
    allowedOrigins: ['https://help.acme.example'],
  },
} as const;

export type MadeKey = { id: string; secret: string; prefix: string };
/** A user with an access token. */
export type Admin = TestUser & { token: string; organizationId: string };

/** Calls for tests of keys. */
export function keyCalls(test: AccountTestApp) {
  const logIn = async (user: TestUser): Promise<Admin> => ({
    ...user,
    token: (await test.logIn(user)).accessToken,
    organizationId: (await getUserOrganization(test.database, user.id)).id,
  });
  const create = (token: string | undefined, kind: KeyKind = 'api', changes: object = {}) =>
    test.call('POST', paths[kind], { token, body: { ...wantedKey[kind], ...changes } });

  return {
    logIn,
    /** Creates and logs in the owner of a new company. */
    admin: async (companyName = 'Acme Sample'): Promise<Admin> => logIn(await test.addUser({ companyName })),
    /** Creates and logs in a member of the same organization. */
    member: async (of: TestUser, role: 'admin' | 'teammate' | 'guest'): Promise<Admin> =>
      logIn(await test.addUser({ memberOf: of, role })),
    create,
    /** Creates a key. @throws If it is rejected. */
    async make(token: string, kind: KeyKind = 'api', changes: object = {}): Promise<MadeKey> {
      const response = await create(token, kind, changes);
      if (response.statusCode !== 201) throw new Error(`${response.statusCode} ${response.body}`);
      return response.json<MadeKey>();
    },
    list: (token: string | undefined, kind: KeyKind = 'api') => test.call('GET', paths[kind], { token }),
    change: (token: string | undefined, keyId: string, kind: KeyKind = 'api', changes: object = {}) => {
      const { name, ...more } = wantedKey[kind];
      const { scopes: _unchanged, ...details } = { ...more };
      return test.call('PUT', paths[kind], { token, body: { keyId, name, ...details, ...changes } });
    },
    rotate: (token: string | undefined, keyId: string, kind: KeyKind = 'api', changes: object = {}) =>
      test.call('POST', `${paths[kind]}/rotate`, { token, body: { keyId, overlapHours: 0, ...changes } }),
    revoke: (token: string | undefined, keyId: string, kind: KeyKind = 'api') =>
      test.call('DELETE', `${paths[kind]}?keyId=${keyId}`, { token }),
    /** The call that returns a key its own details. */
    self: (secret: string | undefined, headers: Record<string, string> = {}, from?: string) =>
      test.call('GET', '/api-key/self', { token: secret, headers, from }),
    authorize: (token: string | undefined, secret: string) =>
      test.call('POST', '/research-bot/authorize', { token, body: { secret } }),
    botToken: (token: string | undefined, keyId?: string) =>
      test.call('GET', `/research-bot/access-token${keyId === undefined ? '' : `?keyId=${keyId}`}`, { token }),
    withdraw: (token: string | undefined, keyId: string) =>
      test.call('DELETE', `/research-bot/authorizations/${keyId}`, { token }),
    authorizations: (token: string | undefined) => test.call('GET', '/research-bot/authorizations', { token }),
  };
}

/** Removes the request ID, the only part in which two equal responses differ. */
export const withoutRequestId = (response: { statusCode: number; json(): unknown }) => {
  const { requestId: _requestId, ...body } = response.json() as Record<string, unknown>;
  return { status: response.statusCode, body };
};
