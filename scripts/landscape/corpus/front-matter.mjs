// @ts-check

/** @param {string} value a YAML scalar on one line @returns {string} */
function unquote(value) {
  if (value.startsWith("'")) return value.slice(1, -1).replaceAll("''", "'");
  return value.startsWith('"') ? JSON.parse(value) : value;
}

/**
 * Splits a content file. Only single-line front matter fields are needed here, so no YAML parser is used: the content
 * service reads and checks the rest.
 * @param {string} source
 * @returns {{ fields: Record<string, string>, body: string }}
 * @throws {Error} If there is no front matter.
 */
export function splitFrontMatter(source) {
  const [whole, head] = /^---\n([\s\S]*?)\n---\n/.exec(source) ?? [];
  if (whole === undefined || head === undefined) throw new Error('Missing front matter');
  const lines = [...head.matchAll(/^(\w+):[ ]+(\S.*)$/gm)];
  const fields = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, unquote(value.trim())]));
  return { fields, body: source.slice(whole.length) };
}
