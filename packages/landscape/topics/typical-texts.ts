import { dot, normalized } from '../numbers';

const typicalMax = 20;

/**
 * Finds the most typical texts of a topic: those closest to the mean of its texts, each text once.
 * @param members The topic's texts. @param coordinates For each text its coordinates, of length 1.
 * @returns Best first.
 */
export function findTypicalTexts(
  members: readonly number[],
  coordinates: (text: number) => ArrayLike<number>,
  texts: readonly string[],
): number[] {
  const mean: number[] = [];
  for (const text of members) {
    const row = coordinates(text);
    for (let axis = 0; axis < row.length; axis += 1) mean[axis] = (mean[axis] ?? 0) + (row[axis] ?? 0);
  }
  const center = normalized(mean);
  const rated = members.map((text) => ({ text, closeness: dot(center, Array.from(coordinates(text))) }));
  rated.sort((one, other) => other.closeness - one.closeness || one.text - other.text);
  const seen = new Set<string>();
  const typical: number[] = [];
  for (const { text } of rated) {
    const comparable = (texts[text] ?? '').trim().toLowerCase();
    if (typical.length === typicalMax) break;
    if (!seen.has(comparable)) typical.push(text);
    seen.add(comparable);
  }
  return typical;
}
