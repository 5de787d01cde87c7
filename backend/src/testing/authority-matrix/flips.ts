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
} from '@app/api-client/rules/abilities';

/** One thing that the table says of one standing, one action and one type, or of one role, turned round. */
export type Flip = { what: string; standing: Standing; resource: ResourceType; make(): void; undo(): void };

const standings = ['owner', 'admin', 'teammate', 'guest'] as const satisfies readonly Standing[];
const table = abilityTable as AbilityRule[];
const roleTable = resourceRoleActions as Record<ResourceRole, readonly PermissionAction[]>;
/** The rules as they stand in the code. */
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

/** Each that a rule gives, taken away; and where it gives only what is one's own, given for all. */
export function flipsOf(rule: AbilityRule): Flip[] {
  return atomsOf(rule).flatMap((atom) => {
    const without = written.filter((other) => !isSame(other, atom)).map(ruleOf);
    const { on, ...everywhere } = atom;
    const removed = flipOf(atom, 'taken', without);
    return on ? [removed, flipOf(everywhere, 'given for all', [...without, ruleOf(everywhere)])] : [removed];
  });
}

/** Each that no rule gives, given. */
export function givingFlips(resource: ResourceType): Flip[] {
  return standings.flatMap((standing) =>
    permissionActions
      .map((action) => ({ standing, action, resource }))
      .filter((atom) => !written.some((other) => isSame(other, atom)))
      .map((atom) => flipOf(atom, 'given', [...writtenRules, ruleOf(atom)])),
  );
}

/**
 * Each action that a role on one thing has, taken away, and each that it has not, given. But for reading: whoever has any
 * role reads, because viewers may.
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
 * How many there are: of every standing, action and type one, of what a teammate has of their own two, and of every
 * action of a role one, but for reading.
 */
export const flipsInAll =
  standings.length * permissionActions.length * resourceTypes.length +
  permissionActions.length * shareableTypes.length +
  permissionActions.length * resourceRoles.length -
  (resourceRoles.length - 1);
