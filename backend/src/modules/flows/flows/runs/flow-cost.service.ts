import type { calculateFlowCost, checkFlowCredits } from '@app/api-client/contract/flows/runs';
import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import { flowCost } from '@app/api-client/rules/flows/flow-steps';
import type { Queries } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Actor } from '@/backend/http/calls/authenticate';
import { requireAbility } from '@/backend/modules/organization';
import { requireValidSteps } from '@/backend/modules/flows/flow-steps';
import { availableIn, findWallet } from '@/backend/modules/billing';
import { requireFlow } from '../flow-access';

async function checkCredits(
  queries: Queries,
  organizationId: string,
  requiredCredits: number,
): Promise<ResponseOf<typeof checkFlowCredits>> {
  const wallet = await findWallet(queries, organizationId);
  const availableCredits = wallet ? availableIn(wallet) : 0;
  const missingCredits = Math.max(0, requiredCredits - availableCredits);
  return { requiredCredits, availableCredits, isSufficient: missingCredits === 0, missingCredits };
}

/**
 * Calculates the cost of steps, saved or not.
 * @throws {HttpError} 403 for guests; 400 for invalid steps; 404 for a flow that the caller may not read.
 */
export async function calculateCost(
  { database }: Deps,
  actor: Actor,
  { flowId, steps, texts }: BodyOf<typeof calculateFlowCost>,
): Promise<ResponseOf<typeof calculateFlowCost>> {
  const { organizationId } = await requireAbility(database, actor, 'create', 'workflow');
  requireValidSteps(steps);
  const flow = flowId === undefined ? undefined : (await requireFlow(database, actor, flowId, 'read')).found.flow;
  const { lines, total } = flowCost(steps, texts, { isFromStore: flow?.storeFlowId != null });
  return { ...(await checkCredits(database, organizationId, total)), lines };
}

/** Checks whether the wallet pays for a run of a flow. @throws {HttpError} As `requireFlow`. */
export async function checkRunCredits(
  { database }: Deps,
  actor: Actor,
  { flowId, texts }: BodyOf<typeof checkFlowCredits>,
): Promise<ResponseOf<typeof checkFlowCredits>> {
  const { found } = await requireFlow(database, actor, flowId, 'update');
  const { steps, organizationId, storeFlowId } = found.flow;
  const { total } = flowCost(steps, texts, { isFromStore: storeFlowId !== null });
  return checkCredits(database, organizationId, total);
}
