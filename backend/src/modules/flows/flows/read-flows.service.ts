import type { listFlows as listFlowsEndpoint } from '@app/api-client/contract/flows/definitions';
import type { QueryOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { Queries } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Actor } from '@/backend/http/calls/authenticate';
import { keysetPage, readCursor } from '@/backend/http/calls/keyset-cursor';
import { regionalTablesOf } from '@/backend/regional-data/lock-region';
import { getCallerAbility } from '@/backend/modules/organization';
import { describeFlows, describeStoreFlow, type DescribedFlow } from './describe-flow';
import { accessFor, requireFlow, type AccessibleFlow } from './flow-access';
import { listFlows } from './flow.repository';
import { findStoreFlow, listStoreFlows } from './store/store-flow.repository';

/** Describes a flow that the caller may read. */
export async function describeAccessible(
  queries: Queries,
  { ability, tables, found }: Pick<AccessibleFlow, 'ability' | 'tables' | 'found'>,
): Promise<DescribedFlow> {
  const [described] = await describeFlows(queries, tables, ability, [found]);
  if (!described) throw new Error('Flow not described');
  return described;
}

type Request = QueryOf<typeof listFlowsEndpoint>;
type Page = ResponseOf<typeof listFlowsEndpoint>;

/** Lists the flows of the workflow store. They can only be read, so no other permission lists any. */
async function listStore({ database }: Deps, { permissionAction, cursor, limit }: Request): Promise<Page> {
  if (permissionAction !== undefined && permissionAction !== 'read') return { items: [], nextCursor: null };
  const found = await listStoreFlows(database, cursor === undefined ? undefined : readCursor(cursor), limit + 1);
  const { shown, nextCursor } = keysetPage(found, limit, ({ id, updatedAt }) => ({ at: updatedAt, id }));
  return { items: shown.map(describeStoreFlow), nextCursor };
}

/** Lists the flows on which the caller may perform an action, most recently changed first, or those of the store. */
export async function list(deps: Deps, actor: Actor, request: Request): Promise<Page> {
  if (request.flowType === 'store') return listStore(deps, request);
  const { database } = deps;
  const { permissionAction = 'read', cursor, limit } = request;
  const ability = await getCallerAbility(database, actor);
  const { organizationId } = ability;
  const tables = await regionalTablesOf(database, organizationId);
  const found = await listFlows(database, tables, {
    organizationId,
    access: accessFor(ability, permissionAction),
    after: cursor === undefined ? undefined : readCursor(cursor),
    rowsMax: limit + 1,
  });
  const { shown, nextCursor } = keysetPage(found, limit, ({ flow }) => ({ at: flow.updatedAt, id: flow.id }));
  return { items: await describeFlows(database, tables, ability, shown), nextCursor };
}

/** Returns a flow of the organization or of the workflow store. @throws {HttpError} 404 for any other. */
export async function read({ database }: Deps, actor: Actor, id: string): Promise<DescribedFlow> {
  const storeFlow = await findStoreFlow(database, id);
  if (storeFlow) return describeStoreFlow(storeFlow);
  return describeAccessible(database, await requireFlow(database, actor, id, 'read'));
}
