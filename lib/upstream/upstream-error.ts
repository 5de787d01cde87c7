/** What was wrong with an answer, or with its absence. */
export type UpstreamProblem =
  | 'connection'
  | 'timeout'
  | 'redirect'
  | 'status'
  | 'encoding'
  | 'content-type'
  | 'too-large'
  | 'json'
  | 'shape'
  /** Not asked at all: it failed a moment ago. */
  | 'paused';

/** A server that we read from did not give what it should have. */
export class UpstreamError extends Error {
  constructor(
    readonly problem: UpstreamProblem,
    options?: { cause?: unknown; status?: number },
  ) {
    super(`The upstream's answer cannot be used (${problem}${options?.status ? ` ${options.status}` : ''}).`, options);
    this.name = 'UpstreamError';
    this.status = options?.status;
  }

  readonly status: number | undefined;

  /** Whether the server as a whole seems to be away, and not just this one answer to be wrong. */
  get isOutage(): boolean {
    if (this.problem === 'status') return this.status === 429 || (this.status ?? 0) >= 500;
    return !['shape', 'too-large', 'paused'].includes(this.problem);
  }
}
