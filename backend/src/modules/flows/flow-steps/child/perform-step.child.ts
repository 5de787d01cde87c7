import { mkdirSync, rmSync } from 'node:fs';
import type { StepKind } from '@app/api-client/rules/flows/flow-steps';
import { resolveStepSettings } from '@app/api-client/rules/flows/flow-steps-settings';
import { serveJobs } from '@/backend/child-processes/serve-jobs';
import { readTexts } from '../formats/read-texts';
import { StepError, type StepInput, type StepWork } from '../step-work';
import { steps } from '../steps/steps-by-kind';
import { StepTexts } from './step-texts';
import type { StepJob, StepOutcome } from './step-job';

function perform({ kind, settings, inputs, outputFolder }: StepWork, report: (percent: number) => void): StepOutcome {
  rmSync(outputFolder, { recursive: true, force: true });
  mkdirSync(outputFolder, { recursive: true, mode: 0o700 });
  const files = steps[kind as StepKind]({
    texts: new StepTexts(inputs, report),
    settings: resolveStepSettings({ kind, settings }),
    folder: outputFolder,
  });
  report(100);
  return { files };
}

/** Reads a file to its end, which shows whether it is of its type. */
function countTexts(input: StepInput): StepOutcome {
  let texts = 0;
  for (const _text of readTexts(input)) texts += 1;
  return { texts };
}

serveJobs((job, report): StepOutcome => {
  const task = job as StepJob;
  try {
    return 'work' in task ? perform(task.work, report) : countTexts(task.count);
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    return { code: error.code, message: error.message };
  }
});
