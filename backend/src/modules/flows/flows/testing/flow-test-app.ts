import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, lte } from 'drizzle-orm';
import { flowTasks } from '@/backend/db/schema/flows/flow-tasks';
import { defaultRegion } from '@/backend/db/schema/organization/organizations';
import { creditReservations } from '@/backend/db/schema/billing/wallets';
import { filesIn } from '@/backend/regional-data/copy-files';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import { unfinishedFoldersIn } from '@/backend/regional-data/unfinished-folders';
import type { TestOptions } from '@/backend/testing/create-test-deps';
import type { ProducedFile } from '@/backend/modules/flows/flow-steps';
import type { Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { createWalletTestApp } from '@/backend/modules/billing/wallet/testing/wallet-test-app';
import type { PerformStep } from '../runs/execute-run';
import { createFlowRunner } from '../runs/flow-runner';

export type Caller = Pick<Customer, 'token'>;

/** Two steps, the second of which reads the result of the first: 3 credits per started thousand of texts. */
export const twoSteps = [
  { id: 'split', kind: 'split-texts', name: 'Split', after: [], settings: {} },
  { id: 'phrases', kind: 'extract-key-phrases', name: 'Key phrases', after: ['split'], settings: {} },
];
export const costOfTwoSteps = 3;

/** Stands in for the threads: a step reports half of its way and writes one file that names what it read. */
export const fakeStep: PerformStep = async (_deps, { kind, inputs, outputFolder }, { onStart, report, signal }) => {
  signal.throwIfAborted();
  await onStart();
  report(50);
  await mkdir(outputFolder, { recursive: true });
  const content = `${JSON.stringify({ id: '1', text: `${kind} of ${inputs.length}` })}\n`;
  const file: ProducedFile = {
    name: `${kind}.jsonl`,
    mediaType: 'application/jsonl',
    path: path.join(outputFolder, 'result.jsonl'),
    sizeBytes: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
    texts: 1,
  };
  await writeFile(file.path, content);
  return [file];
};

let flowsAdded = 0;

/** The application with what tests of flows need. */
export async function createFlowTestApp(options: TestOptions = {}) {
  const test = await createWalletTestApp(options);
  const { database, deps } = test;
  const tables = regionalTables(defaultRegion);

  /** Adds the owner of an organization with credits, on the plan without limits of flows. */
  const addOwner = async (credits = 1_000): Promise<Customer> => {
    const owner = await test.addSubscriber('summit');
    if (credits > 0) await test.grant(owner.organizationId, credits);
    return owner;
  };
  const addMember = async (owner: { id: string }, role: 'admin' | 'teammate' | 'guest'): Promise<Customer> => {
    const user = await test.addUser({ memberOf: owner, role });
    return { ...user, token: (await test.logIn(user)).accessToken, organizationId: '' };
  };
  const create = ({ token }: Caller, body: object = {}) =>
    test.call('POST', '/flows', { token, body: { name: `Flow ${(flowsAdded += 1)}`, steps: twoSteps, ...body } });
  /** @returns The ID of a new flow of the organization's own, whose runs use the limits of the plan. */
  const addOwnFlow = async (caller: Caller, body: object = {}): Promise<string> => {
    const answer = await create(caller, body);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<{ id: string }>().id;
  };
  /** @returns The ID of a new flow that was copied from the store, whose runs cost credits. */
  const addFlow = async (caller: Caller, body: object = {}): Promise<string> => {
    const id = await addOwnFlow(caller, body);
    await database.update(tables.flows).set({ storeFlowId: deps.ids.uuid() }).where(eq(tables.flows.id, id));
    return id;
  };
  const run = (caller: Caller, flowId: string, body: object = {}, key: string = crypto.randomUUID()) =>
    test.pay('POST', `/flows/${flowId}/run`, caller, { acceptedCredits: 1_000, texts: ['One.', 'Two.'], ...body }, key);
  /** @returns The ID of a new run. */
  const addRun = async (caller: Caller, flowId: string, body: object = {}): Promise<string> => {
    const answer = await run(caller, flowId, body);
    if (answer.statusCode !== 202) throw new Error(answer.body);
    return answer.json<{ id: string }>().id;
  };
  const cancel = ({ token }: Caller, flowId: string, runId: string) =>
    test.call('PUT', `/flows/${flowId}/runs/${runId}/cancel`, { token });
  const get = ({ token }: Caller, address: string) => test.call('GET', address, { token });

  /** Executes all due runs as one process does, until none is due. */
  const work = async (perform: PerformStep = fakeStep, stopping = new AbortController().signal): Promise<void> => {
    const runner = createFlowRunner(deps, stopping, perform);
    const isDue = async () =>
      (await database.select().from(flowTasks).where(lte(flowTasks.dueAt, deps.clock.now())).limit(1)).length > 0;
    while ((await isDue()) && !stopping.aborted) {
      await runner.startDue();
      await runner.settle();
    }
  };
  const runRow = async (id: string) => {
    const [row] = await database.select().from(tables.flowRuns).where(eq(tables.flowRuns.id, id));
    return row;
  };
  const reservationOf = async (runId: string) => {
    const [row] = await database.select().from(creditReservations).where(eq(creditReservations.id, runId));
    return row;
  };
  const fileRows = (runId: string) => database.select().from(tables.flowFiles).where(eq(tables.flowFiles.runId, runId));
  /** The files of an organization in its region. */
  const storedFiles = ({ organizationId }: Pick<Customer, 'organizationId'>) =>
    filesIn(deps.regionStore.filesFolder(defaultRegion, organizationId));
  /** Folders and files of runs in progress, and what is left of others, relative to the folder of all runs. */
  const unfinishedRuns = async ({ organizationId }: Pick<Customer, 'organizationId'>): Promise<string[]> => {
    const { runs } = unfinishedFoldersIn(deps.regionStore.filesFolder(defaultRegion, organizationId));
    return existsSync(runs) ? (await readdir(runs, { recursive: true })).sort() : [];
  };

  return {
    ...{ ...test, tables, addOwner, addMember, create, addOwnFlow, addFlow, run, addRun, cancel, get, work },
    ...{ runRow, reservationOf, fileRows, storedFiles, unfinishedRuns },
  };
}

export type FlowTestApp = Awaited<ReturnType<typeof createFlowTestApp>>;
