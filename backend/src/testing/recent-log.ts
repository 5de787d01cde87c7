/** More than a test of one call logs, and less than its error should be searched in. */
const linesMax = 300;

let lines: string[] = [];

/** Remembers lines that a backend has logged, at its most verbose level. Only the last are kept. */
export function rememberLog(text: string): void {
  lines.push(text);
  if (lines.length > 2 * linesMax) lines = lines.slice(-linesMax);
}

/** @returns What this process's backends have logged last, and forgets it. */
export function takeRecentLog(): string {
  const text = lines.slice(-linesMax).join('\n');
  lines = [];
  return text;
}
