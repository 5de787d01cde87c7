/** Where the workflow definitions lie under their base (specification, section 2, external targets). */
const framePath = '/workflow-definitions';

/** What stands in for them in local mode: a page that the front door serves. */
export const localWorkflowFrame = `/examples${framePath}`;

/**
 * @param base The configured base of the workflow definitions (`WORKFLOW_DEFINITIONS_URL`).
 * @param isDev Whether local mode may stand in for it.
 * @returns The address of the frame that shows an example workflow; nothing where there is none.
 */
export function workflowFrameUrl(base: string | undefined, isDev: boolean): string | undefined {
  if (base) return `${base.replace(/\/$/, '')}${framePath}`;
  return isDev ? localWorkflowFrame : undefined;
}
