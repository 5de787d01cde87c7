import { getMemberHoldings } from '@app/api-client/contract/access/holdings';
import { leaveOrganization } from '@app/api-client/contract/access/leave-organization';
import { listMembers, removeMember, updateMember } from '@app/api-client/contract/access/users';
import { listRoleUsers } from '@app/api-client/contract/organization/abilities';
import {
  assignOrganizationRole,
  listOrganizationRoles,
  transferOwnership,
} from '@app/api-client/contract/organization/grants';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { passwordBodyBytesMax, serve } from '@/backend/http/calls/serve';
import { transferResource } from '@/backend/modules/flows';
import { originOf } from '@/backend/http/calls/request-origin';
import { changeRole, changeRoleByEmail } from './change-role.service';
import { listVisibleMembers, listUsersToShareWith } from './directory/list-members.service';
import { listHoldings } from './holdings/list-holdings.service';
import { describeRoles } from './organization-roles.service';
import { leave, removeMember as remove } from './remove-member.service';
import { transferOrganization } from './transfer-organization.service';

/** Registers the calls that list and manage members and transfer ownership. */
export function registerMembers(app: FastifyInstance, deps: Deps): void {
  const hasher = deps.passwordHasher;

  serve(app, listMembers, async ({ caller, query }) => listVisibleMembers(deps, caller, query));
  serve(app, listRoleUsers, async ({ caller, query }) => listUsersToShareWith(deps, caller, query));
  serve(app, listOrganizationRoles, async ({ caller }) => describeRoles(deps, caller));

  serve(app, updateMember, async ({ caller, params, body, request }) =>
    changeRoleByEmail(deps, caller, { ...params, ...body }, originOf(request)),
  );
  serve(app, assignOrganizationRole, async ({ caller, body: { userId, role }, request }) => {
    await changeRole(deps, caller, { userId: userId, role }, originOf(request));
    return { userId, role, assignedAt: deps.clock.now().toISOString() };
  });
  serve(app, getMemberHoldings, async ({ caller, params }) => listHoldings(deps, caller, params.email));
  serve(app, removeMember, async ({ caller, params, query, request }) =>
    remove(deps, caller, { email: params.email, choices: query }, originOf(request)),
  );
  serve(app, leaveOrganization, async ({ caller, request }) => leave(deps, caller, originOf(request)));
  serve(
    app,
    transferOwnership,
    async ({ caller, body: { resourceId, ...body }, request }) =>
      resourceId === undefined
        ? transferOrganization(deps, hasher, caller, body, originOf(request))
        : transferResource(deps, caller, { resourceId, newOwnerId: body.newOwnerId }, originOf(request)),
    { bodyBytesMax: passwordBodyBytesMax },
  );
}
