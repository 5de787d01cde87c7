import * as z from 'zod';
import { PermissionAction } from '../fields/enumerations';
import { text } from '../fields/text';
import { Count, Id, Instant } from '../fields/values';

export const FlowType = z
  .enum(['custom', 'store'])
  .describe('custom: made by the organization. store: taken from the workflow store.');

export const FlowState = z
  .enum(['idle', 'running', 'paused'])
  .describe('idle: nothing runs. running: a run is under way. paused: no run begins until resumed.');

export const RunState = z
  .enum(['queued', 'running', 'succeeded', 'failed', 'cancelled'])
  .describe('How far the run is.');

const stepFields = {
  id: text(64).describe('Identifies the step within the flow.'),
  kind: text(64).describe('What the step does, such as collect-news or generate-landscape.'),
  name: text(100).describe('Name of the step.'),
  after: z.array(text(64)).max(50).describe('Steps that must be done before; empty for a first step.'),
  settings: z
    .record(text(64), text(2_000, { lines: true }))
    .describe("The step's settings by name, as its kind defines them."),
};

export const FlowStepInput = z.strictObject(stepFields);

const flowSteps = z.array(FlowStepInput).min(1).max(100);

export const flowInputFields = {
  name: text(100).describe('Name of the flow, unique within the organization.'),
  description: text(1_000, { lines: true }).nullable().default(null).describe('What the flow is for.'),
  steps: flowSteps.describe('The steps, at most 100.'),
  notifies: z.boolean().default(true).describe('Whether the owner gets a mail when a run ends.'),
};

export const Flow = z.object({
  id: Id.describe('Identifies the flow; also its id as a resource of type workflow.'),
  name: z.string().describe('Name of the flow.'),
  description: z.string().nullable().describe('What the flow is for.'),
  type: FlowType,
  state: FlowState,
  steps: z.array(z.object(stepFields)).describe('The steps.'),
  owner: z.string().describe('Address of its owner.'),
  notifies: z.boolean().describe('Whether the owner gets a mail when a run ends.'),
  allowedActions: z.array(PermissionAction).describe('What the caller may do with it.'),
  createdAt: Instant.describe('When it was made.'),
  updatedAt: Instant.describe('When it was last changed.'),
  lastRunAt: Instant.nullable().describe('When it last ran; null if never.'),
});

export const FlowRun = z.object({
  id: Id.describe('Identifies the run.'),
  flowId: Id.describe('The flow.'),
  taskId: Id.describe('Identifies the work in progress; getFlowStatus asks by it.'),
  state: RunState,
  startedBy: z.string().describe('Address of who started it.'),
  creditsReserved: Count.describe('Credits held back when it began.'),
  creditsSpent: Count.nullable().describe('Credits settled at the end; null until then. A failed run costs none.'),
  rerunOf: Id.nullable().describe('The run that it repeats; null for a first one.'),
  queuedAt: Instant.describe('When it was asked for.'),
  startedAt: Instant.nullable().describe('When work began; null before.'),
  finishedAt: Instant.nullable().describe('When it ended; null before.'),
});

export const flowParams = z.strictObject({ flowId: Id.describe('The flow.') });

/** Whether the wallet can pay for something. */
export const CreditCheck = z.object({
  requiredCredits: Count.describe('Credits that it costs.'),
  availableCredits: Count.describe('Credits that can be spent now.'),
  isSufficient: z.boolean().describe('Whether they are enough.'),
  missingCredits: Count.describe('How many are missing; 0 when enough.'),
});
