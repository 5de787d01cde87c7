// @ts-check
import { resolveSpecifier, unitOf } from '../import-alias.mjs';
import { relativeFile, visitImports } from './visit-imports.mjs';

/**
 * Imports that leave a feature, a backend module, a layer or a top folder use the alias, so that they read the same from
 * every depth and survive a move. Workspaces are imported by their package's name.
 * @type {import('eslint').Rule.RuleModule}
 */
const alias = {
  create(context) {
    const file = relativeFile(context);
    return visitImports((node, specifier) => {
      if (!specifier.startsWith('../')) return;
      const target = resolveSpecifier(file, specifier) ?? '';
      if (target.endsWith('package.json') || unitOf(target) === unitOf(file)) return;
      context.report({ node, message: `Import "${target}" by its alias: the path leaves ${unitOf(file)}.` });
    });
  },
};

/** @type {import('eslint').Linter.Config} */
export const aliasRule = {
  files: ['{backend/src,components,front-door,lib,packages,pages,tests}/**/*.{ts,tsx}'],
  plugins: { imports: { rules: { alias } } },
  rules: { 'imports/alias': 'error' },
};
