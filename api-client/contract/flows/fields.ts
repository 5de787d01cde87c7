import * as z from 'zod';
import { PermissionAction } from '../fields/enumerations';
import { text } from '../fields/text';
import { Count, Id, Instant } from '../fields/values';

export const FlowType = z
  .enum(['custom', 'store'])
  .describe('`custom`: created by the organization. `store`: added from the workflow store.');

export const FlowState = z
  .enum(['idle', 'running', 'paused'])
  .describe(
    '`idle`: no run is in progress. `running`: a run is in progress. `paused`: no run starts until the flow is resumed.',
  );

export const RunState = z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled']).describe('State of the run.');

const stepFields = {
  id: text(64).describe('ID of the step, unique within the flow.'),
  kind: text(64).describe('Type of the step, such as `collect-news` or `generate-landscape`.'),
  name: text(100).describe('Name of the step.'),
  after: z
    .array(text(64))
    .max(50)
    .describe('IDs of the steps that must complete before this one. Empty for a first step.'),
  settings: z
    .record(text(64), text(2_000, { lines: true }))
    .describe('Settings of the step by name. The available settings depend on `kind`.'),
};

export const FlowStepInput = z.strictObject(stepFields);

const flowSteps = z.array(FlowStepInput).min(1).max(100);

export const flowInputFields = {
  name: text(100).describe('Name of the flow, unique within the organization.'),
  description: text(1_000, { lines: true }).nullable().default(null).describe("Description of the flow's purpose."),
  steps: flowSteps.describe('Steps of the flow, at most 100.'),
  notifies: z.boolean().default(true).describe('Whether the owner gets an email when a run ends.'),
};

export const Flow = z.object({
  id: Id.describe('ID of the flow. Also the ID of the corresponding resource of type `workflow`.'),
  name: z.string().describe('Name of the flow.'),
  description: z.string().nullable().describe("Description of the flow's purpose."),
  type: FlowType,
  state: FlowState,
  steps: z.array(z.object(stepFields)).describe('Steps of the flow.'),
  owner: z.string().describe('Email address of the owner.'),
  notifies: z.boolean().describe('Whether the owner gets an email when a run ends.'),
  allowedActions: z.array(PermissionAction).describe('Actions that the caller may perform on the flow.'),
  createdAt: Instant.describe('When the flow was created.'),
  updatedAt: Instant.describe('When the flow was last changed.'),
  lastRunAt: Instant.nullable().describe('When the flow last ran; `null` if it has never run.'),
});

export const FlowRun = z.object({
  id: Id.describe('ID of the run.'),
  flowId: Id.describe('ID of the flow.'),
  taskId: Id.describe('ID of the task that executes the run. Pass it to `getFlowStatus`.'),
  state: RunState,
  startedBy: z.string().describe('Email address of the user who started the run.'),
  creditsReserved: Count.describe('Credits reserved when the run was started.'),
  creditsSpent: Count.nullable().describe(
    'Credits charged when the run ended; `null` until then. A failed run costs nothing.',
  ),
  rerunOf: Id.nullable().describe('ID of the run that this one repeats; `null` if it repeats none.'),
  queuedAt: Instant.describe('When the run was requested.'),
  startedAt: Instant.nullable().describe('When execution started; `null` until then.'),
  finishedAt: Instant.nullable().describe('When the run ended; `null` until then.'),
});

export const flowParams = z.strictObject({ flowId: Id.describe('ID of the flow.') });

/** Whether the wallet contains enough credits for an operation. */
export const CreditCheck = z.object({
  requiredCredits: Count.describe('Credits required.'),
  availableCredits: Count.describe('Credits available in the wallet.'),
  isSufficient: z.boolean().describe('Whether the available credits are sufficient.'),
  missingCredits: Count.describe('Missing credits; 0 if the available credits are sufficient.'),
});
