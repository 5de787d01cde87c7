/** A map with a maximum size. Evicts the least recently used entry. */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>();

  constructor(private readonly entriesMax: number) {}

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    // A map iterates in insertion order, so reinserting makes the key the newest.
    this.#entries.delete(key);
    this.#entries.set(key, value);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.entriesMax && oldest !== undefined) this.#entries.delete(oldest);
  }
}
