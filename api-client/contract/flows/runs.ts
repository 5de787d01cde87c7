import * as z from 'zod';
import { endpoint } from '../endpoint';
import { page, pageQuery } from '../fields/page';
import { text } from '../fields/text';
import { Count, Id, Instant, Percent, queryInteger } from '../fields/values';
import { CreditCheck, flowParams, FlowRun, FlowStepInput, RunState } from './fields';

export const calculateFlowCost = endpoint({
  name: 'calculateFlowCost',
  summary: 'Says what a run of a flow costs, step by step, before it begins.',
  method: 'POST',
  path: '/flows/calculate-cost',
  access: 'bearer',
  body: z.strictObject({
    steps: z.array(FlowStepInput).min(1).max(100).describe('The steps, saved or not.'),
    texts: z.int().min(0).max(100_000_000).default(0).describe('How many texts go in.'),
  }),
  response: CreditCheck.extend({
    lines: z
      .array(
        z.object({
          stepId: z.string().describe('The step.'),
          credits: Count.describe('Credits that it costs.'),
        }),
      )
      .describe('The cost of each step.'),
  }),
  errors: [],
});

export const checkFlowCredits = endpoint({
  name: 'checkFlowCredits',
  summary: 'Says whether the credits suffice for a run.',
  method: 'POST',
  path: '/flows/credits',
  access: 'bearer',
  body: z.strictObject({
    flowId: Id.describe('The flow.'),
    texts: z.int().min(0).max(100_000_000).default(0).describe('How many texts go in.'),
  }),
  response: CreditCheck,
  errors: [],
});

export const runFlow = endpoint({
  name: 'runFlow',
  summary: 'Reserves the cost and begins a run.',
  method: 'POST',
  path: '/flows/{flowId}/run',
  access: 'bearer',
  idempotencyKey: 'required',
  successStatus: 202,
  params: flowParams,
  body: z.strictObject({
    acceptedCredits: Count.describe('The cost that was shown; a higher one refuses the run.'),
    inputFileIds: z.array(Id).max(100).default([]).describe('Files that go in.'),
    label: text(100).optional().describe('Name of the run, for the list.'),
  }),
  response: FlowRun,
  errors: ['error_credits_insufficient', 'error_quote_stale', 'error_flow_state', 'error_limit_exceeded'],
});

export const rerunFlow = endpoint({
  name: 'rerunFlow',
  summary: 'Repeats a run with the same input.',
  method: 'PUT',
  path: '/flows/{flowId}/runs/{runId}',
  access: 'bearer',
  idempotencyKey: 'required',
  successStatus: 202,
  params: flowParams.extend({ runId: Id.describe('The run to repeat.') }),
  body: z.strictObject({
    acceptedCredits: Count.describe('The cost that was shown; a higher one refuses the run.'),
  }),
  response: FlowRun,
  errors: ['error_credits_insufficient', 'error_quote_stale', 'error_flow_state', 'error_limit_exceeded'],
});

export const getFlowStatus = endpoint({
  name: 'getFlowStatus',
  summary: 'Says how far a run is.',
  method: 'GET',
  path: '/flows/{flowId}/status',
  access: 'bearer',
  params: flowParams,
  query: z.strictObject({ taskId: Id.describe('The work in progress, from the run.') }),
  response: z.object({
    taskId: Id.describe('The work in progress.'),
    state: RunState,
    progressPercent: Percent.describe('Finished share in percent, 0 to 100.'),
    stepId: z.string().nullable().describe('The step under way; null before the first and after the last.'),
    updatedAt: Instant.describe('When this was last reported.'),
  }),
  errors: [],
});

export const getFlowLastRun = endpoint({
  name: 'getFlowLastRun',
  summary: 'Reads the latest run of a flow.',
  method: 'GET',
  path: '/flows/{flowId}/last-run',
  access: 'bearer',
  params: flowParams,
  response: z.object({ run: FlowRun.nullable().describe('The latest run; null when it never ran.') }),
  errors: [],
});

export const listFlowRuns = endpoint({
  name: 'listFlowRuns',
  summary: 'Lists the runs of a flow, latest first.',
  method: 'GET',
  path: '/flows/{flowId}/runs',
  access: 'bearer',
  params: flowParams,
  query: z.strictObject(pageQuery),
  response: page(FlowRun),
  errors: [],
});

export const listFlowFiles = endpoint({
  name: 'listFlowFiles',
  summary: 'Lists the files that a flow made, latest first.',
  method: 'GET',
  path: '/flows/{flowId}/files',
  access: 'bearer',
  params: flowParams,
  query: z.strictObject({ num: queryInteger(1, 100).default(20).describe('The most files, 1 to 100.') }),
  response: z.array(
    z.object({
      id: Id.describe('Identifies the file.'),
      runId: Id.describe('The run that made it.'),
      name: z.string().describe("The file's name."),
      mediaType: z.string().describe('Its media type, such as text/csv.'),
      sizeBytes: Count.describe('Its size in bytes.'),
      createdAt: Instant.describe('When it was made.'),
      downloadPath: z.string().describe('Path below the base of the API from which it can be downloaded.'),
    }),
  ),
  errors: [],
});
