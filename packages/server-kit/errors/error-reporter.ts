import { minuteMs } from '@app/api-client/rules/values/durations';

/** The failed part of an error that nothing has caught, after which the process is replaced. */
export const uncaughtPart = 'unexpected failure';

/** Fields of a report besides its error. No member may contain user input. */
export type ErrorContext = {
  /** The failed part: `page`, or the message of the log's entry, such as `job failed`. */
  part: string;
  method?: string | undefined;
  /** The pattern of a page or a route. */
  path?: string | undefined;
  status?: number | undefined;
  /** With which support finds the request in the log. */
  requestId?: string | undefined;
};

/** Reports an error to the error service. Never throws. */
export type ReportError = (error: unknown, context: ErrorContext) => void;

/** A client of the error service. */
export type ErrorSender = {
  send: ReportError;
  /** Resolves when all reports are sent, or after the time. */
  flush: (timeoutMs: number) => PromiseLike<unknown>;
};

export type ErrorReporter = {
  report: ReportError;
  /** Loads the client before there is an error. */
  load: () => void;
  /** Waits until everything is sent, or for `timeoutMs`. Never rejects. */
  flush: (timeoutMs: number) => Promise<void>;
};

/** An outage fails every request. A few reports describe it, and the log has the rest. */
const reportsPerMinuteMax = 30;

/**
 * Creates a reporter that loads its client with the first error. Neither a failing client nor a flood of errors affects
 * the caller.
 * @param load Loads the client, which takes up to a second.
 * @param monotonicMs Monotonic time in milliseconds.
 */
export function createErrorReporter(load: () => Promise<ErrorSender>, monotonicMs: () => number): ErrorReporter {
  let sender: Promise<ErrorSender> | undefined;
  let windowStartMs = Number.NEGATIVE_INFINITY;
  let reported = 0;

  const withSender = async (use: (sender: ErrorSender) => unknown) => {
    try {
      sender ??= load();
      await use(await sender);
    } catch {
      // The next error loads the client again. Reporting this failure would fail, too.
      sender = undefined;
    }
  };
  const isAllowed = () => {
    const nowMs = monotonicMs();
    if (nowMs - windowStartMs >= minuteMs) [windowStartMs, reported] = [nowMs, 0];
    reported += 1;
    return reported <= reportsPerMinuteMax;
  };
  return {
    report: (error, context) => {
      if (isAllowed()) void withSender(({ send }) => send(error, context));
    },
    load: () => void withSender(() => undefined),
    flush: async (timeoutMs) => {
      if (sender === undefined) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeoutMs)));
      await Promise.race([withSender(({ flush }) => flush(timeoutMs)), timeout]);
      clearTimeout(timer);
    },
  };
}
