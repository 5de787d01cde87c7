import type { SsoProblem } from '@app/api-client/contract/access/single-sign-on';

/** A failed login by single sign-on. The message is for the log; users see the problem. */
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
