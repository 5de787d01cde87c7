import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '@/backend/deps';
import { leasedUntil } from '@/backend/regional-data/due-times';
import { lockRegionShared } from '@/backend/regional-data/lock-region';
import type { StoredStepProgress } from '@/backend/regional-data/stored-flow';
import { StepError, type ProducedFile, type StepInput, type StepWork } from '@/backend/modules/flows/flow-steps';
import { lockClaim, updateClaim, type Claim } from './flow-task.repository';
import { lockedFolder, moveOutput, stageFile } from './output-files';
import { findInputFiles, findRunOutputs, insertFiles, updateRun, type FileRow, type RunRow } from './run.repository';
import { removeFolder, type Scratch } from './scratch-folder';

/** State of a run while this process executes it. */
export type Execution = {
  claim: Claim;
  /** As it is stored. */
  run: RunRow;
  scratch: Scratch;
  signal: AbortSignal;
  /** The step in progress. */
  current: { index: number; percent: number };
};

/** The run has ended, or another process has claimed it. Nothing of this execution may be stored any more. */
export class LostClaim extends Error {
  override readonly name = 'LostClaim';
}

const deletedInput = () => new StepError('input', 'An input file was deleted.');

/** Links files into a folder of the run. @throws {StepError} If one does not exist. */
async function stage(folder: string, target: string, files: readonly Pick<FileRow, 'id'>[]): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const file of files) if (!(await stageFile(folder, file, path.join(target, file.id)))) throw deletedInput();
}

/**
 * Links the run's input into its scratch folder, where it stays until the run ends, also if a user deletes the file.
 * @throws {StepError} If a file was deleted before the run started.
 */
export async function stageInputs(deps: Deps, { run, scratch }: Execution): Promise<StepInput[]> {
  const { organizationId, inputFileIds } = run;
  return deps.database.transaction(async (transaction) => {
    const tables = await lockRegionShared(transaction, organizationId);
    const files = await findInputFiles(transaction, tables, organizationId, inputFileIds);
    const folder = await lockedFolder(transaction, deps, organizationId);
    await stage(
      folder,
      scratch.input,
      inputFileIds.map((id) => ({ id })),
    );
    return inputFileIds.map((id) => {
      const file = files.find((one) => one.id === id);
      return {
        path: path.join(scratch.input, id),
        // Of a file that was deleted since the run started, the type is unknown. Its content is JSON Lines or plain text.
        mediaType: file?.mediaType ?? 'text/plain',
        textColumn: file?.textColumn ?? undefined,
      };
    });
  });
}

/** The progress of a run after a change of one step. */
const withStep = ({ progress }: RunRow, index: number, change: Partial<StoredStepProgress>): StoredStepProgress[] =>
  progress.map((step, place) => (place === index ? { ...step, ...change } : step));

/** Marks a step as running when its computation begins. @throws {LostClaim} If the run has ended. */
export async function startStep(deps: Deps, { claim, run }: Execution, index: number): Promise<void> {
  const progress = withStep(run, index, { state: 'running', percent: 0, startedMs: deps.clock.now().getTime() });
  await deps.database.transaction(async (transaction) => {
    if (!(await lockClaim(transaction, claim))) throw new LostClaim();
    await updateClaim(transaction, claim, { dueAt: leasedUntil(deps) });
    const tables = await lockRegionShared(transaction, claim.organizationId);
    await updateRun(transaction, tables, run.id, { progress, updatedAt: deps.clock.now() });
  });
  run.progress = progress;
}

/** Prepares a step: its inputs are the texts of the steps before it, or those of the run. */
export async function prepareStep(
  deps: Deps,
  { run, scratch }: Execution,
  index: number,
  runInputs: readonly StepInput[],
): Promise<StepWork> {
  const step = run.steps[index];
  if (!step) throw new Error('Step not found');
  const { kind, settings, after } = step;
  const outputFolder = path.join(scratch.work, `step-${index + 1}`);
  if (after.length === 0) return { kind, settings, inputs: runInputs, outputFolder };
  const folder = path.join(scratch.work, `input-of-step-${index + 1}`);
  const inputs = await deps.database.transaction(async (transaction) => {
    const tables = await lockRegionShared(transaction, run.organizationId);
    const outputs = await findRunOutputs(transaction, tables, run.id);
    const isInput = (file: FileRow) => file.texts !== null && after.some((previous) => previous === file.stepId);
    const files = outputs.filter(isInput);
    await stage(await lockedFolder(transaction, deps, run.organizationId), folder, files);
    return files.map(({ id, mediaType }) => ({ path: path.join(folder, id), mediaType }));
  });
  return { kind, settings, inputs, outputFolder };
}

/**
 * Stores the outcome of a step: its files and its progress, in one transaction with the claim.
 * @throws {LostClaim} If the run ended in the meantime; then nothing of the step is stored.
 */
export async function completeStep(
  deps: Deps,
  { claim, run, scratch }: Execution,
  index: number,
  files: readonly ProducedFile[],
): Promise<void> {
  const { organizationId, flowId, id: runId } = run;
  const stepId = run.steps[index]?.id ?? null;
  const now = deps.clock.now();
  const rows = files.map(({ name, mediaType, sizeBytes, texts, sha256 }): FileRow => ({
    ...{ id: deps.ids.uuid(), organizationId, flowId, runId, stepId, userId: null, kind: 'output', textColumn: null },
    ...{ name, mediaType, sizeBytes, texts, sha256, createdAt: now },
  }));
  const computedMs = now.getTime() - (run.progress[index]?.startedMs ?? now.getTime());
  const progress = withStep(run, index, { state: 'succeeded', percent: 100, computedMs });
  await deps.database.transaction(async (transaction) => {
    if (!(await lockClaim(transaction, claim))) throw new LostClaim();
    await updateClaim(transaction, claim, { dueAt: leasedUntil(deps), attempts: 1 });
    const tables = await lockRegionShared(transaction, organizationId);
    const folder = await lockedFolder(transaction, deps, organizationId);
    for (const [place, file] of files.entries()) await moveOutput(folder, file, rows[place]?.id ?? '');
    await insertFiles(transaction, tables, rows);
    await updateRun(transaction, tables, runId, { progress, updatedAt: now });
  });
  run.progress = progress;
  // This process begins the next step for the first time.
  claim.attempts = 1;
  await removeFolder(path.join(scratch.work, `step-${index + 1}`));
}
