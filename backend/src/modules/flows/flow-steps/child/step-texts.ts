import { statSync } from 'node:fs';
import { readTexts } from '../formats/read-texts';
import type { TextFields } from '../formats/text-fields';
import type { StepInput } from '../step-work';

/** A text with the ID of its file, or its number in the step's input, and the fields of its file, if it has some. */
export type StepText = { id: string; text: string; fields?: TextFields | undefined };

/** The texts of a step's inputs, which can be read several times. Memory is bounded by the longest text. */
export class StepTexts {
  readonly #bytes: number;
  #reported = 0;

  /** @param report Called with whole percent, in rising order. */
  constructor(
    private readonly inputs: readonly StepInput[],
    private readonly report: (percent: number) => void,
  ) {
    this.#bytes = inputs.reduce((sum, { path }) => sum + statSync(path).size, 0);
  }

  /**
   * Reads all texts.
   * @param range The part of the step's progress that this takes, in percent.
   */
  *read({ from, to }: { from: number; to: number }): Generator<StepText> {
    let readBytes = 0;
    let number = 0;
    const onBytes = (bytes: number) => {
      readBytes += bytes;
      this.progress(Math.floor(from + ((to - from) * readBytes) / this.#bytes));
    };
    for (const input of this.inputs) {
      for (const { id, text, fields } of readTexts(input, onBytes)) {
        number += 1;
        yield { id: id ?? String(number), text, fields };
      }
    }
  }

  /** Reports progress once per percent. The last percent is the complete step. */
  progress(percent: number): void {
    if (percent <= this.#reported || percent >= 100) return;
    this.#reported = percent;
    this.report(percent);
  }
}
