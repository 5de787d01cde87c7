/** The types of files that analyses and knowledge bases read, by extension. */
const mediaTypes: Readonly<Record<string, readonly string[]>> = {
  csv: ['text/csv', 'application/csv', 'application/vnd.ms-excel'],
  tsv: ['text/tab-separated-values'],
  txt: ['text/plain'],
  md: ['text/markdown', 'text/plain'],
  html: ['text/html'],
  json: ['application/json'],
  jsonl: ['application/jsonl', 'application/x-ndjson'],
  xml: ['application/xml', 'text/xml'],
  pdf: ['application/pdf'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
};

/**
 * Whether a file of this name and media type can be processed. Both must agree, so that a program renamed to `.csv` needs
 * a false media type as well. Parameters such as `charset` are ignored.
 */
export function isAllowedFile(name: string, mediaType: string): boolean {
  const [, extension = ''] = /\.([a-z0-9]+)$/i.exec(name) ?? [];
  const key = extension.toLowerCase();
  const [essence = ''] = mediaType.split(';');
  return Object.hasOwn(mediaTypes, key) && (mediaTypes[key]?.includes(essence.trim().toLowerCase()) ?? false);
}
