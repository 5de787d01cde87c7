import {
  abilityTable,
  permissionActions,
  resourceRoleActions,
  resourceRoles,
  resourceTypes,
  shareableTypes,
  type AbilityRule,
  type PermissionAction,
  type ResourceRole,
  type ResourceType,
  type Standing,
} from '@app/api-client/rules/organization/abilities';

/** One inverted entry of the ability table: a standing, action and type, or a resource role's action. */
export type Flip = { what: string; standing: Standing; resource: ResourceType; make(): void; undo(): void };

const standings = ['owner', 'admin', 'teammate', 'guest'] as const satisfies readonly Standing[];
const table = abilityTable as AbilityRule[];
const roleTable = resourceRoleActions as Record<ResourceRole, readonly PermissionAction[]>;
/** The rules as written in the code. */
export const writtenRules: readonly AbilityRule[] = [...abilityTable];

type Atom = { standing: Standing; action: PermissionAction; resource: ResourceType; on?: 'own' };

const atomsOf = ({ standings: who, actions, resources, on }: AbilityRule): Atom[] =>
  who.flatMap((standing) =>
    actions.flatMap((action) => resources.map((resource) => ({ standing, action, resource, ...(on && { on }) }))),
  );
const ruleOf = ({ standing, action, resource, on }: Atom): AbilityRule => ({
  standings: [standing],
  actions: [action],
  resources: [resource],
  ...(on && { on }),
});
const isSame = (one: Atom, other: Atom) =>
  one.standing === other.standing && one.action === other.action && one.resource === other.resource;

function flipOf(atom: Atom, how: string, flipped: readonly AbilityRule[]): Flip {
  const { standing, action, resource } = atom;
  return {
    what: `${how}: ${standing} may ${action} ${resource}${atom.on ? ' of their own' : ''}`,
    standing,
    resource,
    make: () => void table.splice(0, table.length, ...flipped),
    undo: () => void table.splice(0, table.length, ...writtenRules),
  };
}

const written = writtenRules.flatMap(atomsOf);

/** Flips that remove each ability of a rule, and flips that extend abilities on owned resources to all resources. */
export function revokingFlips(rule: AbilityRule): Flip[] {
  return atomsOf(rule).flatMap((atom) => {
    const without = written.filter((other) => !isSame(other, atom)).map(ruleOf);
    const { on, ...everywhere } = atom;
    const removed = flipOf(atom, 'taken', without);
    return on ? [removed, flipOf(everywhere, 'given for all', [...without, ruleOf(everywhere)])] : [removed];
  });
}

/** Flips that add each ability that no rule grants. */
export function grantingFlips(resource: ResourceType): Flip[] {
  return standings.flatMap((standing) =>
    permissionActions
      .map((action) => ({ standing, action, resource }))
      .filter((atom) => !written.some((other) => isSame(other, atom)))
      .map((atom) => flipOf(atom, 'given', [...writtenRules, ruleOf(atom)])),
  );
}

/**
 * Flips that remove each action of a resource role, and flips that add each missing one. Reading cannot be removed,
 * because every role allows what viewers may do.
 */
export function roleFlips(role: ResourceRole): Flip[] {
  const actions = roleTable[role];
  const flipped = permissionActions.filter((action) => role === 'viewer' || action !== 'read');
  return flipped.map((action) => {
    const has = actions.includes(action);
    return {
      what: `${has ? 'taken' : 'given'}: ${role} may ${action}`,
      standing: 'teammate',
      resource: 'studio-project',
      make: () => void (roleTable[role] = has ? actions.filter((one) => one !== action) : [...actions, action]),
      undo: () => void (roleTable[role] = actions),
    };
  });
}

/**
 * The number of flips: one per standing, action and type, two for a teammate's abilities on owned resources, and one
 * per action of a resource role except reading.
 */
export const flipCount =
  standings.length * permissionActions.length * resourceTypes.length +
  permissionActions.length * shareableTypes.length +
  permissionActions.length * resourceRoles.length -
  (resourceRoles.length - 1);
