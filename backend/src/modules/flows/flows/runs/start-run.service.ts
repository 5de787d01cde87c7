import type { rerunFlow, runFlow } from '@app/api-client/contract/flows/runs';
import type { BodyOf } from '@app/api-client/contract/endpoint';
import { flowCost } from '@app/api-client/rules/flows/flow-steps';
import { orderSteps } from '@app/api-client/rules/flows/flow-steps-issues';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { afterChange } from '@/backend/http/errors/after-change';
import type { Actor } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import type { StoredStep } from '@/backend/regional-data/stored-flow';
import { recordAudit } from '@/backend/modules/organization';
import { reserveCredits } from '@/backend/modules/billing';
import { wrongState } from '../change-flow.service';
import { lockFlowFor, requireFlow, type AccessibleFlow } from '../flow-access';
import { updateFlow } from '../flow.repository';
import { describeRun, type DescribedRun } from './describe-run';
import { countTasks, insertTask } from './flow-task.repository';
import { lockedFolder } from './output-files';
import { findRun, findRunByRequest, insertFiles, insertRun, type FileRow, type RunRow } from './run.repository';
import { countLandscapes, requireLimitsOfRun } from './run-limits';
import { pastedFile, requireInputs, writePasted, type PastedFile } from './run-input';

/** The most unfinished runs of an organization, so that one cannot delay all others for long. */
export const unfinishedRunsMax = 100;

/** Flow, accepted cost and input of a run. */
type Start = {
  flowId: string;
  acceptedCredits: number;
  pasted: PastedFile | undefined;
  inputFileIds: readonly string[];
  label: string | null;
  rerunOf: string | null;
  requestKey: string;
};

/** The request of a run: its key also names the flow, because the caller may use it for another flow a day later. */
type RunCall = { requestKey: string; origin: RequestOrigin };
const keyFor = ({ requestKey }: RunCall, id: string): string => `${requestKey}:${id}`;

const auditOf = (actor: Actor, organizationId: string) => ({
  organizationId,
  ...(actor.userId !== null && { actorId: actor.userId }),
});

/** The run as it is stored before anything of it is executed. */
function newRun(
  start: Start,
  actor: Actor,
  {
    id,
    organizationId,
    steps,
    inputs,
    credits,
    now,
  }: {
    id: string;
    organizationId: string;
    steps: readonly StoredStep[];
    inputs: readonly Pick<FileRow, 'id' | 'texts'>[];
    credits: number;
    now: Date;
  },
): RunRow {
  const { flowId, label, rerunOf, requestKey } = start;
  const ordered = orderSteps(steps) ?? [];
  return {
    ...{ id, organizationId, flowId, state: 'queued', label, rerunOf, requestKey },
    ...{ userId: actor.userId, keyId: actor.keyId },
    steps: ordered,
    progress: ordered.map((step) => ({ stepId: step.id, state: 'waiting', percent: 0 })),
    inputFileIds: inputs.map((file) => file.id),
    texts: countTexts(inputs),
    ...{ creditsReserved: credits, creditsSpent: null, failure: null, failedStepId: null },
    ...{ queuedAt: now, startedAt: null, updatedAt: now, finishedAt: null },
  };
}

const countTexts = (inputs: readonly Pick<FileRow, 'texts'>[]): number =>
  inputs.reduce((sum, { texts }) => sum + (texts ?? 0), 0);

/** Reserves what the run uses of the plan, and its credits. These locks precede that of the region. */
async function reserve(
  transaction: Transaction,
  deps: Deps,
  actor: Actor,
  {
    runId,
    organizationId,
    credits,
    ...use
  }: {
    runId: string;
    organizationId: string;
    credits: number;
    isFromStore: boolean;
    landscapes: number;
    pastedBytes: number;
  },
): Promise<void> {
  const announce = await requireLimitsOfRun(transaction, deps, { organizationId, ...use });
  const { userId } = actor;
  await reserveCredits(transaction, deps, { id: runId, organizationId, activity: 'workflow-run', credits, userId });
  await announce();
  // The lock of the storage's counter serializes the starts of an organization's runs.
  if ((await countTasks(transaction, organizationId)) >= unfinishedRunsMax)
    throw new HttpError(400, 'error_limit_exceeded');
}

