import { outsideContract } from '@/backend/http/calls/answer-check';

/** @returns The call and what is wrong, if a line of the log reports an answer that differs from the contract. */
export function findReportedViolation(line: string): string | undefined {
  if (!line.includes(outsideContract)) return undefined;
  const { call, violation } = JSON.parse(line) as { call: string; violation: string };
  return `${call}: ${violation}`;
}

/** @throws {Error} With the violations, each once, if there are any. */
export function rejectViolations(violations: readonly string[]): void {
  if (violations.length > 0) throw new Error(`Answers outside the contract: ${[...new Set(violations)].join(', ')}`);
}
