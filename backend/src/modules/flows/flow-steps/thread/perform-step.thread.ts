import { mkdirSync, rmSync, readlinkSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { StepKind } from '@app/api-client/rules/flows/flow-steps';
import { resolveStepSettings } from '@app/api-client/rules/flows/flow-steps-settings';
import { constants, setPriority } from 'node:os';
import { readTexts } from '../formats/read-texts';
import { StepError, type StepInput, type StepWork } from '../step-work';
import { countTerms } from '../steps/count-terms';
import { extractKeyPhrases } from '../steps/extract-key-phrases';
import { filterTexts } from '../steps/filter-texts';
import { generateLandscape } from '../steps/generate-landscape';
import { splitTexts } from '../steps/split-texts';
import type { PerformStep } from '../steps/step';
import { summarizeTexts } from '../steps/summarize-texts';
import { StepTexts } from './step-texts';
import type { ThreadMessage, ThreadTask } from './thread-message';

/**
 * Lowers the priority of this thread, so that the thread that answers calls runs first when all processors are busy.
 * Linux has a priority per thread (setpriority(2)); on other systems nothing changes.
 */
function lowerPriority(): void {
  try {
    const [, threadId] = /\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    if (threadId !== undefined) setPriority(Number(threadId), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The step is computed nevertheless.
  }
}

const steps: Record<StepKind, PerformStep> = {
  'split-texts': splitTexts,
  'filter-texts': filterTexts,
  'count-terms': countTerms,
  'extract-key-phrases': extractKeyPhrases,
  'summarize-texts': summarizeTexts,
  'generate-landscape': generateLandscape,
};

const send = (message: ThreadMessage) => parentPort?.postMessage(message);

function perform({ kind, settings, inputs, outputFolder }: StepWork): void {
  rmSync(outputFolder, { recursive: true, force: true });
  mkdirSync(outputFolder, { recursive: true, mode: 0o700 });
  const texts = new StepTexts(inputs, (percent) => send({ percent }));
  const files = steps[kind as StepKind]({
    texts,
    settings: resolveStepSettings({ kind, settings }),
    folder: outputFolder,
  });
  send({ percent: 100 });
  send({ files });
}

/** Reads a file to its end, which shows whether it is of its type. */
function countTexts(input: StepInput): void {
  let texts = 0;
  for (const _text of readTexts(input)) texts += 1;
  send({ texts });
}

lowerPriority();
try {
  const task = workerData as ThreadTask;
  if ('work' in task) perform(task.work);
  else countTexts(task.count);
} catch (error) {
  // Any other error ends the thread, which the process reports.
  if (!(error instanceof StepError)) throw error;
  send({ code: error.code, message: error.message });
}
