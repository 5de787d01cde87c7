import { flowCost } from '@app/api-client/rules/flows/flow-steps';
import type { Standing } from '@app/api-client/rules/organization/abilities';
import { vi } from 'vitest';
import { answer } from '@/tests/support/components/mocked-api';
import { useRouter } from '@/tests/support/components/mocked-router';
import type { InputFile } from '../api/file-calls';
import type { Flow } from '../api/flow-calls';
import type { FlowFile, FlowRun, FlowStatus } from '../api/run-calls';

const step = (id: string, kind: string, name: string, after: string[], settings: Record<string, string> = {}) => ({
  id,
  kind,
  name,
  after,
  settings,
});

export const steps = [
  step('step-1', 'split-texts', 'Split texts', [], { unit: 'sentences' }),
  step('step-2', 'filter-texts', 'Keep complaints', ['step-1'], { include: 'late\nbroken' }),
  step('step-3', 'count-terms', 'Count terms', ['step-2'], { wordsMax: '2', termsMax: '100' }),
];

/** A flow that was copied from the store, whose runs cost credits. */
export const flow = (changes: Partial<Flow> = {}): Flow => ({
  id: 'flow',
  name: 'Complaints',
  description: 'What customers complain about.',
  type: 'custom',
  state: 'idle',
  steps,
  owner: 'ada@acme.com',
  storeFlowId: 'store',
  preview: null,
  creditsPerThousandTexts: 3,
  notifies: true,
  allowedActions: ['read', 'update', 'delete'],
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
  lastRunAt: null,
  ...changes,
});

export const storeFlow = (changes: Partial<Flow> = {}): Flow =>
  flow({
    id: 'store',
    name: 'Customer feedback',
    type: 'store',
    owner: null,
    storeFlowId: null,
    preview: 'delivery, 120 texts',
    allowedActions: ['read'],
    ...changes,
  });

export const run = (changes: Partial<FlowRun> = {}): FlowRun => ({
  id: 'run',
  flowId: 'flow',
  taskId: 'task',
  label: 'March',
  state: 'succeeded',
  failure: null,
  startedBy: 'ada@acme.com',
  texts: 10,
  inputFileIds: [],
  progressPercent: 100,
  steps: steps.map(({ id, name, kind }) => ({ stepId: id, name, kind, state: 'succeeded', progressPercent: 100 })),
  creditsReserved: 3,
  creditsSpent: 3,
  rerunOf: null,
  queuedAt: '2026-03-07T12:00:00.000Z',
  startedAt: '2026-03-07T12:00:01.000Z',
  finishedAt: '2026-03-07T12:00:09.000Z',
  ...changes,
});

/** A run in its second step. */
export const activeRun = (changes: Partial<FlowRun> = {}): FlowRun =>
  run({
    state: 'running',
    progressPercent: 42,
    creditsSpent: null,
    finishedAt: null,
    steps: stepsAt(1),
    ...changes,
  });

/** The steps of a run while one of them is running. */
const stepsAt = (index: number): FlowRun['steps'] =>
  steps.map(({ id, name, kind }, place) => ({
    stepId: id,
    name,
    kind,
    state: place < index ? 'succeeded' : place === index ? 'running' : 'waiting',
    progressPercent: place < index ? 100 : 0,
  }));

export const status = (changes: Partial<FlowStatus> = {}): FlowStatus => ({
  taskId: 'task',
  state: 'running',
  progressPercent: 42,
  stepId: 'step-2',
  steps: stepsAt(1),
  updatedAt: new Date().toISOString(),
  ...changes,
});

export const file = (changes: Partial<FlowFile> = {}): FlowFile => ({
  id: 'file',
  runId: 'run',
  stepId: 'step-3',
  texts: null,
  name: 'terms.csv',
  mediaType: 'text/csv',
  sizeBytes: 2_000,
  createdAt: '2026-03-07T12:00:09.000Z',
  downloadPath: '/flow-files/file/content',
  ...changes,
});

export const inputFile = (changes: Partial<InputFile> = {}): InputFile => ({
  id: 'input',
  name: 'reviews.csv',
  mediaType: 'text/csv',
  sizeBytes: 64_000,
  texts: 1_200,
  createdAt: '2026-03-07T11:00:00.000Z',
  downloadPath: '/flow-files/input/content',
  ...changes,
});

const page = (items: readonly object[]) => ({ items, nextCursor: null });

type Served = { available?: number; runs?: FlowRun[] };

/** Answers the cost of a call by the shared rule, with a wallet of `available` credits. */
export const costOf =
  (available: number) =>
  ({ body }: { body: { steps: Flow['steps']; texts: number } }) => {
    const { lines, total } = flowCost(body.steps, body.texts, { isFromStore: true });
    return {
      lines,
      requiredCredits: total,
      availableCredits: available,
      isSufficient: total <= available,
      missingCredits: Math.max(0, total - available),
    };
  };

/** Serves one flow, the workflow store and a wallet, unless other answers replace them. */
export const serve = (answers: Parameters<typeof answer>[0] = {}, { available = 100, runs = [] }: Served = {}) =>
  answer({
    listFlows: ({ query }: { query: { flowType: string } }) =>
      page(query.flowType === 'store' ? [storeFlow()] : [flow()]),
    getFlow: () => flow(),
    validateFlowName: () => ({ isValid: true, reason: null }),
    calculateFlowCost: costOf(available),
    listFlowRuns: () => page(runs),
    listFlowFiles: () => [file()],
    listFlowInputFiles: () => page([inputFile()]),
    getOrganization: () => ({ admins: ['ada@acme.com'] }),
    ...answers,
  });

/** A router that records navigation. */
export function mockRouter() {
  const router = {
    push: vi.fn<(path: string) => Promise<boolean>>().mockResolvedValue(true),
    replace: vi.fn<(path: string) => Promise<boolean>>().mockResolvedValue(true),
    events: { on: () => undefined, off: () => undefined },
    query: {},
  };
  useRouter.mockReturnValue(router as never);
  return router;
}

export const standing = (data: Standing) => ({ data, error: null, refetch: () => undefined });
