import type * as Sdk from '@sentry/node';
import { uncaughtPart, type ErrorSender } from './error-reporter';
import { scrubReport } from './scrub-report';

/** The parts of the error service's library that a server uses. */
export type ErrorSdk = Pick<
  typeof Sdk,
  'NodeClient' | 'Scope' | 'defaultStackParser' | 'linkedErrorsIntegration' | 'makeNodeTransport'
>;

export type ErrorClientOptions = {
  dsn: string;
  /** Where envelopes are sent. */
  url: string;
  environment: string;
  /** The version that reports name. */
  release: string | undefined;
  /** Makes an error safe to report. */
  prepare?: (error: unknown) => unknown;
};

/**
 * Starts a client of the error service. It watches nothing: no request, module, query, console and process. It only sends
 * what it is given.
 */
export function startErrorClient(
  { NodeClient, Scope, defaultStackParser, linkedErrorsIntegration, makeNodeTransport }: ErrorSdk,
  { dsn, url, environment, release, prepare = (error) => error }: ErrorClientOptions,
): ErrorSender {
  const client = new NodeClient({
    dsn,
    tunnel: url,
    environment,
    ...(release !== undefined && { release }),
    integrations: [linkedErrorsIntegration()],
    stackParser: defaultStackParser,
    transport: makeNodeTransport,
    // The specification's rate: all.
    tracesSampleRate: 1,
    includeServerName: false,
    sendClientReports: false,
    // Would rewrite every module that is loaded from now on.
    enableRuntimeChannelInjection: false,
    beforeSend: scrubReport,
  });
  client.init();
  return {
    send: (error, { part, method, path, status, requestId }) => {
      const scope = new Scope();
      scope.setTags({ part, method, path, status, requestId });
      if (path !== undefined) scope.setTransactionName(`${method ?? ''} ${path}`.trim());
      const originalException = prepare(error);
      const mechanism = { type: 'generic', handled: part !== uncaughtPart };
      client.captureException(originalException, { originalException, mechanism }, scope);
    },
    flush: (timeoutMs) => client.flush(timeoutMs),
  };
}
