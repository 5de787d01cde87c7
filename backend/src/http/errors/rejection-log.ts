import type { FastifyRequest } from 'fastify';

/** Between two lines of the log. */
const linesEveryMs = 1_000;
/** A rejection that repeats within this time belongs to the same overload or outage. */
const quietSecondsMax = 60;
/** So many different routes are named in a line. */
const routesMax = 5;

type Repeated = { count: number; quietSeconds: number; routes: Set<string>; timer: ReturnType<typeof setInterval> };

/** Names what an error comes from, without its text, which may differ each time. */
function sourceOf(error: unknown): string {
  let source = error instanceof Error ? error : new Error();
  while (source.cause instanceof Error) source = source.cause;
  const { code } = source as { code?: unknown };
  return typeof code === 'string' ? `${source.name} ${code}` : source.name;
}

/**
 * Creates the log of rejections because of an overload or an outage, which come by the hundreds. The first of a kind is an
 * error with everything about it, which is also reported. The others are counted: a warning each second, until none has
 * come for a minute. The line of each completed request, at the level `info`, has its ID and status as always.
 * @returns Logs one rejection. @param fields Of an error's line: `err`, `code`, `route`.
 */
export function createRejectionLog() {
  const repeated = new Map<string, Repeated>();

  return (request: FastifyRequest, fields: { err: unknown; code: string; route: string | undefined }): void => {
    const { err, code, route } = fields;
    const source = sourceOf(err);
    const kind = `${code} ${source}`;
    const known = repeated.get(kind);
    if (known) {
      known.count += 1;
      if (route !== undefined && known.routes.size < routesMax) known.routes.add(route);
      return;
    }
    request.log.error(fields, 'request failed');
    const { log } = request.server;
    const next: Repeated = {
      count: 0,
      quietSeconds: 0,
      routes: new Set(),
      timer: setInterval(() => tick(), linesEveryMs),
    };
    // Nothing but a line of the log would wait for it.
    next.timer.unref();
    repeated.set(kind, next);
    const tick = () => {
      const { count, routes } = next;
      next.quietSeconds = count > 0 ? 0 : next.quietSeconds + 1;
      if (count > 0) log.warn({ code, source, count, routes: [...routes] }, 'requests rejected');
      else if (next.quietSeconds >= quietSecondsMax) {
        clearInterval(next.timer);
        repeated.delete(kind);
      }
      [next.count, next.routes] = [0, new Set()];
    };
  };
}
