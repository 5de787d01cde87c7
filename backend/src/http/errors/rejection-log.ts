import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Between two lines of the log. */
const linesEveryMs = 1_000;
/** A rejection that repeats within this time belongs to the same overload or outage. */
const quietSecondsMax = 60;
/** So many different routes are named in a line. */
const routesMax = 5;

/** Rejections of a kind since the last line, with some of their routes. */
type Counted = { count: number; routes: Set<string> };

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
 * @returns A function that logs one rejection, with the fields of an error's line.
 */
export function createRejectionLog() {
  const counted = new Map<string, Counted>();

  /** Writes a line each second for a kind, until it has been quiet. */
  const keepCounting = ({ log }: FastifyInstance, kind: string, facts: { code: string; source: string }) => {
    const current: Counted = { count: 0, routes: new Set() };
    let quietSeconds = 0;
    const timer = setInterval(() => {
      const { count, routes } = current;
      quietSeconds = count > 0 ? 0 : quietSeconds + 1;
      if (count > 0) log.warn({ ...facts, count, routes: [...routes] }, 'requests rejected');
      else if (quietSeconds >= quietSecondsMax) {
        clearInterval(timer);
        counted.delete(kind);
      }
      current.count = 0;
      routes.clear();
    }, linesEveryMs);
    // Nothing but a line of the log would wait for it.
    timer.unref();
    counted.set(kind, current);
  };

  return (request: FastifyRequest, fields: { err: unknown; code: string; route: string | undefined }): void => {
    const { err, code, route } = fields;
    const source = sourceOf(err);
    const kind = `${code} ${source}`;
    const known = counted.get(kind);
    if (!known) {
      request.log.error(fields, 'request failed');
      keepCounting(request.server, kind, { code, source });
      return;
    }
    known.count += 1;
    if (route !== undefined && known.routes.size < routesMax) known.routes.add(route);
  };
}
