/** A map that never grows beyond a size: what was read or written longest ago goes first. */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>();

  constructor(private readonly entriesMax: number) {}

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    // A map keeps the order in which keys came, so the key is made the last one.
    this.#entries.delete(key);
    this.#entries.set(key, value);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.entriesMax && oldest !== undefined) this.#entries.delete(oldest);
  }
}
