/** A reason not to start that a user can act on: shown as its one sentence, without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** A reason not to start that passes by itself, such as a database that isn't up yet: the supervisor tries again. */
export class TransientStartError extends StartError {
  override readonly name = 'TransientStartError';
}
