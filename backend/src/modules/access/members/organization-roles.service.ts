import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { listOrganizationRoles } from '@app/api-client/contract/organization/grants';
import {
  abilityTable,
  organizationRoles,
  resourceTypes,
  type Role,
} from '@app/api-client/rules/organization/abilities';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { requireAbility } from '@/backend/modules/organization';
import { countUsers } from './members.service';

/** Lists a role's actions by resource type, from the ability table: on all resources of a type, or on one's own. */
function listRules(role: Role) {
  const rules = abilityTable.filter(({ standings }) => standings.includes(role));
  return resourceTypes.flatMap((resource) => {
    const actions = rules.flatMap((rule) => (rule.resources.includes(resource) ? rule.actions : []));
    return actions.length === 0 ? [] : [{ resource, actions: [...new Set(actions)] }];
  });
}

/** The roles of the caller's organization, with what each may do and how many members have it. */
export async function describeRoles(
  { database }: Deps,
  caller: Caller,
): Promise<ResponseOf<typeof listOrganizationRoles>> {
  const { organizationId } = await requireAbility(database, caller, 'read', 'organization');
  const count = await countUsers(database, organizationId);
  return organizationRoles.map((role) => ({
    role,
    rules: listRules(role),
    memberCount: count({ status: 'Active', role }),
  }));
}
