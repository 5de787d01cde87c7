/** @throws {RangeError} If an amount is not a safe integer above zero. */
export function requireAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`Invalid amount: ${amount}`);
}
