import {
  permissionActions,
  resourceTypes,
  shareableTypes,
  type PermissionAction,
  type ResourceRole,
  type ResourceType,
  type Standing,
} from '@app/api-client/rules/organization/abilities';
import { describe, expect, it } from 'vitest';
import { createAbility, type Resource } from './ability';

const mine = 'organization-1';
const me = 'user-1';
const ability = (standing: Standing) => createAbility({ userId: me, organizationId: mine, standing });
const resource = (changes: Partial<Resource> = {}): Resource => ({
  id: 'resource-1',
  type: 'studio-project',
  organizationId: mine,
  ownerId: 'user-2',
  roles: [],
  ...changes,
});
const allowedOn = (standing: Standing, what: Resource) =>
  permissionActions.filter((action) => ability(standing).on(action, what));
const allowed = (standing: Standing, type: ResourceType) =>
  permissionActions.filter((action) => ability(standing).inGeneral(action, type));

const every: PermissionAction[] = ['transfer', 'create', 'read', 'update', 'delete', 'grant'];

/** Written by hand from the product decisions, independently of the table under test. */
const expected: Record<Standing, Partial<Record<ResourceType, PermissionAction[]>>> = {
  owner: {
    account: ['read', 'update', 'delete'],
    organization: ['transfer', 'read', 'update', 'delete', 'grant'],
    'organization-password-expiration-policy': ['read', 'update'],
    'account-sso-settings': ['create', 'read', 'update', 'delete'],
    subscription: ['create', 'read', 'update', 'delete'],
    'payment-method': ['create', 'read', 'update', 'delete'],
    'add-on-packages': ['create', 'read'],
    'wallet-transaction': ['create', 'read'],
    'brand-customization': ['create', 'read', 'update', 'delete'],
  },
  admin: {
    account: ['read', 'update', 'delete'],
    organization: ['read', 'update', 'grant'],
    'organization-password-expiration-policy': ['read', 'update'],
    'account-sso-settings': ['create', 'read', 'update', 'delete'],
    subscription: ['create', 'read', 'update', 'delete'],
    'payment-method': ['create', 'read', 'update', 'delete'],
    'add-on-packages': ['create', 'read'],
    'wallet-transaction': ['create', 'read'],
    'brand-customization': ['create', 'read', 'update', 'delete'],
  },
  teammate: {
    account: ['read', 'update', 'delete'],
    organization: ['read'],
    'brand-customization': ['read'],
  },
  guest: { account: ['read', 'update', 'delete'], organization: ['read'] },
};

describe.each(Object.entries(expected) as [Standing, (typeof expected)[Standing]][])(
  'the standing %s',
  (standing, types) => {
    const organizational = resourceTypes.filter((type) => !(shareableTypes as readonly string[]).includes(type));

    it.each(organizational)('a standing has exactly the expected abilities for %s', (type) => {
      expect(allowed(standing, type)).toEqual(types[type] ?? []);
    });
  },
);

describe.each(shareableTypes)('a resource of type %s', (type) => {
  it.each([
    ['owner', every],
    ['admin', every],
    ['teammate', []],
    ['guest', []],
  ] as const)(
    'gives the standing %s the abilities %j if another user owns it and it is not shared',
    (standing, actions) => {
      expect(allowedOn(standing, resource({ type }))).toEqual(actions);
    },
  );

  it('a shareable resource can be created and fully managed by a teammate but not by a guest', () => {
    expect(allowedOn('teammate', resource({ type, ownerId: me }))).toEqual(every);
    expect(allowed('guest', type)).toEqual(['read']);
  });

  it.each([
    ['viewer', ['read']],
    ['editor', ['read', 'update']],
    ['manager', ['transfer', 'read', 'update', 'delete', 'grant']],
  ] as [ResourceRole, PermissionAction[]][])(
    'shared with the role %s, gives a teammate the abilities %j and a guest read access only',
    (role, actions) => {
      expect(allowedOn('teammate', resource({ type, roles: [role] }))).toEqual(actions);
      expect(allowedOn('guest', resource({ type, roles: [role] }))).toEqual(['read']);
    },
  );

  it('gives users of another organization read access only, and only if it is public', () => {
    const elsewhere = { type, organizationId: 'organization-2' };
    for (const standing of ['owner', 'admin', 'teammate', 'guest'] as const) {
      expect(allowedOn(standing, resource({ ...elsewhere, ownerId: me }))).toEqual([]);
      expect(allowedOn(standing, resource({ ...elsewhere, roles: ['manager'] }))).toEqual(['read']);
    }
  });
});
