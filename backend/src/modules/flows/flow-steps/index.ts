/** Public interface: what steps of flows do to texts, and the files that they read. */
export { textColumnReference } from './formats/text-column';
export { textFileTypeOf } from './formats/text-file-types';
export { countTexts, performStep, warmSteps } from './perform-step';
export { requireValidSteps } from './require-valid-steps';
export { StepError, type ProducedFile, type StepInput, type StepWork } from './step-work';
