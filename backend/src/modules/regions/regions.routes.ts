import { changeOrganizationRegion, listRegions } from '@app/api-client/contract/organization';
import { continents, regionIds, regionPlaces } from '@app/api-client/rules/regions';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/serve';
import { allowSharedCache } from '@/backend/http/shared-cache';
import { originOf } from '@/backend/http/request-origin';
import { changeRegion } from './region-changes.service';

/** Every region with its place, by continent and, in each, by city. */
const regions = regionIds
  .map((id) => ({ id, ...regionPlaces[id] }))
  .toSorted(
    (one, other) =>
      continents.indexOf(one.continent) - continents.indexOf(other.continent) ||
      one.city.localeCompare(other.city, 'en'),
  );

/** Where data can be processed, and having an organization's data moved there. */
export function registerRegions(app: FastifyInstance, deps: Deps): void {
  serve(app, listRegions, async ({ reply }) => {
    allowSharedCache(reply);
    return regions;
  });
  serve(app, changeOrganizationRegion, async ({ body, caller, request }) =>
    changeRegion(deps, caller, body, originOf(request)),
  );
}
