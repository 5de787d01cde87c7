/** Logs a warning. The fields must contain no secrets and no personal data. */
export type Warn = (message: string, fields?: Record<string, unknown>) => void;

const warnLevel = 40;

/** Writes in the server's log format: JSON lines, so that no value can forge a line. */
export const warnToStandardError: Warn = (message, fields = {}) => {
  process.stderr.write(`${JSON.stringify({ level: warnLevel, time: Date.now(), ...fields, msg: message })}\n`);
};
