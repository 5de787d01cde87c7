import type { createFlow, validateFlowName } from '@app/api-client/contract/flows/definitions';
import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { afterChange } from '@/backend/http/errors/after-change';
import type { Actor } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { lockRegionShared, regionalTablesOf } from '@/backend/regional-data/lock-region';
import type { StoredStep } from '@/backend/regional-data/stored-flow';
import { recordAudit, requireAbility } from '@/backend/modules/organization';
import { requireValidSteps } from '@/backend/modules/flows/flow-steps';
import { registerResource } from '@/backend/modules/flows/resources';
import { useLimit } from '@/backend/modules/billing';
import type { DescribedFlow } from './describe-flow';
import { insertFlow, isNameTaken, nameKeyOf } from './flow.repository';
import { requireFlow } from './flow-access';
import { describeAccessible } from './read-flows.service';
import { findStoreFlow } from './store/store-flow.repository';

type Request = BodyOf<typeof createFlow>;

const rejected = (field: string, code: 'required' | 'unrecognized' | 'invalid') =>
  new HttpError(400, 'error_validation', { fields: { [field]: { code } } });

export const nameTaken = () => new HttpError(409, 'error_flow_name_taken');

type Definition = { steps: StoredStep[]; description: string | null };

/** The definition of a new flow: that of the request, or of the store flow that it copies. */
async function definitionOf(
  transaction: Transaction,
  { type, steps, storeFlowId, description }: Request,
): Promise<Definition> {
  if (type === 'custom') {
    if (storeFlowId !== undefined) throw rejected('storeFlowId', 'unrecognized');
    if (!steps) throw rejected('steps', 'required');
    requireValidSteps(steps);
    return { steps, description: description ?? null };
  }
  if (steps) throw rejected('steps', 'unrecognized');
  if (storeFlowId === undefined) throw rejected('storeFlowId', 'required');
  const storeFlow = await findStoreFlow(transaction, storeFlowId);
  if (!storeFlow) throw rejected('storeFlowId', 'invalid');
  // A copy without a description is requested with null.
  return { steps: storeFlow.steps, description: description === undefined ? storeFlow.description : description };
}

/**
 * Creates a flow from steps, or by copying one from the workflow store. It counts towards the plan's limit of flows, and
 * if its steps are the organization's own, also towards that of custom flows.
 * @throws {HttpError} 403 for guests and without a running plan; 400 for invalid steps, for an unknown store flow and if
 *   the limit is reached; 409 if the name is taken.
 */
export async function create(
  deps: Deps,
  actor: Actor & { userId: string },
  request: Request,
  origin: RequestOrigin,
): Promise<DescribedFlow> {
  const { database, clock } = deps;
  const id = await database.transaction(async (transaction) => {
    const { organizationId } = await requireAbility(transaction, actor, 'create', 'workflow');
    const { name, notifies, type, storeFlowId = null } = request;
    const { steps, description } = await definitionOf(transaction, request);
    // The copies of store flows are no custom flows.
    const categories = type === 'custom' ? (['custom-workflow-quota', 'flows'] as const) : (['flows'] as const);
    const announcements: (() => Promise<void>)[] = [];
    for (const category of categories)
      announcements.push(await useLimit(transaction, deps, { organizationId, category, amount: 1 }));
    for (const announce of announcements) await announce();
    const ownerId = actor.userId;
    const flowId = await registerResource(transaction, deps, { organizationId, type: 'workflow', ownerId, name });
    const tables = await lockRegionShared(transaction, organizationId);
    const isInserted = await insertFlow(transaction, tables, {
      ...{ id: flowId, organizationId, nameKey: nameKeyOf(name), description, steps, storeFlowId, notifies },
      ...{ pausedAt: null, updatedAt: clock.now(), lastRunAt: null },
    });
    if (!isInserted) throw nameTaken();
    await recordAudit(transaction, deps, origin, {
      ...{ organizationId, actorId: ownerId, action: 'flow_created', subjectId: flowId, detail: { type } },
    });
    return flowId;
  });
  const reading = requireFlow(database, actor, id, 'read');
  return afterChange(reading.then((flow) => describeAccessible(database, flow)));
}

/** Checks whether a name is available. @throws {HttpError} 403 for guests, who create no flows. */
export async function checkName(
  { database }: Deps,
  actor: Actor,
  { name, flowId }: BodyOf<typeof validateFlowName>,
): Promise<ResponseOf<typeof validateFlowName>> {
  const { organizationId } = await requireAbility(database, actor, 'create', 'workflow');
  const tables = await regionalTablesOf(database, organizationId);
  const isTaken = await isNameTaken(database, tables, { organizationId, name, exceptId: flowId });
  return { isValid: !isTaken, reason: isTaken ? 'taken' : null };
}
