/** A column of a table. */
export type TextColumn = {
  index: number;
  /** Its header; empty if the first row has none. */
  name: string;
  /** Mean length of its values, in characters. */
  meanLength: number;
};

/** Describes the columns of a table by their values. @param rows The first one is the header. */
export function columnsOf([header = [], ...rows]: readonly (readonly string[])[]): TextColumn[] {
  return header.map((value, index) => {
    const name = value.trim();
    const lengths = rows.map((cells) => (cells[index] ?? '').length);
    return { index, name, meanLength: lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length) };
  });
}

/** Names of columns that hold texts, in files that our users have. */
const textNames =
  /^(text|texts|answer|answers|response|comment|comments|feedback|review|message|body|content|description)$/i;

/** Chooses the column that most likely holds the texts: one with such a name, else the one with the longest values. */
export function likelyTextColumn(columns: readonly TextColumn[]): TextColumn | undefined {
  const byLength = columns.toSorted((one, other) => other.meanLength - one.meanLength);
  return byLength.find(({ name, meanLength }) => textNames.test(name.trim()) && meanLength > 0) ?? byLength[0];
}
