// @ts-check

/** @param {string} json @returns {Map<string, string>} Each key with its sentence as text. */
function readSentences(json) {
  if (!json.trim()) return new Map();
  return new Map(Object.entries(JSON.parse(json)).map(([key, sentence]) => [key, JSON.stringify(sentence)]));
}

/**
 * Compares two versions of a file of messages.
 * @param {string} before @param {string} after JSON; empty when the file does not exist.
 * @returns {string[]} The keys that were added, changed or removed.
 */
export function changedKeys(before, after) {
  const [old, current] = [readSentences(before), readSentences(after)];
  return [...new Set([...old.keys(), ...current.keys()])].filter((key) => old.get(key) !== current.get(key));
}

/**
 * Finds the files that use a message. Compiled messages are imported as one module, so the graph cannot tell them apart;
 * the code names each by its key.
 * @param {string[]} keys @param {Map<string, string>} texts The text of each source file.
 * @returns {string[]}
 */
export function filesNaming(keys, texts) {
  if (keys.length === 0) return [];
  const wanted = new Set(keys);
  return [...texts].flatMap(([file, text]) =>
    (text.match(/\w+/g) ?? []).some((word) => wanted.has(word)) ? [file] : [],
  );
}
