/** The path of a flow's input or output in the organization's folder, by the ID of its row in `flow_files`. */
export const flowFileName = (fileId: string): string => `flow-files/${fileId}`;
