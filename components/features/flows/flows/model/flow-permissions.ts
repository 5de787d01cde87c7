import type { Flow } from '../api/flow-calls';

/** The user's permissions on a flow. Running and pausing change it. */
export const permissionsOn = ({ allowedActions }: Pick<Flow, 'allowedActions'>) => ({
  mayChange: allowedActions.includes('update'),
  mayDelete: allowedActions.includes('delete'),
});
