import type {
  getFlowLastRun,
  getFlowRun,
  getFlowStatus,
  listFlowFiles,
  listFlowRuns,
  listRecentRuns,
} from '@app/api-client/contract/flows/runs';
import type { ParamsOf, QueryOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { Deps } from '@/backend/deps';
import type { Actor } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { keysetPage, readCursor } from '@/backend/http/calls/keyset-cursor';
import { regionalTablesOf } from '@/backend/regional-data/lock-region';
import { getCallerAbility } from '@/backend/modules/organization';
import { accessFor, requireFlow } from '../flow-access';
import { listFlowsByLastRun } from '../flow.repository';
import { describeRun, describeRuns, describeSteps, percentOf } from './describe-run';
import { findNamedOutputs, findRun, listOutputs, listRuns, type RunRow } from './run.repository';

/** Finds a run of a flow. @throws {HttpError} 404 for a run of another flow, otherwise as `requireFlow`. */
async function requireRun({ database }: Deps, actor: Actor, { flowId, runId }: { flowId: string; runId: string }) {
  const { ability, tables } = await requireFlow(database, actor, flowId, 'read');
  const run = await findRun(database, tables, ability.organizationId, runId);
  if (run?.flowId !== flowId) throw new HttpError(404, 'error_not_found');
  return run;
}

/** Returns a run of a flow. @throws {HttpError} 404 for a run of another flow, otherwise as `requireFlow`. */
export const readRun = async (
  deps: Deps,
  actor: Actor,
  params: ParamsOf<typeof getFlowRun>,
): Promise<ResponseOf<typeof getFlowRun>> => describeRun(deps.database, await requireRun(deps, actor, params));

/** Returns the progress of a run. @throws {HttpError} 404 for a task of another flow, otherwise as `requireFlow`. */
export async function readStatus(
  deps: Deps,
  actor: Actor,
  flowId: string,
  taskId: string,
): Promise<ResponseOf<typeof getFlowStatus>> {
  // The task has the ID of its run.
  const run = await requireRun(deps, actor, { flowId, runId: taskId });
  return {
    taskId,
    state: run.state,
    progressPercent: percentOf(run.progress),
    stepId: run.progress.find(({ state }) => state === 'running')?.stepId ?? null,
    steps: describeSteps(run),
    updatedAt: run.updatedAt.toISOString(),
  };
}

/** Returns the most recent run of a flow. @throws {HttpError} As `requireFlow`. */
export async function readLastRun(
  { database }: Deps,
  actor: Actor,
  flowId: string,
): Promise<ResponseOf<typeof getFlowLastRun>> {
  const { tables } = await requireFlow(database, actor, flowId, 'read');
  const [run] = await listRuns(database, tables, { flowId, after: undefined, rowsMax: 1 });
  return { run: run ? await describeRun(database, run) : null };
}

/** Lists the runs of a flow, most recent first. @throws {HttpError} As `requireFlow`. */
export async function listFlowsRuns(
  { database }: Deps,
  actor: Actor,
  flowId: string,
  { cursor, limit }: QueryOf<typeof listFlowRuns>,
): Promise<ResponseOf<typeof listFlowRuns>> {
  const { tables } = await requireFlow(database, actor, flowId, 'read');
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const found = await listRuns(database, tables, { flowId, after, rowsMax: limit + 1 });
  const { shown, nextCursor } = keysetPage(found, limit, ({ queuedAt, id }) => ({ at: queuedAt, id }));
  return { items: await describeRuns(database, shown), nextCursor };
}

/** Most recent first; at the same time, as their lists are sorted. */
const byRecency = (one: RunRow, other: RunRow): number =>
  other.queuedAt.getTime() - one.queuedAt.getTime() || (other.id < one.id ? -1 : 1);

/** Lists the most recent runs of all flows that the caller can read, with the flows' names. */
export async function listLatestRuns(
  { database }: Deps,
  actor: Actor,
  { num: rowsMax }: QueryOf<typeof listRecentRuns>,
): Promise<ResponseOf<typeof listRecentRuns>> {
  const ability = await getCallerAbility(database, actor);
  const { organizationId } = ability;
  const tables = await regionalTablesOf(database, organizationId);
  // So many runs are of at most as many flows: those of which a run was started last.
  const flows = await listFlowsByLastRun(database, tables, {
    organizationId,
    access: accessFor(ability, 'read'),
    rowsMax,
  });
  const names = new Map(flows.map(({ id, name }) => [id, name]));
  const lists = await Promise.all(
    flows.map(({ id: flowId }) => listRuns(database, tables, { flowId, after: undefined, rowsMax })),
  );
  const shown = lists.flat().toSorted(byRecency).slice(0, rowsMax);
  const ids = shown.map(({ id }) => id);
  const topicsFiles = await findNamedOutputs(database, tables, ids, 'landscape.json');
  const described = await describeRuns(database, shown);
  return described.map((run) => ({
    ...run,
    flowName: names.get(run.flowId) ?? '',
    topicsFileId: topicsFiles.get(run.id) ?? null,
  }));
}

/** Lists the files that successful runs of a flow created, most recent first. @throws {HttpError} As `requireFlow`. */
export async function listFiles(
  { database }: Deps,
  actor: Actor,
  flowId: string,
  { num, runId }: QueryOf<typeof listFlowFiles>,
): Promise<ResponseOf<typeof listFlowFiles>> {
  const { tables } = await requireFlow(database, actor, flowId, 'read');
  const files = await listOutputs(database, tables, { flowId, runId, rowsMax: num });
  return files.flatMap(({ id, runId: createdBy, stepId, name, mediaType, sizeBytes, texts, createdAt }) =>
    createdBy === null || stepId === null
      ? []
      : [
          {
            ...{ id, runId: createdBy, stepId, name, mediaType, sizeBytes, texts },
            createdAt: createdAt.toISOString(),
            downloadPath: `/flow-files/${id}/content`,
          },
        ],
  );
}
