/**
 * Why a provider gave no token.
 * - `rejected`: it doesn't accept the code or the refresh token.
 * - `unreachable`: it didn't answer, or not usably.
 * - `client_rejected`: it doesn't accept this product's app: the keys are wrong, or the redirect URL isn't registered.
 */
export type ConnectionProblem = 'rejected' | 'unreachable' | 'client_rejected';

/** A failed call to a provider. The message is for the log and contains no secret. */
export class ConnectionFailure extends Error {
  override readonly name = 'ConnectionFailure';

  constructor(
    readonly problem: ConnectionProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
