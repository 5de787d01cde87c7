import { createMongoAbility, subject, type MongoAbility, type RawRuleOf } from '@casl/ability';
import {
  abilityTable,
  actionsOnShared,
  resourceRoles,
  shareableTypes,
  type PermissionAction,
  type ResourceRole,
  type ResourceType,
  type ShareableType,
  type Standing,
} from '@app/api-client/rules/organization/abilities';

/** The part of a resource that decides what a user may do with it. */
export type Resource = {
  id: string;
  type: ShareableType;
  organizationId: string;
  ownerId: string;
  /** The user's roles on it: granted to the user, to the organization, and because it is public. */
  roles: readonly ResourceRole[];
};

/** The user or key whose access is checked. A key has no user id, and owns nothing. */
export type Principal<UserId extends string | null = string> = {
  userId: UserId;
  organizationId: string;
  standing: Standing;
};

/** A user's permissions. Created for each call, from the database. */
export type Ability = {
  /** Whether the action is allowed on at least some resources of the type. */
  inGeneral(action: PermissionAction, type: ResourceType): boolean;
  /** Whether the action is allowed on this resource. */
  on(action: PermissionAction, resource: Resource): boolean;
};

type Rules = RawRuleOf<MongoAbility>[];

/** Creates the rules of the user's standing, from the table in api-client/rules/abilities. */
function rulesOfStanding({ userId, organizationId, standing }: Principal<string | null>): Rules {
  return abilityTable
    .filter(({ standings }) => standings.includes(standing))
    .map(({ actions, resources, on }) => ({
      action: [...actions],
      subject: [...resources],
      conditions: on === 'own' ? { organizationId, ownerId: userId } : { organizationId },
    }));
}

/** Creates the rules of roles on single resources, limited by the user's standing. */
function rulesOfSharing({ organizationId, standing }: Principal<string | null>): Rules {
  return resourceRoles.flatMap((role) => [
    {
      action: [...actionsOnShared(standing, role)],
      subject: [...shareableTypes],
      conditions: { organizationId, roles: { $in: [role] } },
    },
    // In other organizations, users can only access public resources.
    {
      action: [...actionsOnShared('stranger', role)],
      subject: [...shareableTypes],
      conditions: { roles: { $in: [role] } },
    },
  ]);
}

/** @returns The permissions of a user, from the table in api-client/rules/abilities. */
export function createAbility(principal: Principal<string | null>): Ability {
  const ability = createMongoAbility([...rulesOfStanding(principal), ...rulesOfSharing(principal)]);
  return {
    inGeneral: (action, type) => ability.can(action, type),
    on: (action, resource) => ability.can(action, subject(resource.type, { ...resource })),
  };
}
