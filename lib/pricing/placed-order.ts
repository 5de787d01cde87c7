/** An order as the page after it shows it: texts in the user's currency, language and time zone. */
export type PlacedOrder = {
  planName: string;
  /** Such as `Contour, monthly`. */
  item: string;
  /** The charged amount, including tax. */
  total: string;
  /** The sentence about the next charge; empty if there is none. */
  renewal: string;
};

/** @returns The order, if a stored value is one. */
export function parsePlacedOrder(stored: unknown): PlacedOrder | undefined {
  const { planName, item, total, renewal } = (stored ?? {}) as Partial<Record<keyof PlacedOrder, unknown>>;
  const isOrder = [planName, item, total, renewal].every((text) => typeof text === 'string');
  return isOrder ? (stored as PlacedOrder) : undefined;
}
