import type { ReportError } from '@app/server-kit/errors/error-reporter';
import { reportLoggedErrors } from '@app/server-kit/errors/report-logged-errors';
import { secretFieldNames } from '@app/server-kit/errors/scrub';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '@/backend/config';
import { describeError } from './log-error';

/** Fields that are masked in the log, at the top of an entry and up to two levels below (M1). */
const maskedFields = [...secretFieldNames, 'html', 'text', 'url'];

/** Writes to standard output and ignores write errors: a full disk or a closed terminal must not stop requests. */
function standardOutput(): DestinationStream {
  const output = pino.destination(1);
  output.on('error', () => undefined);
  return output;
}

/**
 * Creates the logger. It writes one line of JSON per entry, so that user input cannot forge a line. Bodies, query
 * strings and headers are never passed to it; masking secret fields is an additional safeguard.
 * @param destination For tests; standard output by default.
 * @param report Receives each logged error.
 */
export function createLogger(
  config: Pick<Config, 'logLevel'>,
  destination?: DestinationStream,
  report?: ReportError,
): Logger {
  return pino(
    {
      level: config.logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: maskedFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '(secret)' },
      ...(report && { hooks: { logMethod: reportLoggedErrors(report) } }),
      serializers: { err: describeError, req: () => undefined, res: () => undefined },
    },
    destination ?? standardOutput(),
  );
}
