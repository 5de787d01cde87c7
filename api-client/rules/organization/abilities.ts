/** Enumerations whose values are fixed by the specification. */
export const organizationRoles = ['admin', 'teammate', 'guest'] as const;
export type Role = (typeof organizationRoles)[number];

export const permissionActions = ['transfer', 'create', 'read', 'update', 'delete', 'grant'] as const;
export type PermissionAction = (typeof permissionActions)[number];

export const resourceTypes = [
  'studio-project',
  'studio-project-template',
  'knowledge-base',
  'workflow',
  'insight-booster-project',
  'insight-booster-report-template',
  'file',
  'ai-model',
  'organization',
  'subscription',
  'add-on-packages',
  'payment-method',
  'wallet-transaction',
  'brand-customization',
  'account',
  'account-sso-settings',
  'organization-password-expiration-policy',
] as const;
export type ResourceType = (typeof resourceTypes)[number];

/** Roles on one resource. */
export const resourceRoles = ['viewer', 'editor', 'manager'] as const;
export type ResourceRole = (typeof resourceRoles)[number];

/** A user's role in an organization, with the owner as a role of its own. */
export type Standing = Role | 'owner';

export const standingOf = ({ role, isOwner }: { role: Role; isOwner: boolean }): Standing => (isOwner ? 'owner' : role);

/** Types of resources that users create, own and share: the rows of the resource registry. */
export const shareableTypes = [
  'studio-project',
  'studio-project-template',
  'knowledge-base',
  'workflow',
  'insight-booster-project',
  'insight-booster-report-template',
  'file',
  'ai-model',
] as const satisfies readonly ResourceType[];
export type ShareableType = (typeof shareableTypes)[number];

/** One row of the ability table: which roles may perform which actions on which types of resources. */
export type AbilityRule = {
  standings: readonly Standing[];
  actions: readonly PermissionAction[];
  resources: readonly ResourceType[];
  /** Omitted: applies to every resource of the organization. `own`: applies to resources that the user owns. */
  on?: 'own';
};

const allStandings = ['owner', 'admin', 'teammate', 'guest'] as const satisfies readonly Standing[];
const admins = ['owner', 'admin'] as const satisfies readonly Standing[];

/**
 * Permissions of each role in an organization. The API and the pages check every permission against this table. An
 * action that it does not list is not allowed.
 */
export const abilityTable: readonly AbilityRule[] = [
  { standings: allStandings, actions: ['read', 'update', 'delete'], resources: ['account'] },
  { standings: allStandings, actions: ['read'], resources: ['organization'] },
  // `update` covers name, defaults, region, keys and audit log; `grant` covers members and their roles.
  { standings: admins, actions: ['update', 'grant'], resources: ['organization'] },
  { standings: ['owner'], actions: ['transfer', 'delete'], resources: ['organization'] },
  { standings: admins, actions: ['read', 'update'], resources: ['organization-password-expiration-policy'] },
  { standings: admins, actions: ['create', 'read', 'update', 'delete'], resources: ['account-sso-settings'] },
  { standings: admins, actions: ['create', 'read', 'update', 'delete'], resources: ['subscription', 'payment-method'] },
  { standings: admins, actions: ['create', 'read'], resources: ['add-on-packages', 'wallet-transaction'] },
  { standings: admins, actions: ['create', 'read', 'update', 'delete'], resources: ['brand-customization'] },
  { standings: ['teammate'], actions: ['read'], resources: ['brand-customization'] },
  { standings: admins, actions: permissionActions, resources: shareableTypes },
  { standings: ['teammate'], actions: permissionActions, resources: shareableTypes, on: 'own' },
];

/** The actions that each role on a resource allows. */
export const resourceRoleActions: Record<ResourceRole, readonly PermissionAction[]> = {
  viewer: ['read'],
  editor: ['read', 'update'],
  manager: ['read', 'update', 'delete', 'transfer', 'grant'],
};

/**
 * Guests can only read what is shared with them, regardless of the granted role; so can users of other organizations.
 */
export const actionsOnShared = (standing: Standing | 'stranger', role: ResourceRole): readonly PermissionAction[] =>
  standing === 'guest' || standing === 'stranger' ? resourceRoleActions.viewer : resourceRoleActions[role];

/** The roles that can be granted to each audience. Larger audiences cannot get roles that allow deleting a resource. */
export const audienceRoles = {
  user: ['viewer', 'editor', 'manager'],
  organization: ['viewer', 'editor'],
  public: ['viewer'],
} as const satisfies Record<string, readonly ResourceRole[]>;

/**
 * Checks a permission on a type of resource in general.
 * @returns Whether the user may perform the action on at least some resources of the type. Pages use it before they
 *   know the resource; the API decides for each resource (backend/src/modules/organization/authority/ability).
 */
export function mayInGeneral(standing: Standing, action: PermissionAction, type: ResourceType): boolean {
  const isListed = abilityTable.some(
    ({ standings, actions, resources }) =>
      standings.includes(standing) && actions.includes(action) && resources.includes(type),
  );
  const isShareable = shareableTypes.some((shareable) => shareable === type);
  return isListed || (isShareable && resourceRoles.some((role) => actionsOnShared(standing, role).includes(action)));
}
