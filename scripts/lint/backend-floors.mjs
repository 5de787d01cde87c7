// @ts-check
/** The backend's floors: kernel, modules in their order, and what composes them (ARCHITECTURE.md, "The backend"). */
import { resolveSpecifier } from '../import-alias.mjs';
import { moduleOrder } from './module-order.mjs';
import { relativeFile, visitImports } from './visit-imports.mjs';

const source = 'backend/src/';
/** The code that starts, wires and seeds the application. It may import every module. */
const composers =
  /^(app|compose-consequences|create-deps|listen|register-modules|server|sweeps|workers)$|^(local|staff)\//;
const tests = /\.test$|(^|\/)testing\//;

/** @typedef {{ floor: 'kernel' | 'module' | 'composer', module?: string, isPublic?: boolean }} Place */

/** @param {string} file Relative to `backend/src`, without an extension. @returns {Place} */
function placeOf(file) {
  const [, module, rest] = /^modules\/([^/]+)(?:\/(.*))?$/.exec(file) ?? [];
  if (module !== undefined) return { floor: 'module', module, isPublic: rest === undefined || rest === 'index' };
  return { floor: composers.test(file) ? 'composer' : 'kernel' };
}

/**
 * @param {Place} from @param {Place} to
 * @returns {string | undefined} What is wrong with an import, if anything.
 */
function violationOf(from, to) {
  if (from.floor === 'composer') return to.module !== undefined && !to.isPublic ? privateFile(to.module) : undefined;
  if (to.floor === 'composer') return 'Only files that compose the application may import this file.';
  if (to.module === undefined || to.module === from.module) return undefined;
  if (from.module === undefined) return 'The kernel is below the modules: pass what it needs as an argument.';
  if (!to.isPublic) return privateFile(to.module);
  const [own, other] = [moduleOrder.indexOf(from.module), moduleOrder.indexOf(to.module)];
  if (own < 0) return `Add the module "${from.module}" to scripts/lint/module-order.mjs.`;
  if (other > own) return `"${to.module}" is above "${from.module}" (scripts/lint/module-order.mjs).`;
  return undefined;
}

/** @param {string} module */
const privateFile = (module) => `Import from modules/${module}: its index.ts is the only public file.`;

/** @type {import('eslint').Rule.RuleModule} */
const imports = {
  create(context) {
    const file = relativeFile(context);
    const own = file.replace(/\.\w+$/, '').slice(source.length);
    if (!file.startsWith(source) || tests.test(own)) return {};
    return visitImports((node, specifier) => {
      const resolved = resolveSpecifier(file, specifier);
      if (!resolved?.startsWith(source)) return;
      const target = resolved.slice(source.length);
      const message = violationOf(placeOf(own), placeOf(target));
      if (message !== undefined) context.report({ node, message });
    });
  },
};

/** @type {import('eslint').Linter.Config} */
export const backendFloors = {
  files: ['backend/src/**/*.ts'],
  plugins: { backend: { rules: { imports } } },
  rules: { 'backend/imports': 'error' },
};
