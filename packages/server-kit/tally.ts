/** Counts what is under way for each owner, such as a network or a user. Owners without anything take no memory. */
export class Tally {
  readonly #counts = new Map<string, number>();

  of(owner: string): number {
    return this.#counts.get(owner) ?? 0;
  }

  add(owner: string): void {
    this.#counts.set(owner, this.of(owner) + 1);
  }

  /** @returns The remaining count of the owner. */
  remove(owner: string): number {
    const left = this.of(owner) - 1;
    if (left > 0) this.#counts.set(owner, left);
    else this.#counts.delete(owner);
    return Math.max(left, 0);
  }
}
