import { permissionActions, type ShareableType } from '@app/api-client/rules/organization/abilities';
import type { AccountTestApp, TestUser } from '@/backend/modules/access/account/testing/account-test-app';
import { getUserOrganization } from '@/backend/modules/organization/organization/organization.service';
import { registerResource } from '../resources.service';

/** A user with an access token, in an organization. */
export type Member = TestUser & { token: string; organizationId: string };

/** Calls that tests of sharing share. */
export function sharingCalls(test: AccountTestApp) {
  const enter = async (user: TestUser): Promise<Member> => ({
    ...user,
    token: (await test.logIn(user)).accessToken,
    organizationId: (await getUserOrganization(test.database, user.id)).id,
  });
  const abilities = (by: Member, resource: string, resourceId?: string) => {
    const id = resourceId === undefined ? '' : `&resourceId=${resourceId}`;
    const path = `/roles/abilities?resource=${resource}&actions=${permissionActions.join(',')}${id}`;
    return test.call('GET', path, { token: by.token });
  };

  return {
    owner: async (companyName: string) => enter(await test.addUser({ companyName })),
    member: async (memberOf: Member, role: 'admin' | 'teammate' | 'guest') =>
      enter(await test.addUser({ memberOf, role })),
    /** Registers a resource of a user. @returns Its id. */
    make: ({ organizationId, id: ownerId }: Member, type: ShareableType = 'studio-project') =>
      test.database.transaction((transaction) =>
        registerResource(transaction, test.deps, { organizationId, ownerId, type, name: 'Winter survey' }),
      ),
    share: (by: Member, resourceId: string, body: object) =>
      test.call('POST', '/roles/resource', {
        token: by.token,
        body: { resource: 'studio-project', resourceId, ...body },
      }),
    unshare: (by: Member, grantId: string) =>
      test.call('DELETE', `/roles/resource?grantId=${grantId}`, { token: by.token }),
    abilities,
    /** @returns The actions that the API reports as allowed. */
    allowed: async (by: Member, resource: string, resourceId?: string): Promise<string[]> =>
      (await abilities(by, resource, resourceId))
        .json<{ abilities: { action: string; isAllowed: boolean }[] }>()
        .abilities.filter(({ isAllowed }) => isAllowed)
        .map(({ action }) => action),
  };
}

/** The body of sharing with one member. */
export const withUser = (email: string, role = 'viewer') => ({ audience: 'user', email, role });
