/** More than a test of one call logs, and less than its error should be searched in. */
const linesMax = 300;

let lines: string[] = [];

/** Remembers lines that a backend has logged, at its most verbose level. Only the last are kept. */
export function rememberLog(text: string): void {
  lines.push(text);
  if (lines.length > 2 * linesMax) lines = lines.slice(-linesMax);
}

/** Begins anew, so that the log of a test has nothing of the one before. */
export function forgetLog(): void {
  lines = [];
}

/** @returns The last log lines of this process's backends. */
export const readRecentLog = (): string => lines.slice(-linesMax).join('\n');
