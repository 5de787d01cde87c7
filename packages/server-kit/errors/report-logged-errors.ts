import type { ReportError } from './error-reporter';

/** The level `error` of pino. Warnings are about what is tried again, or about other services. */
const errorLevel = 50;

/** A logger of pino, as far as its hook needs it. */
type HookedLogger = { bindings: () => Record<string, unknown> };
type Fields = Partial<Record<'err' | 'method' | 'route' | 'status', unknown>>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * Creates the hook `logMethod` of pino, which reports each error that is logged: logging an error is enough to report
 * it. Only the listed fields are reported.
 */
export function reportLoggedErrors(report: ReportError) {
  return function logMethod<Args extends unknown[]>(
    this: HookedLogger,
    args: Args,
    write: (...args: Args) => void,
    level: number,
  ): void {
    write.apply(this, args);
    const [entry, message] = args as unknown[];
    if (level < errorLevel || typeof entry !== 'object' || entry === null) return;
    const { err, method, route, status }: Fields = entry instanceof Error ? { err: entry } : entry;
    const bindings = this.bindings();
    report(err, {
      part: textOf(message) ?? 'log',
      method: textOf(method),
      path: textOf(route),
      status: typeof status === 'number' ? status : undefined,
      requestId: textOf(bindings.requestId ?? bindings.reqId),
    });
  };
}
