import * as z from 'zod';
import { PermissionAction } from '../fields/enumerations';
import { text } from '../fields/text';
import { Count, Id, Instant, Percent } from '../fields/values';

export const FlowType = z
  .enum(['custom', 'store'])
  .describe(
    '`custom`: a flow of the organization, also if it was copied from the workflow store. `store`: a ready-made flow in ' +
      'the workflow store, which is the same for every organization and is used by copying it.',
  );

export const FlowState = z
  .enum(['idle', 'running', 'paused'])
  .describe(
    '`idle`: no run is in progress. `running`: a run is in progress. `paused`: no run starts until the flow is resumed.',
  );

export const RunState = z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled']).describe('State of the run.');

export const StepState = z
  .enum(['waiting', 'running', 'succeeded', 'failed', 'cancelled'])
  .describe('State of the step in this run. `cancelled`: it did not complete, because the run ended before.');

const stepFields = {
  id: text(64).describe('ID of the step, unique within the flow.'),
  kind: text(64).describe('Type of the step, such as `split-texts` or `generate-landscape`.'),
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

export const flowDescription = text(1_000, { lines: true }).nullable();

export const flowInputFields = {
  name: text(100).describe('Name of the flow, unique within the organization.'),
  description: flowDescription.default(null).describe("Description of the flow's purpose."),
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
  owner: z.string().nullable().describe('Email address of the owner; `null` for a flow in the workflow store.'),
  storeFlowId: Id.nullable().describe(
    'ID of the flow in the workflow store that this one was copied from; `null` if there is none.',
  ),
  preview: z
    .string()
    .nullable()
    .describe('Example of what the flow yields, for flows in the workflow store; otherwise `null`.'),
  creditsPerThousandTexts: Count.describe(
    'Cost in credits of a run for each started thousand of texts. 0 for own flows, which use the limits of the plan.',
  ),
  notifies: z.boolean().describe('Whether the owner gets an email when a run ends.'),
  allowedActions: z.array(PermissionAction).describe('Actions that the caller may perform on the flow.'),
  createdAt: Instant.describe('When the flow was created.'),
  updatedAt: Instant.describe('When the flow was last changed.'),
  lastRunAt: Instant.nullable().describe('When the flow last ran; `null` if it has never run.'),
});

const RunStep = z.object({
  stepId: z.string().describe('ID of the step.'),
  name: z.string().describe('Name of the step.'),
  kind: z.string().describe('Type of the step.'),
  state: StepState,
  progressPercent: Percent.describe('Progress of the step in percent, from 0 to 100.'),
});

const RunFailure = z.object({
  reason: z
    .enum(['input', 'memory', 'time', 'step', 'process', 'storage'])
    .describe(
      '`input`: an input file is damaged or was deleted. `memory`: a step needs more memory than there is. `time`: a ' +
        'step took too long. `process`: the processes that worked on it died. `storage`: our disk was full. `step`: a step failed ' +
        'for another reason.',
    ),
  stepId: z.string().nullable().describe('ID of the step that failed; `null` if it was none.'),
});

export const FlowRun = z.object({
  id: Id.describe('ID of the run.'),
  flowId: Id.describe('ID of the flow.'),
  taskId: Id.describe('ID of the task that executes the run. Pass it to `getFlowStatus`.'),
  label: z.string().nullable().describe('Name of the run; `null` if it has none.'),
  state: RunState,
  failure: RunFailure.nullable().describe('Why the run failed; `null` if it did not.'),
  startedBy: z
    .string()
    .nullable()
    .describe(
      'Email address of the user, or name of the former member or API key, that started the run; `null` if it was deleted.',
    ),
  texts: Count.describe('Number of texts in the input.'),
  inputFileIds: z.array(Id).describe('IDs of the uploaded files in the input.'),
  progressPercent: Percent.describe('Progress in percent, from 0 to 100.'),
  steps: z
    .array(RunStep)
    .describe('Steps of the run in the order of execution, as the flow defined them at its start.'),
  creditsReserved: Count.describe('Credits reserved when the run was started.'),
  creditsSpent: Count.nullable().describe(
    'Credits charged when the run ended; `null` until then. A run that was cancelled, or that failed for a reason of ' +
      'its input, costs what was computed. One that failed through our fault costs nothing.',
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
