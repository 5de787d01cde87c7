// @ts-check
/** The borders of packages, product and tools (ARCHITECTURE.md, "Floors"). */
import { resolveSpecifier, unitOf } from '../import-alias.mjs';
import { relativeFile, visitImports } from './visit-imports.mjs';

const product = /^(api-client|backend\/src|components|front-door|lib|packages|pages|styles)\//;
const tests = /\.test\.\w+$|\/testing\//;
const workspaceOfProduct = /^@app\/(api-client|backend)(\/|$)/;
/** Packages that the servers and the pages share: they are made from the product's rules. */
const sharedPackages = /^packages\/(routes|settings|server-kit)$/;
const rules = /^@app\/api-client\/rules\//;

/** @param {string} file @returns {string | undefined} The package that it belongs to, such as `packages/landscape`. */
const packageOf = (file) => (file.startsWith('packages/') ? unitOf(file) : undefined);

/**
 * @param {string} file @param {string} specifier
 * @returns {string | undefined} The mistake of an import, if it is one.
 */
function violationOf(file, specifier) {
  const target = resolveSpecifier(file, specifier);
  const own = packageOf(file);
  if (own !== undefined && sharedPackages.test(own) && rules.test(specifier)) return undefined;
  const isOutside = target === undefined ? workspaceOfProduct.test(specifier) : packageOf(target) !== own;
  if (own !== undefined && isOutside)
    return 'A package imports nothing from the product or the tools: pass what it needs as an argument.';
  if (target === undefined) return undefined;
  if (packageOf(target) !== own) return 'Import a package by its name: its exports are its only public files.';
  const isTool = target.startsWith('scripts/') && product.test(file) && !tests.test(file);
  return isTool ? 'Product code imports nothing from scripts/: move what both need to a package.' : undefined;
}

/** @type {import('eslint').Rule.RuleModule} */
const borders = {
  create(context) {
    const file = relativeFile(context);
    return visitImports((node, specifier) => {
      const message = violationOf(file, specifier);
      if (message !== undefined) context.report({ node, message });
    });
  },
};

/** @type {import('eslint').Linter.Config} */
export const packageBorders = {
  files: ['**/*.{ts,tsx,mjs}'],
  plugins: { packages: { rules: { borders } } },
  rules: { 'packages/borders': 'error' },
};
