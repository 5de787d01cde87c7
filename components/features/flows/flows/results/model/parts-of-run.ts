import type { FlowFile, FlowRun } from '../../api/run-calls';

/** A step's result, in the form in which it is shown. */
export type ResultPart = { stepId: string; name: string } & (
  | { kind: 'landscape'; table: FlowFile; summary: FlowFile }
  | { kind: 'ratings'; file: FlowFile; isOfPhrases: boolean }
  | { kind: 'summary'; file: FlowFile }
);

/** The map first: it is what users look for. */
const order: Record<ResultPart['kind'], number> = { landscape: 0, ratings: 1, summary: 2 };

/**
 * Finds what a run has found. Texts that one step passes to another are no result.
 * @param files The files that the run created.
 */
export function partsOfRun({ steps }: Pick<FlowRun, 'steps'>, files: readonly FlowFile[]): ResultPart[] {
  const parts = steps.flatMap(({ stepId, kind, name }): ResultPart[] => {
    const fileOf = (fileName: string) => files.find((file) => file.stepId === stepId && file.name === fileName);
    const step = { stepId, name };
    if (kind === 'generate-landscape') {
      const [table, summary] = [fileOf('landscape.csv'), fileOf('landscape.json')];
      // Runs before there were maps have the table alone.
      return table && summary ? [{ ...step, kind: 'landscape', table, summary }] : [];
    }
    if (kind === 'extract-key-phrases' || kind === 'count-terms') {
      const isOfPhrases = kind === 'extract-key-phrases';
      const file = fileOf(isOfPhrases ? 'key-phrases.csv' : 'terms.csv');
      return file ? [{ ...step, kind: 'ratings', file, isOfPhrases }] : [];
    }
    const file = kind === 'summarize-texts' ? fileOf('summaries.jsonl') : undefined;
    return file ? [{ ...step, kind: 'summary', file }] : [];
  });
  return parts.toSorted((one, other) => order[one.kind] - order[other.kind]);
}
