import type {
  deleteFlow,
  deleteFlowNotification,
  updateFlow as updateFlowEndpoint,
} from '@app/api-client/contract/flows/definitions';
import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { Deps } from '@/backend/deps';
import type { Actor } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { recordAudit } from '@/backend/modules/organization';
import { requireValidSteps } from '@/backend/modules/flows/flow-steps';
import { deleteResource, renameResource } from '@/backend/modules/flows/resources';
import { giveBack } from '@/backend/modules/billing';
import { removeContents } from './files/file-contents';
import { nameTaken } from './create-flow.service';
import type { DescribedFlow } from './describe-flow';
import { lockFlowFor, requireFlow } from './flow-access';
import { findFlow, isNameTaken, nameKeyOf, updateFlow, type FlowRow } from './flow.repository';
import { describeAccessible } from './read-flows.service';
import { deleteOutputs } from './runs/run.repository';

/** The user who calls. API keys change no flow. */
type UserActor = Actor & { userId: string };

type Change = Partial<Pick<FlowRow, 'nameKey' | 'description' | 'steps' | 'notifies' | 'pausedAt'>>;

export const wrongState = () => new HttpError(409, 'error_flow_state');

/** Locks a flow, changes it and records it. @param change Returns what changes; nothing if the flow is as wished. */
async function changeFlow(
  deps: Deps,
  actor: UserActor,
  id: string,
  action: 'flow_changed' | 'flow_paused' | 'flow_resumed',
  change: (flow: FlowRow) => Change | undefined,
  origin: RequestOrigin,
  name?: string,
): Promise<DescribedFlow> {
  return deps.database.transaction(async (transaction) => {
    const accessible = await lockFlowFor(transaction, actor, id, 'update');
    const { flow, tables } = accessible;
    const { organizationId } = flow;
    const changes = change(flow);
    if (changes) {
      const now = deps.clock.now();
      if (name !== undefined) {
        const taken = { organizationId, name, exceptId: id };
        if (await isNameTaken(transaction, tables, taken)) throw nameTaken();
        await renameResource(transaction, deps, organizationId, id, name);
      }
      await updateFlow(transaction, tables, id, { ...changes, updatedAt: now });
      await recordAudit(transaction, deps, origin, { organizationId, actorId: actor.userId, action, subjectId: id });
    }
    const found = (await findFlow(transaction, tables, organizationId, id)) ?? accessible.found;
    return describeAccessible(transaction, { ...accessible, found });
  });
}

/**
 * Replaces the definition of a flow. Runs have a copy of the steps, so one in progress is not affected.
 * @throws {HttpError} 400 for invalid steps; 404 and 403 as `requireFlow`; 409 if the name is taken.
 */
export async function update(
  deps: Deps,
  actor: UserActor,
  id: string,
  { name, description, steps, notifies }: BodyOf<typeof updateFlowEndpoint>,
  origin: RequestOrigin,
): Promise<DescribedFlow> {
  requireValidSteps(steps);
  const changes = { nameKey: nameKeyOf(name), description, steps, notifies };
  return changeFlow(deps, actor, id, 'flow_changed', () => changes, origin, name);
}

/** Pauses a flow: no further run starts. @throws {HttpError} 409 if it is paused. */
export const pause = (deps: Deps, actor: UserActor, id: string, origin: RequestOrigin): Promise<DescribedFlow> =>
  changeFlow(
    deps,
    actor,
    id,
    'flow_paused',
    ({ pausedAt }) => {
      if (pausedAt !== null) throw wrongState();
      return { pausedAt: deps.clock.now() };
    },
    origin,
  );

/** Resumes a paused flow. @throws {HttpError} 409 if it is not paused. */
export const resume = (deps: Deps, actor: UserActor, id: string, origin: RequestOrigin): Promise<DescribedFlow> =>
  changeFlow(
    deps,
    actor,
    id,
    'flow_resumed',
    ({ pausedAt }) => {
      if (pausedAt === null) throw wrongState();
      return { pausedAt: null };
    },
    origin,
  );

/** Turns off emails about the flow's runs. A repeated call changes nothing. */
export async function turnOffNotification(
  deps: Deps,
  actor: UserActor,
  id: string,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof deleteFlowNotification>> {
  const changeOf = ({ notifies }: FlowRow) => (notifies ? { notifies: false } : undefined);
  await changeFlow(deps, actor, id, 'flow_changed', changeOf, origin);
  return { flowId: id, notifies: false };
}

/**
 * Deletes a flow with its runs and the files that they created, and gives their storage back. Uploaded inputs remain,
 * because other flows may use them.
 * @throws {HttpError} 404 and 403 as `requireFlow`; 409 while a run is queued or running.
 */
export async function remove(
  deps: Deps,
  actor: UserActor,
  id: string,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof deleteFlow>> {
  const { organizationId } = (await requireFlow(deps.database, actor, id, 'delete')).ability;
  const fileIds = await deps.database.transaction(async (transaction) => {
    let files: Awaited<ReturnType<typeof deleteOutputs>> = [];
    await giveBack(transaction, { organizationId, category: 'storage' }, async () => {
      const { tables, found } = await lockFlowFor(transaction, actor, id, 'delete', 'update');
      if (found.isRunning) throw wrongState();
      files = await deleteOutputs(transaction, tables, id);
      await deleteResource(transaction, organizationId, id);
      const audit = { organizationId, actorId: actor.userId, action: 'flow_deleted', subjectId: id } as const;
      await recordAudit(transaction, deps, origin, audit);
      return files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    });
    return files.map((file) => file.id);
  });
  await removeContents(deps, organizationId, fileIds);
  return { id, deletedAt: deps.clock.now().toISOString() };
}
