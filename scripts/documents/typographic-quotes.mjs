// @ts-check

/**
 * Typewriter quotes as they are set in print. English: an opening one follows a space, a bracket, a dash, or nothing.
 * @param {string} text
 */
export function withTypographicQuotes(text) {
  return text
    .replace(/(^|[\s([{–—])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([{–—“])'/g, '$1‘')
    .replaceAll("'", '’');
}
