/**
 * A setting of a step. Values are texts in the contract; `resolveStepSettings` converts them.
 * - `integer`: a whole number from `min` to `max`.
 * - `choice`: one of `options`.
 * - `terms`: words or phrases, one per line, at most `linesMax`. `*` stands for any characters within a word.
 */
export type StepSetting =
  | { type: 'integer'; min: number; max: number; default: number }
  | { type: 'choice'; options: readonly string[]; default: string }
  | { type: 'terms'; linesMax: number };

export type StepRule = {
  /** Cost in credits for each started thousand of the run's texts. */
  creditsPerThousand: number;
  /**
   * `texts`: other steps can continue with the result. `table`: a CSV file, with which a branch of the flow ends, and for
   * a landscape a JSON file that describes its topics.
   */
  produces: 'texts' | 'table';
  /** In the order of the form. */
  settings: Readonly<Record<string, StepSetting>>;
};

/** The most characters of one text. Uploads with longer texts are rejected. */
export const textCharactersMax = 2_000_000;

const termsMax: StepSetting = { type: 'terms', linesMax: 100 };

/** Every kind of step, in the order in which the editor offers them. */
export const stepKinds = {
  'split-texts': {
    creditsPerThousand: 1,
    produces: 'texts',
    settings: {
      unit: { type: 'choice', options: ['sentences', 'paragraphs', 'length'], default: 'sentences' },
      /** Only for `length`: the most characters of a part. */
      charactersMax: { type: 'integer', min: 50, max: 100_000, default: 1_000 },
    },
  },
  'filter-texts': {
    creditsPerThousand: 1,
    produces: 'texts',
    settings: {
      include: termsMax,
      /** Whether a text must contain one or all of the terms in `include`. */
      match: { type: 'choice', options: ['any', 'all'], default: 'any' },
      exclude: termsMax,
      charactersMin: { type: 'integer', min: 0, max: textCharactersMax, default: 0 },
      charactersMax: { type: 'integer', min: 1, max: textCharactersMax, default: textCharactersMax },
    },
  },
  'count-terms': {
    creditsPerThousand: 1,
    produces: 'table',
    settings: {
      /** The longest counted sequence of neighboring words. */
      wordsMax: { type: 'integer', min: 1, max: 3, default: 1 },
      /** Number of the most frequent terms in the table. */
      termsMax: { type: 'integer', min: 10, max: 10_000, default: 200 },
    },
  },
  'extract-key-phrases': {
    creditsPerThousand: 2,
    produces: 'table',
    settings: {
      wordsMax: { type: 'integer', min: 1, max: 6, default: 4 },
      phrasesMax: { type: 'integer', min: 5, max: 1_000, default: 50 },
    },
  },
  'summarize-texts': {
    creditsPerThousand: 4,
    produces: 'texts',
    settings: {
      /** `each`: one summary of each text. `together`: one summary of all texts. */
      scope: { type: 'choice', options: ['each', 'together'], default: 'each' },
      sentencesMax: { type: 'integer', min: 1, max: 50, default: 3 },
    },
  },
  'generate-landscape': {
    creditsPerThousand: 5,
    produces: 'table',
    settings: {
      /** About how many neighbors count for the place of each text. Fewer show small groups, more show large ones. */
      neighbors: { type: 'integer', min: 5, max: 50, default: 20 },
    },
  },
} as const satisfies Readonly<Record<string, StepRule>>;

export type StepKind = keyof typeof stepKinds;

export const stepKindNames = Object.keys(stepKinds) as StepKind[];

/** The lowest cost of a step for each started thousand texts, in credits. */
export const cheapestStepCredits = Math.min(...Object.values(stepKinds).map((rule) => rule.creditsPerThousand));

/** @returns The rule of a kind; undefined if the kind does not exist. */
export const stepRuleOf = (kind: string): StepRule | undefined =>
  Object.hasOwn(stepKinds, kind) ? stepKinds[kind as StepKind] : undefined;

/** A step as the contract defines it. */
export type Step = { id: string; kind: string; after: readonly string[]; settings: Readonly<Record<string, string>> };

/**
 * Returns the cost of a run. A flow from the workflow store is paid with credits: each step for each started thousand
 * of the texts that the run starts with, because how many texts reach a later step is known only after the run. The
 * organization's own flows cost no credits, but use the limits of the plan (BI-21).
 * @param texts Number of texts in the input.
 */
export function flowCost(
  steps: readonly Pick<Step, 'id' | 'kind'>[],
  texts: number,
  { isFromStore }: { isFromStore: boolean },
): { lines: { stepId: string; credits: number }[]; total: number } {
  const thousands = isFromStore ? Math.ceil(texts / 1_000) : 0;
  const lines = steps.map(({ id, kind }) => ({
    stepId: id,
    credits: thousands * (stepRuleOf(kind)?.creditsPerThousand ?? 0),
  }));
  return { lines, total: lines.reduce((sum, { credits }) => sum + credits, 0) };
}
