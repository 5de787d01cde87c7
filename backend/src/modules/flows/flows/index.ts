/** Public interface: flows, their runs, and the workflow store. */
export { registerFlows } from './flows.routes';
export { createFlowRunner, flowRunSweep, type FlowRunner } from './run/flow-runner';
export { scratchSweep } from './run/scratch-folder';
export { InvalidStoreFlow, listPublished, parseStoreFlow, publishFlow, withdrawFlow } from './store/publish-flow';
export { create as createFlow } from './create-flow.service';
