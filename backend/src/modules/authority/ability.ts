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
} from '@app/api-client/rules/abilities';

/** One thing of the registry, as far as it decides what somebody may do with it. */
export type Resource = {
  id: string;
  type: ShareableType;
  organizationId: string;
  ownerId: string;
  /** The roles that the user has on it: of their own, by the organization, and because it is public. */
  roles: readonly ResourceRole[];
};

/** Who asks. */
export type Asker = { userId: string; organizationId: string; standing: Standing };

/** What one user may do. Made anew for each call, from the database. */
export type Ability = {
  /** Whether the action is allowed with things of the type in general: with some of them, at least. */
  inGeneral(action: PermissionAction, type: ResourceType): boolean;
  /** Whether it is allowed with this one thing. */
  on(action: PermissionAction, resource: Resource): boolean;
};

type Rules = RawRuleOf<MongoAbility>[];

/** The rules that a user's place in an organization gives, of the one table (api-client/rules/abilities). */
function rulesOfStanding({ userId, organizationId, standing }: Asker): Rules {
  return abilityTable
    .filter(({ standings }) => standings.includes(standing))
    .map(({ actions, resources, on }) => ({
      action: [...actions],
      subject: [...resources],
      conditions: on === 'own' ? { organizationId, ownerId: userId } : { organizationId },
    }));
}

/** The rules that roles on single things give, as far as the user's place lets them. */
function rulesOfSharing({ organizationId, standing }: Asker): Rules {
  return resourceRoles.flatMap((role) => [
    {
      action: [...actionsOnShared(standing, role)],
      subject: [...shareableTypes],
      conditions: { organizationId, roles: { $in: [role] } },
    },
    // Of other organizations there is only what is public.
    {
      action: [...actionsOnShared('stranger', role)],
      subject: [...shareableTypes],
      conditions: { roles: { $in: [role] } },
    },
  ]);
}

/** @returns What a user may do, by the one table. */
export function abilityOf(asker: Asker): Ability {
  const ability = createMongoAbility([...rulesOfStanding(asker), ...rulesOfSharing(asker)]);
  return {
    inGeneral: (action, type) => ability.can(action, type),
    on: (action, resource) => ability.can(action, subject(resource.type, { ...resource })),
  };
}
