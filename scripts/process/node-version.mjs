// @ts-check
/** The oldest Node that the dependencies support, the same as `engines` in package.json. */
export const oldestNode = [20, 19, 0];

/**
 * @param {string} version Node's version, such as `20.19.0`.
 * @returns {string | undefined} One sentence that says what to do, or undefined if this version is supported.
 */
export function nodeVersionProblem(version) {
  const parts = version.split('.').map(Number);
  for (let index = 0; index < oldestNode.length; index++) {
    const difference = (parts[index] || 0) - (oldestNode[index] || 0);
    if (difference > 0) return undefined;
    if (difference < 0) {
      return (
        'Node ' + oldestNode.join('.') + ' or newer is needed, and this is Node ' + version + ': install a newer Node.'
      );
    }
  }
  return undefined;
}

/** Exits with one sentence if this Node is too old. Must be called before any import that an older Node can't parse. */
export function exitOnOldNode() {
  const problem = nodeVersionProblem(process.versions.node);
  if (problem === undefined) return;
  console.error(problem);
  process.exit(1);
}
