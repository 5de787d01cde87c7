import { everyMember, row, type MatrixRequest, type Row } from '../row';
import type { World } from '../world';

const steps = [{ id: 'split', kind: 'split-texts', name: 'Split', after: [], settings: {} }];
const named = () => ({ name: `Flow ${crypto.randomUUID().slice(0, 8)} of the matrix`, steps });

type Request = (world: World) => MatrixRequest;

/** Calls about flows in general, which all but guests may make. Strangers and staff have organizations of their own. */
const creators = (status: number, request: Row['request'] | MatrixRequest): Row =>
  row(`401 401 403 403 ${status} 403 ${status} ${status} ${status} ${status}`, request);

/** Calls about the owner's flow, which is shared with none of the callers. For those who cannot read it, it is missing. */
const adminsOfFlow = (status: number, request: Request): Row =>
  row(`401 401 403 403 404 404 404 ${status} ${status} 404`, request);

/** Calls about flows and their runs. */
export const flowRows: Record<string, Row> = {
  // Rejected because of the unknown store flow, after the caller was authorized.
  createFlow: creators(400, { body: { name: 'Copy', type: 'store', storeFlowId: crypto.randomUUID() } }),
  listFlows: everyMember(200),
  listRecentRuns: everyMember(200),
  validateFlowName: creators(200, { body: { name: 'Weekly scan' } }),
  calculateFlowCost: creators(200, { body: { steps, texts: 1_000 } }),

  getFlow: adminsOfFlow(200, ({ flowId }) => ({ path: `/flows/${flowId}` })),
  updateFlow: adminsOfFlow(200, ({ flowId }) => ({ path: `/flows/${flowId}`, body: named() })),
  deleteFlow: adminsOfFlow(200, ({ flowId }) => ({ path: `/flows/${flowId}` })),
  pauseFlow: adminsOfFlow(200, ({ flowId }) => ({ path: `/flows/pause/${flowId}` })),
  // Not paused.
  resumeFlow: adminsOfFlow(409, ({ flowId }) => ({ path: `/flows/resume/${flowId}` })),
  deleteFlowNotification: adminsOfFlow(200, ({ flowId }) => ({ path: `/flows/${flowId}/notification` })),
  checkFlowCredits: adminsOfFlow(200, ({ flowId }) => ({ body: { flowId, texts: 1 } })),
  listFlowRuns: adminsOfFlow(200, ({ flowId }) => ({ path: `/flows/${flowId}/runs` })),
  getFlowLastRun: adminsOfFlow(200, ({ flowId }) => ({ path: `/flows/${flowId}/last-run` })),
  // Of an unknown run.
  getFlowRun: adminsOfFlow(404, ({ flowId }) => ({ path: `/flows/${flowId}/runs/${crypto.randomUUID()}` })),
  listFlowFiles: adminsOfFlow(200, ({ flowId }) => ({ path: `/flows/${flowId}/files` })),
  // An own flow, which costs no credits.
  runFlow: adminsOfFlow(202, ({ flowId }) => ({
    path: `/flows/${flowId}/run`,
    body: { acceptedCredits: 0, texts: ['One.'] },
  })),
  // Of an unknown run.
  getFlowStatus: adminsOfFlow(404, ({ flowId }) => ({
    path: `/flows/${flowId}/status`,
    query: `taskId=${crypto.randomUUID()}`,
  })),
  rerunFlow: adminsOfFlow(404, ({ flowId }) => ({
    path: `/flows/${flowId}/runs/${crypto.randomUUID()}`,
    body: { acceptedCredits: 10 },
  })),
  uploadFlowFile: creators(201, { query: 'name=notes.txt' }),
  listFlowInputFiles: everyMember(200),
  // Of unknown files.
  deleteFlowFile: everyMember(404, { path: `/flow-files/${crypto.randomUUID()}` }),
  downloadFlowFile: everyMember(404, { path: `/flow-files/${crypto.randomUUID()}/content` }),
  cancelFlowRun: adminsOfFlow(404, ({ flowId }) => ({ path: `/flows/${flowId}/runs/${crypto.randomUUID()}/cancel` })),
};
