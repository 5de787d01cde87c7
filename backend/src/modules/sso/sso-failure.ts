import type { SsoProblem } from '@app/api-client/contract/single-sign-on';

/** A login by single sign-on that comes to nothing. The message is for the log; users are told the problem. */
export class SsoFailure extends Error {
  override readonly name = 'SsoFailure';

  constructor(
    readonly problem: SsoProblem,
    message: string = problem,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}