/** Starts a run: reserves its cost and queues it, in one transaction. */
async function start(
  deps: Deps,
  actor: Actor,
  accessible: AccessibleFlow,
  request: Start,
  origin: RequestOrigin,
): Promise<RunRow> {
  const { flowId, pasted, inputFileIds, acceptedCredits } = request;
  const { ability, found } = accessible;
  const { organizationId } = ability;
  const [runId, now] = [deps.ids.uuid(), deps.clock.now()];
  return deps.database.transaction(async (transaction) => {
    const uploaded = await requireInputs(transaction, ability, inputFileIds);
    const inputs = [...(pasted ? [pasted.row] : []), ...uploaded];
    const isFromStore = found.flow.storeFlowId !== null;
    const landscapes = isFromStore ? 0 : countLandscapes(found.flow.steps);
    const credits = flowCost(found.flow.steps, countTexts(inputs), { isFromStore }).total;
    if (credits > acceptedCredits) throw new HttpError(409, 'error_quote_stale');
    const use = { isFromStore, landscapes, pastedBytes: pasted?.row.sizeBytes ?? 0 };
    await reserve(transaction, deps, actor, { runId, organizationId, credits, ...use });
    const { flow, tables } = await lockFlowFor(transaction, actor, flowId, 'update');
    if (flow.pausedAt !== null) throw wrongState();
    // The flow was changed since its cost was calculated.
    if (flow.updatedAt.getTime() !== found.flow.updatedAt.getTime()) throw new HttpError(409, 'error_quote_stale');
    if (pasted) {
      await writePasted(await lockedFolder(transaction, deps, organizationId), pasted);
      await insertFiles(transaction, tables, [pasted.row]);
    }
    const run = newRun(request, actor, { id: runId, organizationId, steps: flow.steps, inputs, credits, now });
    if (!(await insertRun(transaction, tables, run))) throw new HttpError(409, 'error_idempotency_in_progress');
    await updateFlow(transaction, tables, flowId, { lastRunAt: now });
    await insertTask(transaction, { runId, organizationId, landscapes, dueAt: now });
    await deps.jobs.enqueue(transaction, 'flow-run', { runId });
    await recordAudit(transaction, deps, origin, {
      ...{ ...auditOf(actor, organizationId), action: 'flow_run_started', subjectId: flowId },
      detail: { runId, credits: String(credits) },
    });
    return run;
  });
}

/**
 * Starts a run of a flow.
 * @throws {HttpError} 404 and 403 as `requireFlow`; 403 without a running plan; 400 without texts, for files that the
 *   caller cannot read, with too few credits, and if too many runs are unfinished; 409 if the flow is paused or costs
 *   more than accepted.
 */
export async function run(
  deps: Deps,
  actor: Actor,
  flowId: string,
  { acceptedCredits, texts, inputFileIds, label }: BodyOf<typeof runFlow>,
  call: RunCall,
): Promise<DescribedRun> {
  const { database } = deps;
  const accessible = await requireFlow(database, actor, flowId, 'update');
  const { organizationId } = accessible.ability;
  const requestKey = keyFor(call, flowId);
  const earlier = await findRunByRequest(database, accessible.tables, organizationId, requestKey);
  if (earlier) return describeRun(database, earlier);
  if (texts.length === 0 && inputFileIds.length === 0)
    throw new HttpError(400, 'error_validation', { fields: { texts: { code: 'required' } } });
  const input = { organizationId, userId: actor.userId, texts, label: label ?? null };
  const pasted = texts.length === 0 ? undefined : pastedFile(deps, input);
  const request = { flowId, acceptedCredits, pasted, inputFileIds, label: label ?? null, rerunOf: null, requestKey };
  const started = await start(deps, actor, accessible, request, call.origin);
  return afterChange(describeRun(database, started));
}

/**
 * Starts a run with the input of an earlier one and the flow's current steps.
 * @throws {HttpError} As `run`; 404 for a run of another flow; 400 if a file of its input was deleted.
 */
export async function rerun(
  deps: Deps,
  actor: Actor,
  { flowId, runId }: { flowId: string; runId: string },
  { acceptedCredits }: BodyOf<typeof rerunFlow>,
  call: RunCall,
): Promise<DescribedRun> {
  const { database } = deps;
  const accessible = await requireFlow(database, actor, flowId, 'update');
  const { ability, tables } = accessible;
  const requestKey = keyFor(call, runId);
  const earlier = await findRunByRequest(database, tables, ability.organizationId, requestKey);
  if (earlier) return describeRun(database, earlier);
  const repeated = await findRun(database, tables, ability.organizationId, runId);
  if (repeated?.flowId !== flowId) throw new HttpError(404, 'error_not_found');
  const { inputFileIds, label } = repeated;
  const request = { flowId, acceptedCredits, pasted: undefined, inputFileIds, label, rerunOf: runId, requestKey };
  const started = await start(deps, actor, accessible, request, call.origin);
  return afterChange(describeRun(database, started));
}
