/** A file that a step reads: JSON Lines, or an upload of one of the types in `textFileTypes`. */
export type StepInput = {
  path: string;
  mediaType: string;
  /** The column with the texts of a table, as `textColumnReference` returns it; `text` by default. */
  textColumn?: string | undefined;
};

/** A file that a step wrote. */
export type ProducedFile = {
  /** The name for users, such as `terms.csv`. Unique within the step. */
  name: string;
  mediaType: string;
  path: string;
  sizeBytes: number;
  /** Hexadecimal. */
  sha256: string;
  /** Number of texts in the file; null for a table. Only files with texts are inputs of later steps. */
  texts: number | null;
};

/** The work of a step, in a form that can be sent to a child process. */
export type StepWork = {
  kind: string;
  settings: Readonly<Record<string, string>>;
  /** Read one after the other. */
  inputs: readonly StepInput[];
  /** A folder for this step alone. It is emptied first, so that a step that was interrupted can be repeated. */
  outputFolder: string;
};

/** A step failed for a reason that a repetition does not change. */
export class StepError extends Error {
  override readonly name = 'StepError';

  /**
   * @param code `input`: an input file is damaged. `memory`: the step needed too much memory. `time`: it took too long.
   *   `step`: it has a defect.
   */
  constructor(
    readonly code: 'input' | 'memory' | 'time' | 'step',
    message: string,
  ) {
    super(message);
  }
}
