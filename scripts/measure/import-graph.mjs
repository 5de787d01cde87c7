// @ts-check
import { resolveSpecifier } from '../import-alias.mjs';

/** @typedef {{ file: string, text: string }} Source A file and what is in it. */
/** @typedef {{ from: string, to: string }} Import Between two files, by their paths without an extension. */

const specifierPattern = /(?:\bfrom\s+|\bimport\s*\(?\s*)['"]((?:\.{1,2}|@(?:app)?)\/[^'"]+)['"]/g;

/**
 * @param {string} text
 * @returns {string[]} The specifiers of our own code that a file imports or exports from: files, aliases, workspaces.
 */
export const specifiersIn = (text) => [...text.matchAll(specifierPattern)].map(([, specifier = '']) => specifier);

/** @param {Source[]} sources @returns {Import[]} */
export const importsOf = (sources) =>
  sources.flatMap(({ file, text }) =>
    specifiersIn(text).map((specifier) => ({
      from: file.replace(/\.\w+$/, ''),
      to: resolveSpecifier(file, specifier) ?? specifier,
    })),
  );

/**
 * @param {ReadonlyMap<string, ReadonlySet<string>>} graph
 * @returns {string[][]} Nodes that reach each other, in groups of two or more (Tarjan 1972); the largest group first.
 */
export function cyclesIn(graph) {
  /** @type {Map<string, { index: number, low: number, isOnStack: boolean }>} */
  const visits = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const groups = [];
  /** @param {string} node @returns {number} The lowest index that the node reaches. */
  const visit = (node) => {
    const own = { index: visits.size, low: visits.size, isOnStack: true };
    visits.set(node, own);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      const seen = visits.get(next);
      if (!seen) own.low = Math.min(own.low, visit(next));
      else if (seen.isOnStack) own.low = Math.min(own.low, seen.index);
    }
    if (own.low === own.index) groups.push(popGroup(node));
    return own.low;
  };
  /** @param {string} first */
  const popGroup = (first) => {
    const group = stack.splice(stack.indexOf(first));
    for (const node of group) Object.assign(visits.get(node) ?? {}, { isOnStack: false });
    return group.sort();
  };
  for (const node of graph.keys()) if (!visits.has(node)) visit(node);
  return groups.filter(({ length }) => length > 1).sort((a, b) => b.length - a.length);
}
