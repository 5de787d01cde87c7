/** A startup error that the operator can fix. Printed as its message, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
