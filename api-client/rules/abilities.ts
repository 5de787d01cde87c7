/** The enumerations of the specification, section 3, spelled as there. */
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

/** Roles on one thing. */
export const resourceRoles = ['viewer', 'editor', 'manager'] as const;
export type ResourceRole = (typeof resourceRoles)[number];

/** What a user is in an organization: its one owner is an admin who may do a little more. */
export type Standing = Role | 'owner';

export const standingOf = ({ role, isOwner }: { role: Role; isOwner: boolean }): Standing => (isOwner ? 'owner' : role);

/** Things that users make, own and share: the rows of the registry of resources. */
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

/** One line of the table: who may do what, with which types of things. */
export type AbilityRule = {
  standings: readonly Standing[];
  actions: readonly PermissionAction[];
  resources: readonly ResourceType[];
  /** Left out: with every one in the organization. `own`: with those that the user owns. */
  on?: 'own';
};

const everybody = ['owner', 'admin', 'teammate', 'guest'] as const satisfies readonly Standing[];
const admins = ['owner', 'admin'] as const satisfies readonly Standing[];

/**
 * What the roles in an organization may do (decisions, "Organization, roles, region"). Every "may I", of the API and of
 * the pages, is answered from here. What nobody is given, nobody may.
 */
export const abilityTable: readonly AbilityRule[] = [
  { standings: everybody, actions: ['read', 'update', 'delete'], resources: ['account'] },
  { standings: everybody, actions: ['read'], resources: ['organization'] },
  // `update` is its name, defaults, region, keys and audit log; `grant` is its members and their roles.
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

/** What a role that was given on one thing may do with it. */
export const resourceRoleActions: Record<ResourceRole, readonly PermissionAction[]> = {
  viewer: ['read'],
  editor: ['read', 'update'],
  manager: ['read', 'update', 'delete', 'transfer', 'grant'],
};

/** Guests read what was shared with them, whatever role it was shared with; so does everybody with what is public. */
export const actionsOnShared = (standing: Standing | 'stranger', role: ResourceRole): readonly PermissionAction[] =>
  standing === 'guest' || standing === 'stranger' ? resourceRoleActions.viewer : resourceRoleActions[role];

/** The roles that can be given to everybody at once: what is open to many is not theirs to delete. */
export const audienceRoles = {
  user: ['viewer', 'editor', 'manager'],
  organization: ['viewer', 'editor'],
  public: ['viewer'],
} as const satisfies Record<string, readonly ResourceRole[]>;

/**
 * @returns Whether somebody may do something with things of a type in general: with some of them, at least. It is what
 *   a page can know before it has asked; the API's answer holds (backend/src/modules/authority/ability).
 */
export function mayInGeneral(standing: Standing, action: PermissionAction, type: ResourceType): boolean {
  const isGiven = abilityTable.some(
    ({ standings, actions, resources }) =>
      standings.includes(standing) && actions.includes(action) && resources.includes(type),
  );
  const isShareable = shareableTypes.some((shareable) => shareable === type);
  return isGiven || (isShareable && resourceRoles.some((role) => actionsOnShared(standing, role).includes(action)));
}
