import { getOrganization, updateOrganization } from '@app/api-client/contract/organization';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { serve } from '../../http/serve';
import { originOf } from '../../http/request-origin';
import { changeOrganization, describeOrganization } from './organization-settings.service';

/** What an organization is called, what it has, and what holds for its members. */
export function registerOrganization(app: FastifyInstance, deps: Deps): void {
  serve(app, getOrganization, async ({ caller }) => describeOrganization(deps, caller));
  serve(app, updateOrganization, async ({ caller, body, request }) =>
    changeOrganization(deps, caller, body, originOf(request)),
  );
}
