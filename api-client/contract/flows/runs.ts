import * as z from 'zod';
import { creditsMax } from '../../rules/billing/credits';
import { recentRunsMax, runTextCharactersMax, runTextsMax } from '../../rules/flows/flow-runs';
import { endpoint } from '../endpoint';
import { page, pageQuery } from '../fields/page';
import { text } from '../fields/text';
import { Count, Id, Instant, Percent, queryInteger } from '../fields/values';
import { CreditCheck, flowParams, FlowRun, FlowStepInput, RunState } from './fields';

const runParams = flowParams.extend({ runId: Id.describe('ID of the run.') });

const runErrors = [
  'error_credits_insufficient',
  'error_quote_stale',
  'error_flow_state',
  'error_limit_exceeded',
  'error_storage_unavailable',
  'error_subscription_required',
] as const;

export const calculateFlowCost = endpoint({
  name: 'calculateFlowCost',
  summary: 'Calculates the credits that a flow run costs, by step, before it starts.',
  method: 'POST',
  path: '/flows/calculate-cost',
  access: 'bearer',
  effect: 'reads',
  keyScope: 'workflows:run',
  body: z.strictObject({
    flowId: Id.optional().describe(
      'ID of the flow. Flows that were copied from the store cost credits; own flows, and steps without a flow, cost none.',
    ),
    steps: z.array(FlowStepInput).min(1).max(100).describe('Steps of the flow, saved or not.'),
    texts: z.int().min(0).max(100_000_000).default(0).describe('Number of texts to process.'),
  }),
  response: CreditCheck.extend({
    lines: z
      .array(
        z.object({
          stepId: z.string().describe('ID of the step.'),
          credits: Count.describe('Cost of the step in credits.'),
        }),
      )
      .describe('Cost of each step.'),
  }),
  errors: [],
});

export const checkFlowCredits = endpoint({
  name: 'checkFlowCredits',
  summary: 'Checks whether the wallet contains enough credits for a flow run.',
  method: 'POST',
  path: '/flows/credits',
  access: 'bearer',
  keyScope: 'workflows:run',
  body: z.strictObject({
    flowId: Id.describe('ID of the flow.'),
    texts: z.int().min(0).max(100_000_000).default(0).describe('Number of texts to process.'),
  }),
  response: CreditCheck,
  errors: [],
});

export const runFlow = endpoint({
  name: 'runFlow',
  summary: 'Starts a flow run and reserves its cost.',
  method: 'POST',
  path: '/flows/{flowId}/run',
  access: 'bearer',
  keyScope: 'workflows:run',
  idempotencyKey: 'required',
  successStatus: 202,
  params: flowParams,
  body: z.strictObject({
    acceptedCredits: Count.max(creditsMax).describe(
      'Cost that was shown to the user. If the actual cost is higher, the run is not started.',
    ),
    texts: z
      .array(text(runTextCharactersMax, { lines: true }))
      .max(runTextsMax)
      .default([])
      .describe(
        'Texts to process, at most 1,000 and 256 kB in all. Upload a file for more. Texts or input files are required.',
      ),
    inputFileIds: z.array(Id).max(100).default([]).describe('IDs of uploaded input files.'),
    label: text(100).optional().describe('Name of the run, shown in lists.'),
  }),
  response: FlowRun,
  errors: runErrors,
});

export const rerunFlow = endpoint({
  name: 'rerunFlow',
  summary: 'Repeats a flow run with the same input.',
  method: 'PUT',
  path: '/flows/{flowId}/runs/{runId}',
  access: 'bearer',
  keyScope: 'workflows:run',
  idempotencyKey: 'required',
  successStatus: 202,
  params: runParams,
  body: z.strictObject({
    acceptedCredits: Count.max(creditsMax).describe(
      'Cost that was shown to the user. If the actual cost is higher, the run is not started.',
    ),
  }),
  response: FlowRun,
  errors: runErrors,
});

