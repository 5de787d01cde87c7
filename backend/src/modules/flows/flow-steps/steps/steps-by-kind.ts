import type { StepKind } from '@app/api-client/rules/flows/flow-steps';
import { countTerms } from './count-terms';
import { extractKeyPhrases } from './extract-key-phrases';
import { filterTexts } from './filter-texts';
import { generateLandscape } from './generate-landscape';
import { splitTexts } from './split-texts';
import type { PerformStep } from './step';
import { summarizeTexts } from './summarize-texts';

/** The work of each kind of step. */
export const steps: Record<StepKind, PerformStep> = {
  'split-texts': splitTexts,
  'filter-texts': filterTexts,
  'count-terms': countTerms,
  'extract-key-phrases': extractKeyPhrases,
  'summarize-texts': summarizeTexts,
  'generate-landscape': generateLandscape,
};
