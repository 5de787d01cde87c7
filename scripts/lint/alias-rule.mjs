// @ts-check
import path from 'node:path';
import { resolveSpecifier, unitOf } from '../import-alias.mjs';

/**
 * Imports that leave a feature, a backend module, a layer or a top folder use the alias, so that they read the same from
 * every depth and survive a move. Workspaces are imported by their package's name.
 * @type {import('eslint').Rule.RuleModule}
 */
const alias = {
  create(context) {
    const file = path.posix.relative(context.cwd.replaceAll('\\', '/'), context.filename.replaceAll('\\', '/'));
    /** @param {import('eslint').Rule.Node} node @param {unknown} specifier */
    const check = (node, specifier) => {
      if (typeof specifier !== 'string' || !specifier.startsWith('../')) return;
      const target = resolveSpecifier(file, specifier) ?? '';
      if (target.endsWith('package.json') || unitOf(target) === unitOf(file)) return;
      context.report({ node, message: `Import "${target}" by its alias: the path leaves ${unitOf(file)}.` });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source.value),
      ExportAllDeclaration: (node) => check(node, node.source.value),
      ExportNamedDeclaration: (node) => check(node, node.source?.value),
      ImportExpression: (node) => check(node, 'value' in node.source ? node.source.value : undefined),
    };
  },
};

/** @type {import('eslint').Linter.Config} */
export const aliasRule = {
  files: ['{backend/src,components,front-door,lib,pages,tests}/**/*.{ts,tsx}'],
  plugins: { imports: { rules: { alias } } },
  rules: { 'imports/alias': 'error' },
};
