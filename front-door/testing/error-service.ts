import { parseEnvelope } from '@sentry/core';
import type { IncomingHttpHeaders } from 'node:http';
import { startBackend, startFrontDoor, type Answer } from './front-door-under-test';

/** A request that the error service received, read by Sentry's own parser. */
export type Received = {
  url: string | undefined;
  headers: IncomingHttpHeaders;
  text: string;
  envelope: ReturnType<typeof parseEnvelope>;
};

/**
 * Starts an error service, and a front door that reports to it.
 * @param respond By default the service accepts each report.
 */
export async function startErrorService(respond: Parameters<typeof startBackend>[0] = (_, response) => response.end()) {
  const received: Received[] = [];
  const origin = await startBackend((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      received.push({ url: request.url, headers: request.headers, text, envelope: parseEnvelope(text) });
      respond(request, response);
    });
  });
  const dsn = `${origin.replace('://', '://key@')}/1`;
  const clock = { nowMs: 0 };
  const door = await startFrontDoor(
    { errorReports: { dsn, tunnelPath: '/error-reports' } },
    { monotonicMs: () => clock.nowMs },
  );
  const post = (path: string, body: string, headers: Record<string, string> = {}): Promise<Answer> =>
    door.send(path, { method: 'POST', headers, body });
  return { dsn, received, post, clock, door };
}
