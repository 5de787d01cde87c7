import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { getMemberHoldings } from '@app/api-client/contract/access/holdings';
import { connectionLabels } from '@/locales/labels/connections';
import type { Queries } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { findKeysOf, findOpenRunsOf, listOwned, listUserConnections } from '@/backend/modules/flows';
import { findMemberId, findWebhooksOf, requireAbility } from '@/backend/modules/organization';

type Holdings = ResponseOf<typeof getMemberHoldings>;

const namesMax = 20;

const held = (names: readonly string[]) => ({ count: names.length, names: names.slice(0, namesMax) });

/** Reads what a user holds in an organization. */
export async function readHoldings(
  queries: Queries,
  { organizationId, userId, now }: { organizationId: string; userId: string; now: Date },
): Promise<Holdings> {
  const keys = await findKeysOf(queries, organizationId, userId, now);
  const webhooks = await findWebhooksOf(queries, organizationId, userId);
  const runs = await findOpenRunsOf(queries, organizationId, userId);
  const connections = await listUserConnections(queries, userId);
  return {
    userId,
    apiKeys: held(keys.map(({ name }) => name)),
    webhooks: held(webhooks.map(({ name }) => name)),
    resources: held(await listOwned(queries, organizationId, userId)),
    runs: held(runs.map(({ flowName }) => flowName)),
    connections: held(connections.map(({ provider }) => connectionLabels[provider]())),
  };
}

/**
 * Lists what a member holds in the caller's organization.
 * @throws {HttpError} 403 unless the caller is an admin; 404 for a non-member.
 */
export async function listHoldings(deps: Deps, caller: Caller, email: string): Promise<Holdings> {
  const { organizationId } = await requireAbility(deps.database, caller, 'grant', 'organization');
  const userId = await findMemberId(deps.database, organizationId, email);
  if (userId === undefined) throw new HttpError(404, 'error_not_found');
  return readHoldings(deps.database, { organizationId, userId, now: deps.clock.now() });
}
