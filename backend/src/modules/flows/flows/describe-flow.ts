import type { Flow } from '@app/api-client/contract/flows/fields';
import type { PermissionAction } from '@app/api-client/rules/organization/abilities';
import { flowCost } from '@app/api-client/rules/flows/flow-steps';
import type { z } from 'zod';
import type { Queries } from '@/backend/db/client';
import type { RegionalTables } from '@/backend/regional-data/regional-tables';
import type { StoredStep } from '@/backend/regional-data/stored-flow';
import { findEmails } from '@/backend/modules/identity';
import { findAllowedActions, type CallerAbility } from './flow-access';
import type { FoundFlow } from './flow.repository';
import type { StoreFlowRow } from './store/store-flow.repository';

export type DescribedFlow = z.infer<typeof Flow>;

/** The cost of a run by each started thousand of texts. */
const creditsPerThousand = (steps: readonly StoredStep[], isFromStore: boolean): number =>
  flowCost(steps, 1, { isFromStore }).total;

function stateOf({ flow, isRunning }: FoundFlow): DescribedFlow['state'] {
  if (flow.pausedAt !== null) return 'paused';
  return isRunning ? 'running' : 'idle';
}

const describe = (found: FoundFlow, owner: string | null, allowedActions: PermissionAction[]): DescribedFlow => {
  const { flow, resource } = found;
  const { id, description, steps, storeFlowId, notifies, updatedAt, lastRunAt } = flow;
  return {
    id,
    name: resource.name,
    description,
    type: 'custom',
    state: stateOf(found),
    steps,
    owner,
    storeFlowId,
    preview: null,
    creditsPerThousandTexts: creditsPerThousand(steps, storeFlowId !== null),
    notifies,
    allowedActions,
    createdAt: resource.createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    lastRunAt: lastRunAt?.toISOString() ?? null,
  };
};

/** @returns Flows in the format of the contract, with the owners' current addresses. */
export async function describeFlows(
  queries: Queries,
  tables: RegionalTables,
  ability: CallerAbility,
  found: readonly FoundFlow[],
): Promise<DescribedFlow[]> {
  const emails = await findEmails(
    queries,
    found.map(({ resource }) => resource.ownerId),
  );
  const actions = await findAllowedActions(queries, tables, ability, found);
  return found.map((one) => describe(one, emails.get(one.resource.ownerId) ?? null, actions.get(one.flow.id) ?? []));
}

/** @returns A flow of the workflow store in the format of the contract. It can be read and copied, but not changed. */
export function describeStoreFlow(flow: StoreFlowRow): DescribedFlow {
  const { id, name, description, preview, steps, publishedAt, updatedAt } = flow;
  return {
    id,
    name,
    description,
    type: 'store',
    state: 'idle',
    steps,
    owner: null,
    storeFlowId: null,
    preview,
    creditsPerThousandTexts: creditsPerThousand(steps, true),
    notifies: false,
    allowedActions: ['read'],
    createdAt: publishedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    lastRunAt: null,
  };
}
