/** A start error that the operator can fix. The message is shown without a stack trace. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** A temporary start error, such as a database that is not up yet. The supervisor retries the start. */
export class TransientStartError extends StartError {
  override readonly name = 'TransientStartError';
}
