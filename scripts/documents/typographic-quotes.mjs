// @ts-check

/**
 * Replaces straight quotes with typographic ones. An opening quote follows a space, a bracket, a dash, or nothing.
 * @param {string} text
 */
export function withTypographicQuotes(text) {
  return text
    .replace(/(^|[\s([{–—])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([{–—“])'/g, '$1‘')
    .replaceAll("'", '’');
}
