import { permissionActions, type ShareableType } from '@app/api-client/rules/abilities';
import type { AccountTestApp, TestPerson } from '../../account/testing/account-test-app';
import { organizationOf } from '../../organization/organization.service';
import { registerResource } from '../resources.service';

/** A person with an access token, in an organization. */
export type Member = TestPerson & { token: string; organizationId: string };

/** What tests about sharing do again and again. */
export function sharingCalls(test: AccountTestApp) {
  const enter = async (person: TestPerson): Promise<Member> => ({
    ...person,
    token: (await test.logIn(person)).accessToken,
    organizationId: (await organizationOf(test.database, person.id)).id,
  });
  const abilities = (by: Member, resource: string, resourceId?: string) => {
    const id = resourceId === undefined ? '' : `&resourceId=${resourceId}`;
    const path = `/roles/abilities?resource=${resource}&actions=${permissionActions.join(',')}${id}`;
    return test.call('GET', path, { token: by.token });
  };

  return {
    owner: async (companyName: string) => enter(await test.addPerson({ companyName })),
    member: async (memberOf: Member, role: 'admin' | 'teammate' | 'guest') =>
      enter(await test.addPerson({ memberOf, role })),
    /** Enters a thing of a person's into the registry. @returns Its identifier. */
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
    /** What a person is told to be allowed to do. */
    allowed: async (by: Member, resource: string, resourceId?: string): Promise<string[]> =>
      (await abilities(by, resource, resourceId))
        .json<{ abilities: { action: string; isAllowed: boolean }[] }>()
        .abilities.filter(({ isAllowed }) => isAllowed)
        .map(({ action }) => action),
  };
}

/** The body of sharing with one member. */
export const withPerson = (email: string, role = 'viewer') => ({ audience: 'person', email, role });
