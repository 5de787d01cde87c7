import { changeOrganizationRegion, listRegions } from '@app/api-client/contract/organization/organization';
import { continents, regionIds, regionPlaces } from '@app/api-client/rules/organization/regions';
import type { FastifyInstance } from 'fastify';
import { getLocale } from '@/locales/locale';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/calls/serve';
import { allowSharedCache } from '@/backend/http/calls/shared-cache';
import { originOf } from '@/backend/http/calls/request-origin';
import { changeRegion } from './region-changes.service';

/** All regions with their places, ordered by continent and city. */
const regions = regionIds
  .map((id) => ({ id, ...regionPlaces[id] }))
  .toSorted(
    (one, other) =>
      continents.indexOf(one.continent) - continents.indexOf(other.continent) ||
      one.city.localeCompare(other.city, getLocale()),
  );

/** Registers the calls that list regions and move an organization's data. */
export function registerRegions(app: FastifyInstance, deps: Deps): void {
  serve(app, listRegions, async ({ reply }) => {
    allowSharedCache(reply);
    return regions;
  });
  serve(app, changeOrganizationRegion, async ({ body, caller, request }) =>
    changeRegion(deps, caller, body, originOf(request)),
  );
}