export const cancelFlowRun = endpoint({
  name: 'cancelFlowRun',
  summary:
    'Cancels a queued or running run. What it has computed is charged, its other credits are released, and the files of ' +
    'its completed steps stay. A run that has ended cannot be cancelled.',
  method: 'PUT',
  path: '/flows/{flowId}/runs/{runId}/cancel',
  access: 'bearer',
  keyScope: 'workflows:run',
  params: runParams,
  response: FlowRun,
  errors: ['error_flow_state'],
});

export const getFlowStatus = endpoint({
  name: 'getFlowStatus',
  summary: 'Returns the progress of a flow run.',
  method: 'GET',
  path: '/flows/{flowId}/status',
  access: 'bearer',
  keyScope: 'workflows:read',
  params: flowParams,
  query: z.strictObject({ taskId: Id.describe('`taskId` of the run.') }),
  response: z.object({
    taskId: Id.describe('ID of the task that executes the run.'),
    state: RunState,
    progressPercent: Percent.describe('Progress in percent, from 0 to 100.'),
    stepId: z
      .string()
      .nullable()
      .describe('ID of the step in progress; `null` before the first step and after the last.'),
    steps: FlowRun.shape.steps,
    updatedAt: Instant.describe('When the progress was last updated.'),
  }),
  errors: [],
});

export const getFlowRun = endpoint({
  name: 'getFlowRun',
  summary: 'Returns a flow run.',
  method: 'GET',
  path: '/flows/{flowId}/runs/{runId}',
  access: 'bearer',
  keyScope: 'workflows:read',
  params: runParams,
  response: FlowRun,
  errors: [],
});

export const getFlowLastRun = endpoint({
  name: 'getFlowLastRun',
  summary: 'Returns the most recent run of a flow.',
  method: 'GET',
  path: '/flows/{flowId}/last-run',
  access: 'bearer',
  keyScope: 'workflows:read',
  params: flowParams,
  response: z.object({ run: FlowRun.nullable().describe('The most recent run; `null` if the flow has never run.') }),
  errors: [],
});

export const listFlowRuns = endpoint({
  name: 'listFlowRuns',
  summary: 'Lists the runs of a flow, most recent first.',
  method: 'GET',
  path: '/flows/{flowId}/runs',
  access: 'bearer',
  keyScope: 'workflows:read',
  params: flowParams,
  query: z.strictObject(pageQuery),
  response: page(FlowRun),
  errors: [],
});

export const listRecentRuns = endpoint({
  name: 'listRecentRuns',
  summary: 'Lists the most recent runs of all flows that the caller can read.',
  method: 'GET',
  path: '/flow-runs',
  access: 'bearer',
  keyScope: 'workflows:read',
  query: z.strictObject({
    num: queryInteger(1, recentRunsMax).default(3).describe('Maximum number of runs to return.'),
  }),
  response: z.array(
    FlowRun.extend({
      flowName: z.string().describe('Name of the flow.'),
      topicsFileId: Id.nullable().describe(
        'ID of the file with the topics of its first landscape, `landscape.json`; `null` without one.',
      ),
    }),
  ),
  errors: [],
});

export const listFlowFiles = endpoint({
  name: 'listFlowFiles',
  summary: 'Lists the files that a flow created, most recent first.',
  method: 'GET',
  path: '/flows/{flowId}/files',
  access: 'bearer',
  keyScope: 'workflows:read',
  params: flowParams,
  query: z.strictObject({
    num: queryInteger(1, 100).default(20).describe('Maximum number of files to return, from 1 to 100.'),
    runId: Id.optional().describe('Only files of this run.'),
  }),
  response: z.array(
    z.object({
      id: Id.describe('ID of the file.'),
      runId: Id.describe('ID of the run that created the file.'),
      stepId: z.string().describe('ID of the step that created the file.'),
      texts: Count.nullable().describe('Number of texts in the file; `null` for a table.'),
      name: z.string().describe('File name.'),
      mediaType: z.string().describe('Media type, such as `text/csv`.'),
      sizeBytes: Count.describe('File size in bytes.'),
      createdAt: Instant.describe('When the file was created.'),
      downloadPath: z.string().describe("Download path, relative to the API's base URL."),
    }),
  ),
  errors: [],
});
