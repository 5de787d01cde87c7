/** Public interface: flows, their files and runs, and the workflow store. */
export { registerFlowFiles } from './files/flow-files.routes';
export { flowFileSweep } from './files/purge-files.service';
export { registerFlows } from './flows.routes';
export { createFlowRunner, flowRunSweep, type FlowRunner } from './runs/flow-runner';
export { cancelRuns, findOpenRunsOf, lockOpenRunsOf } from './runs/member-runs';
export { unfinishedFileSweep } from './unfinished.service';
export { InvalidStoreFlow, listPublished, parseStoreFlow, publishFlow, withdrawFlow } from './store/publish-flow';
export { create as createFlow } from './create-flow.service';
