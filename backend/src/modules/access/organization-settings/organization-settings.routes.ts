import { getOrganization, updateOrganization } from '@app/api-client/contract/organization/organization';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/calls/serve';
import { originOf } from '@/backend/http/calls/request-origin';
import { changeOrganization, describeOrganization } from './organization-settings.service';

/** Registers the calls that read and change an organization's settings. */
export function registerOrganization(app: FastifyInstance, deps: Deps): void {
  serve(app, getOrganization, async ({ caller }) => describeOrganization(deps, caller));
  serve(app, updateOrganization, async ({ caller, body, request }) =>
    changeOrganization(deps, caller, body, originOf(request)),
  );
}
