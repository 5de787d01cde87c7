import * as z from 'zod';
import { endpoint } from '../endpoint';
import { PermissionAction } from '../fields/enumerations';
import { page, pageQuery } from '../fields/page';
import { text } from '../fields/text';
import { Id, Instant } from '../fields/values';
import { Flow, flowInputFields, flowParams, FlowType } from './fields';

export const createFlow = endpoint({
  name: 'createFlow',
  summary: 'Makes a flow.',
  method: 'POST',
  path: '/flows',
  access: 'bearer',
  successStatus: 201,
  body: z.strictObject({
    ...flowInputFields,
    type: FlowType.default('custom').describe('custom: made here. store: taken from the workflow store.'),
    storeFlowId: Id.optional().describe('The flow of the store that it is taken from.'),
  }),
  response: Flow,
  errors: ['error_flow_name_taken', 'error_limit_exceeded'],
});

export const listFlows = endpoint({
  name: 'listFlows',
  summary: 'Lists the flows that the caller may use, latest change first.',
  method: 'GET',
  path: '/flows',
  access: 'bearer',
  query: z.strictObject({
    flowType: FlowType.optional(),
    permissionAction: PermissionAction.optional().describe('Only flows with which the caller may do this.'),
    ...pageQuery,
  }),
  response: page(Flow),
  errors: [],
});

export const getFlow = endpoint({
  name: 'getFlow',
  summary: 'Reads a flow.',
  method: 'GET',
  path: '/flows/{flowId}',
  access: 'bearer',
  params: flowParams,
  response: Flow,
  errors: [],
});

export const updateFlow = endpoint({
  name: 'updateFlow',
  summary: 'Replaces the name, description and steps of a flow. A run under way is not affected.',
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
  summary: 'Deletes a flow with its runs and files.',
  method: 'DELETE',
  path: '/flows/{flowId}',
  access: 'bearer',
  params: flowParams,
  response: z.object({
    id: Id.describe('The flow that was deleted.'),
    deletedAt: Instant.describe('When it was deleted.'),
  }),
  errors: ['error_flow_state'],
});

export const pauseFlow = endpoint({
  name: 'pauseFlow',
  summary: 'Lets no further run begin; one under way ends by itself.',
  method: 'PUT',
  path: '/flows/pause/{flowId}',
  access: 'bearer',
  params: flowParams,
  response: Flow,
  errors: ['error_flow_state'],
});

export const resumeFlow = endpoint({
  name: 'resumeFlow',
  summary: 'Lets runs begin again.',
  method: 'PUT',
  path: '/flows/resume/{flowId}',
  access: 'bearer',
  params: flowParams,
  response: Flow,
  errors: ['error_flow_state'],
});

export const deleteFlowNotification = endpoint({
  name: 'deleteFlowNotification',
  summary: 'Stops the mails about ended runs of a flow.',
  method: 'DELETE',
  path: '/flows/{flowId}/notification',
  access: 'bearer',
  params: flowParams,
  response: z.object({
    flowId: Id.describe('The flow.'),
    notifies: z.literal(false).describe('No mail is sent when a run ends.'),
  }),
  errors: [],
});

export const validateFlowName = endpoint({
  name: 'validateFlowName',
  summary: 'Says whether a flow can have this name.',
  method: 'POST',
  path: '/flows/validateName',
  access: 'bearer',
  body: z.strictObject({
    name: text(100).describe('The name.'),
    flowId: Id.optional().describe('The flow that is to be renamed, whose own name does not count.'),
  }),
  response: z.object({
    isValid: z.boolean().describe('Whether the name can be used.'),
    reason: z.enum(['taken']).nullable().describe('Why not; null when it can.'),
  }),
  errors: [],
});
