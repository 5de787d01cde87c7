import {
  createFlow,
  deleteFlow,
  deleteFlowNotification,
  getFlow,
  listFlows,
  pauseFlow,
  resumeFlow,
  updateFlow,
  validateFlowName,
} from '@app/api-client/contract/flows/definitions';
import {
  calculateFlowCost,
  cancelFlowRun,
  checkFlowCredits,
  getFlowLastRun,
  getFlowRun,
  getFlowStatus,
  listFlowFiles,
  listFlowRuns,
  listRecentRuns,
  rerunFlow,
  runFlow,
} from '@app/api-client/contract/flows/runs';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { actorOf, type Caller } from '@/backend/http/calls/authenticate';
import { originOf } from '@/backend/http/calls/request-origin';
import { serve } from '@/backend/http/calls/serve';
import { pause, remove, resume, turnOffNotification, update } from './change-flow.service';
import { checkName, create } from './create-flow.service';
import { list, read } from './read-flows.service';
import { cancelRun } from './runs/cancel-run.service';
import { calculateCost, checkRunCredits } from './runs/flow-cost.service';
import { listFiles, listFlowsRuns, listLatestRuns, readLastRun, readRun, readStatus } from './runs/read-runs.service';
import { rerun, run } from './runs/start-run.service';

const userOf = ({ organizationId, userId }: Caller) => ({ organizationId, userId, keyId: null });

/** Serves the definitions of flows, which only users change. */
function registerDefinitions(app: FastifyInstance, deps: Deps): void {
  serve(app, createFlow, async ({ caller, body, request }) => create(deps, userOf(caller), body, originOf(request)));
  serve(app, listFlows, async ({ caller, query }) => list(deps, actorOf(caller), query));
  serve(app, getFlow, async ({ caller, params }) => read(deps, actorOf(caller), params.flowId));
  serve(app, updateFlow, async ({ caller, params, body, request }) =>
    update(deps, userOf(caller), params.flowId, body, originOf(request)),
  );
  serve(app, deleteFlow, async ({ caller, params, request }) =>
    remove(deps, userOf(caller), params.flowId, originOf(request)),
  );
  serve(app, pauseFlow, async ({ caller, params, request }) =>
    pause(deps, userOf(caller), params.flowId, originOf(request)),
  );
  serve(app, resumeFlow, async ({ caller, params, request }) =>
    resume(deps, userOf(caller), params.flowId, originOf(request)),
  );
  serve(app, deleteFlowNotification, async ({ caller, params, request }) =>
    turnOffNotification(deps, userOf(caller), params.flowId, originOf(request)),
  );
  serve(app, validateFlowName, async ({ caller, body }) => checkName(deps, actorOf(caller), body));
}

/** Serves the runs of flows. */
function registerRuns(app: FastifyInstance, deps: Deps): void {
  serve(app, calculateFlowCost, async ({ caller, body }) => calculateCost(deps, actorOf(caller), body));
  serve(app, checkFlowCredits, async ({ caller, body }) => checkRunCredits(deps, actorOf(caller), body));
  serve(app, runFlow, async ({ caller, params, body, requestKey, request }) =>
    run(deps, actorOf(caller), params.flowId, body, { requestKey, origin: originOf(request) }),
  );
  serve(app, rerunFlow, async ({ caller, params, body, requestKey, request }) =>
    rerun(deps, actorOf(caller), params, body, { requestKey, origin: originOf(request) }),
  );
  serve(app, cancelFlowRun, async ({ caller, params, request }) =>
    cancelRun(deps, actorOf(caller), params, originOf(request)),
  );
  serve(app, getFlowStatus, async ({ caller, params, query }) =>
    readStatus(deps, actorOf(caller), params.flowId, query.taskId),
  );
  serve(app, getFlowRun, async ({ caller, params }) => readRun(deps, actorOf(caller), params));
  serve(app, getFlowLastRun, async ({ caller, params }) => readLastRun(deps, actorOf(caller), params.flowId));
  serve(app, listFlowRuns, async ({ caller, params, query }) =>
    listFlowsRuns(deps, actorOf(caller), params.flowId, query),
  );
  serve(app, listRecentRuns, async ({ caller, query }) => listLatestRuns(deps, actorOf(caller), query));
  serve(app, listFlowFiles, async ({ caller, params, query }) =>
    listFiles(deps, actorOf(caller), params.flowId, query),
  );
}

/** Serves flows: definitions, the workflow store, runs and their files. */
export function registerFlows(app: FastifyInstance, deps: Deps): void {
  registerDefinitions(app, deps);
  registerRuns(app, deps);
}
