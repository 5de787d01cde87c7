import {
  getAbilities,
  getResourceRoles,
  listOrganizationalResourceRoles,
  listPublicResourceRoles,
} from '@app/api-client/contract/organization/abilities';
import {
  createResourceGrant,
  deleteResourceGrant,
  listResourceGrants,
  updateResourceGrant,
} from '@app/api-client/contract/organization/grants';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { actorOf } from '@/backend/http/calls/authenticate';
import { serve } from '@/backend/http/calls/serve';
import { originOf } from '@/backend/http/calls/request-origin';
import { describeAbilities, listOwnGrants, describeResourceRoles, listRoleRules } from './roles.service';
import { changeGrantRole, share, unshare } from './share-resource.service';

/** Registers the calls that read abilities and roles, and share resources. */
export function registerResources(app: FastifyInstance, deps: Deps): void {
  serve(app, getAbilities, async ({ caller, query }) => describeAbilities(deps, actorOf(caller), query));
  serve(app, listOrganizationalResourceRoles, async () => listRoleRules('organization'));
  serve(app, listPublicResourceRoles, async () => listRoleRules('public'));
  serve(app, getResourceRoles, async ({ caller, query }) => describeResourceRoles(deps, caller, query));

  serve(app, listResourceGrants, async ({ caller, query }) => listOwnGrants(deps, caller, query));
  serve(app, createResourceGrant, async ({ caller, body, request }) => share(deps, caller, body, originOf(request)));
  serve(app, updateResourceGrant, async ({ caller, body, request }) =>
    changeGrantRole(deps, caller, body, originOf(request)),
  );
  serve(app, deleteResourceGrant, async ({ caller, query, request }) =>
    unshare(deps, caller, query, originOf(request)),
  );
}
