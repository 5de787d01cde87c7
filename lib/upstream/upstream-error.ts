/** Reason why a response is unusable or missing. */
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
  /** Not requested, because the breaker is open. */
  | 'paused';

/** Thrown if an upstream returns no usable response. */
export class UpstreamError extends Error {
  constructor(
    readonly problem: UpstreamProblem,
    options?: { cause?: unknown; status?: number },
  ) {
    super(`Upstream response unusable (${problem}${options?.status ? ` ${options.status}` : ''})`, options);
    this.name = 'UpstreamError';
    this.status = options?.status;
  }

  readonly status: number | undefined;

  /** Whether the whole server seems to be down, rather than this one response being wrong. */
  get isOutage(): boolean {
    if (this.problem === 'status') return this.status === 429 || (this.status ?? 0) >= 500;
    return !['shape', 'too-large', 'paused'].includes(this.problem);
  }
}
