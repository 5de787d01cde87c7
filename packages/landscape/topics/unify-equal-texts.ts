import { count } from '../terms/term-vectors';

/**
 * Gives equal texts one group: the one to which most of them belong. Links between many equal texts are chance.
 * @param keys The same for equal texts. @param groupOf The group of each text, or -1.
 */
export function unifyEqualTexts(keys: readonly string[], groupOf: readonly number[]): number[] {
  const groups = new Map<string, number[]>();
  for (const [text, key] of keys.entries()) {
    const own = groups.get(key) ?? [];
    own.push(groupOf[text] ?? -1);
    groups.set(key, own);
  }
  const chosen = new Map(
    [...groups].map(([key, own]) => {
      const [[group] = [-1]] = [...count(own)].sort(([one, few], [other, many]) => many - few || one - other);
      return [key, group];
    }),
  );
  return keys.map((key) => chosen.get(key) ?? -1);
}
