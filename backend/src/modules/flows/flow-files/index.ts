/** Public interface: files that flows read and create. */
export { removeContents } from './file-contents';
export { registerFlowFiles } from './flow-files.routes';
export { flowFileSweep } from './purge-files.service';
