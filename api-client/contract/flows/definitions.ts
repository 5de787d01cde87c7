import * as z from 'zod';
import { endpoint } from '../endpoint';
import { PermissionAction } from '../fields/enumerations';
import { page, pageQuery } from '../fields/page';
import { text } from '../fields/text';
import { Id, Instant } from '../fields/values';
import { Flow, flowDescription, flowInputFields, flowParams, FlowType } from './fields';

export const createFlow = endpoint({
  name: 'createFlow',
  summary: 'Creates a flow.',
  method: 'POST',
  path: '/flows',
  access: 'bearer',
  successStatus: 201,
  body: z.strictObject({
    ...flowInputFields,
    description: flowDescription
      .optional()
      .describe("Description of the flow's purpose. Without it, a copy has the description of the store flow."),
    steps: flowInputFields.steps
      .optional()
      .describe('Steps of the flow, at most 100. Required for `custom`; omitted for `store`, which copies them.'),
    type: FlowType.default('custom').describe(
      '`custom`: created from the steps of the request. `store`: copied from the workflow store. The new flow belongs ' +
        'to the organization, so its type is `custom` in both cases.',
    ),
    storeFlowId: Id.optional().describe('ID of the flow in the workflow store to copy. Required for `store`.'),
  }),
  response: Flow,
  errors: ['error_flow_name_taken', 'error_limit_exceeded', 'error_subscription_required'],
});

export const listFlows = endpoint({
  name: 'listFlows',
  summary:
    'Lists the flows that the caller has access to, or those of the workflow store, most recently changed first.',
  method: 'GET',
  path: '/flows',
  access: 'bearer',
  keyScope: 'workflows:read',
  query: z.strictObject({
    flowType: FlowType.default('custom'),
    permissionAction: PermissionAction.optional().describe('Only flows on which the caller may perform this action.'),
    ...pageQuery,
  }),
  response: page(Flow),
  errors: [],
});

export const getFlow = endpoint({
  name: 'getFlow',
  summary: 'Returns a flow of the organization or of the workflow store.',
  method: 'GET',
  path: '/flows/{flowId}',
  access: 'bearer',
  keyScope: 'workflows:read',
  params: flowParams,
  response: Flow,
  errors: [],
});

export const updateFlow = endpoint({
  name: 'updateFlow',
  summary: 'Replaces the name, description and steps of a flow. A run in progress is not affected.',
  method: 'PUT',
  path: '/flows/{flowId}',
  access: 'bearer',
  params: flowParams,
  body: z.strictObject(flowInputFields),
  response: Flow,
  errors: ['error_flow_name_taken'],
});

export const deleteFlow = endpoint({
  name: 'deleteFlow',
  summary: 'Deletes a flow with its runs and files. Rejected while a run is queued or running.',
  method: 'DELETE',
  path: '/flows/{flowId}',
  access: 'bearer',
  params: flowParams,
  response: z.object({
    id: Id.describe('ID of the deleted flow.'),
    deletedAt: Instant.describe('When the flow was deleted.'),
  }),
  errors: ['error_flow_state'],
});

export const pauseFlow = endpoint({
  name: 'pauseFlow',
  summary: 'Pauses a flow so that no new run starts. A run in progress continues to its end.',
  method: 'PUT',
  path: '/flows/pause/{flowId}',
  access: 'bearer',
  params: flowParams,
  response: Flow,
  errors: ['error_flow_state'],
});

export const resumeFlow = endpoint({
  name: 'resumeFlow',
  summary: 'Resumes a paused flow.',
  method: 'PUT',
  path: '/flows/resume/{flowId}',
  access: 'bearer',
  params: flowParams,
  response: Flow,
  errors: ['error_flow_state'],
});

export const deleteFlowNotification = endpoint({
  name: 'deleteFlowNotification',
  summary: 'Turns off emails about completed runs of a flow.',
  method: 'DELETE',
  path: '/flows/{flowId}/notification',
  access: 'bearer',
  params: flowParams,
  response: z.object({
    flowId: Id.describe('ID of the flow.'),
    notifies: z.literal(false).describe('No email is sent when a run ends.'),
  }),
  errors: [],
});

export const validateFlowName = endpoint({
  name: 'validateFlowName',
  summary: 'Checks whether a name is available for a flow.',
  method: 'POST',
  path: '/flows/validateName',
  access: 'bearer',
  effect: 'reads',
  body: z.strictObject({
    name: text(100).describe('The name to check.'),
    flowId: Id.optional().describe('ID of the flow to rename. Its current name counts as available.'),
  }),
  response: z.object({
    isValid: z.boolean().describe('Whether the name is available.'),
    reason: z.enum(['taken']).nullable().describe('Why the name is not available; `null` if it is.'),
  }),
  errors: [],
});
