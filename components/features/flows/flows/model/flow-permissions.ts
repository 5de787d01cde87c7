import type { Flow } from '../api/flow-calls';

/** What the user may do with a flow. Running and pausing change it. */
export const permissionsOn = ({ allowedActions }: Pick<Flow, 'allowedActions'>) => ({
  mayChange: allowedActions.includes('update'),
  mayDelete: allowedActions.includes('delete'),
});
