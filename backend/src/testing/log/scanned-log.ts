import { findReportedViolation } from '../answer-violations';
import { findCardNumber } from './card-number-scan';

/**
 * A log's destination that looks for card numbers and for answers outside the contract line by line, and keeps only what
 * it found.
 */
export class ScannedLog {
  readonly findings: string[] = [];
  readonly violations: string[] = [];
  #unfinishedLine = '';

  /**
   * @param name For the findings: "backend".
   * @param onLine Receives each line, without its end.
   */
  constructor(
    private readonly name: string,
    private readonly onLine?: (line: string) => void,
  ) {}

  write(text: string): void {
    const lines = (this.#unfinishedLine + text).split('\n');
    this.#unfinishedLine = lines.pop() ?? '';
    for (const line of lines) this.#read(line);
  }

  #read(line: string): void {
    const number = findCardNumber(line);
    if (number) this.findings.push(`log of ${this.name}: ${number}`);
    const violation = findReportedViolation(line);
    if (violation !== undefined) this.violations.push(violation);
    if (line !== '') this.onLine?.(line);
  }
}
