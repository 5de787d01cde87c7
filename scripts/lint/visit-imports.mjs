// @ts-check
import path from 'node:path';

/** @param {import('eslint').Rule.RuleContext} context @returns {string} The linted file, relative to the project. */
export const relativeFile = ({ cwd, filename }) =>
  path.posix.relative(cwd.replaceAll('\\', '/'), filename.replaceAll('\\', '/'));

/**
 * Visits every import and re-export, static and dynamic.
 * @param {(node: import('eslint').Rule.Node, specifier: string) => void} check
 * @returns {import('eslint').Rule.RuleListener}
 */
export function visitImports(check) {
  /** @param {import('eslint').Rule.Node} node @param {unknown} specifier */
  const visit = (node, specifier) => {
    if (typeof specifier === 'string') check(node, specifier);
  };
  return {
    ImportDeclaration: (node) => visit(node, node.source.value),
    ExportAllDeclaration: (node) => visit(node, node.source.value),
    ExportNamedDeclaration: (node) => visit(node, node.source?.value),
    ImportExpression: (node) => visit(node, 'value' in node.source ? node.source.value : undefined),
  };
}
