import {
  getAbilities,
  getResourceRoles,
  listOrganizationalResourceRoles,
  listPublicResourceRoles,
} from '@app/api-client/contract/roles/abilities';
import {
  createResourceGrant,
  deleteResourceGrant,
  listResourceGrants,
  updateResourceGrant,
} from '@app/api-client/contract/roles/grants';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/serve';
import { originOf } from '@/backend/http/request-origin';
import { abilitiesOf, grantsOf, rolesOn, rulesFor } from './roles.service';
import { changeRole, share, unshare } from './share-resource.service';

/** Who may do what with things that users make and share. */
export function registerResources(app: FastifyInstance, deps: Deps): void {
  serve(app, getAbilities, async ({ caller, query }) => abilitiesOf(deps, caller, query));
  serve(app, listOrganizationalResourceRoles, async () => rulesFor('organization'));
  serve(app, listPublicResourceRoles, async () => rulesFor('public'));
  serve(app, getResourceRoles, async ({ caller, query }) => rolesOn(deps, caller, query));

  serve(app, listResourceGrants, async ({ caller, query }) => grantsOf(deps, caller, query));
  serve(app, createResourceGrant, async ({ caller, body, request }) => share(deps, caller, body, originOf(request)));
  serve(app, updateResourceGrant, async ({ caller, body, request }) =>
    changeRole(deps, caller, body, originOf(request)),
  );
  serve(app, deleteResourceGrant, async ({ caller, query, request }) =>
    unshare(deps, caller, query, originOf(request)),
  );
}
