import type { ResolvedSettings } from '@app/api-client/rules/flows/flow-steps-settings';
import type { ProducedFile } from '../step-work';
import type { StepTexts } from '../child/step-texts';

/** The input of a step. The same texts and settings give the same files. */
export type StepRun = { texts: StepTexts; settings: ResolvedSettings; folder: string };

export type PerformStep = (run: StepRun) => ProducedFile[];
