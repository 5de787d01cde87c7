/** The path of the workflow definitions below their base URL. */
const framePath = '/workflow-definitions';

/** The replacement in local mode: a page that the front door serves. */
export const localWorkflowFrame = `/examples${framePath}`;

/**
 * @param base The configured base of the workflow definitions (`WORKFLOW_DEFINITIONS_URL`).
 * @param isDev Whether local mode may replace it.
 * @returns The URL of the frame with an example workflow; undefined if there is none.
 */
export function workflowFrameUrl(base: string | undefined, isDev: boolean): string | undefined {
  if (base) return `${base.replace(/\/$/, '')}${framePath}`;
  return isDev ? localWorkflowFrame : undefined;
}
