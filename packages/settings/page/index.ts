export * from './affiliate';
export { policyReportPath, type ErrorReportSettings } from './error-reports';
export {
  pageSettingsName,
  pageSettingsScript,
  type ExternalTargets,
  type Operator,
  type PageSettings,
} from './page-settings';
export { trackerUrl } from './tracker-url';
export {
  localTrackerPaths,
  trackerNames,
  type TrackerName,
  type TrackerSettings,
  type TrackerSettingsOf,
} from './trackers';
export { localWorkflowFrame, workflowFrameUrl } from './workflow-frame';
