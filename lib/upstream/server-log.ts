/** Where a line about something that went wrong goes. The fields must hold no secret and nothing of a person. */
export type Warn = (message: string, fields?: Record<string, unknown>) => void;

const warnLevel = 40;

/** Writes in the form of the server's own log: one line of JSON, so that no text in it can begin another. */
export const warnToStandardError: Warn = (message, fields = {}) => {
  process.stderr.write(`${JSON.stringify({ level: warnLevel, time: Date.now(), ...fields, msg: message })}\n`);
};
