import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '@/backend/config';
import { describeError } from './log-error';

/** Fields whose value never reaches a log, wherever they occur near the top of an entry (M1). */
const secretFields = [
  'authorization',
  'cookie',
  'password',
  'token',
  'refreshToken',
  'accessToken',
  'secret',
  'html',
  'text',
  'url',
];

/** A full disk or a closed terminal must not stop requests: what cannot be logged is dropped. */
function standardOutput(): DestinationStream {
  const output = pino.destination(1);
  output.on('error', () => undefined);
  return output;
}

/**
 * The log: one line of JSON per entry, so that nothing a caller sends can forge a line. Bodies, query strings and
 * headers are never passed to it; the list of secret fields is a second net.
 * @param destination For tests; standard output otherwise.
 */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  return pino(
    {
      level: config.logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '(secret)' },
      serializers: { err: describeError, req: () => undefined, res: () => undefined },
    },
    destination ?? standardOutput(),
  );
}
