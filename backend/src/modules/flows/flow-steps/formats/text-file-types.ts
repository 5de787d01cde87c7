/** The types of files with texts, by extension. */
export const textFileTypes = {
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
  jsonl: 'application/jsonl',
} as const satisfies Readonly<Record<string, string>>;

/** The type of the files with which steps continue. */
export const jsonLines = textFileTypes.jsonl;
export const csv = textFileTypes.csv;
export const json = textFileTypes.json;

/** @returns The media type of a file name; undefined unless files of this type have texts. */
export function textFileTypeOf(name: string): string | undefined {
  const [, extension = ''] = /\.([a-z]+)$/i.exec(name) ?? [];
  const key = extension.toLowerCase();
  return Object.hasOwn(textFileTypes, key) ? textFileTypes[key as keyof typeof textFileTypes] : undefined;
}
