// @ts-check
/**
 * The backend's floors: kernel, wings of modules in their order, and what composes them (ARCHITECTURE.md, "The
 * backend").
 */
import { resolveSpecifier } from '../import-alias.mjs';
import { relativeFile, visitImports } from './visit-imports.mjs';
import { wingOrder, wings } from './wings.mjs';

const source = 'backend/src/';
/** The code that starts, wires and seeds the application. It may import every module. */
const composers =
  /^(app|compose-consequences|create-deps|listen|open-server|register-modules|server|sweeps|workers)$|^(local|staff)\//;
const tests = /\.test$|(^|\/)testing\//;

/**
 * `module` is undefined for a wing's own public file. `isPublic`: the public file of a module or a wing.
 * @typedef {{ floor: 'kernel' | 'composer' }} Outside
 * @typedef {{ floor: 'wing', wing: string, module: string | undefined, isPublic: boolean }} Inside
 */

/** @param {string} file Relative to `backend/src`, without an extension. @returns {Outside | Inside} */
function placeOf(file) {
  const [inner, wing, ...rest] = file.split('/');
  if (inner !== 'modules' || wing === undefined) return { floor: composers.test(file) ? 'composer' : 'kernel' };
  const [module, ...path] = rest.filter((name, index) => index < rest.length - 1 || name !== 'index');
  return { floor: 'wing', wing, module, isPublic: path.length === 0 && (module !== undefined || rest.length < 2) };
}

/** @param {Inside} place */
const nameOf = ({ wing, module }) => (module === undefined ? wing : `${wing}/${module}`);

/** @param {Inside} place */
const privateFile = (place) => `Import from modules/${nameOf(place)}: its index.ts is the only public file.`;

/**
 * @param {Inside} from @param {Inside} to A module of the same wing, or its public file.
 * @returns {string | undefined} The violation of an import, if any.
 */
function violationInWing(from, to) {
  if (to.module === undefined) return 'The public file of a wing is for other wings.';
  if (!to.isPublic) return privateFile(to);
  if (from.module === undefined) return undefined;
  const order = wings[from.wing] ?? [];
  const [own, other] = [order.indexOf(from.module), order.indexOf(to.module)];
  if (own < 0) return `Add the module "${nameOf(from)}" to scripts/lint/wings.mjs.`;
  return other > own ? `"${nameOf(to)}" is above "${nameOf(from)}" (scripts/lint/wings.mjs).` : undefined;
}

/**
 * @param {Inside} from @param {Inside} to Of another wing.
 * @returns {string | undefined} The violation of an import, if any.
 */
function violationBetweenWings(from, to) {
  const [own, other] = [wingOrder.indexOf(from.wing), wingOrder.indexOf(to.wing)];
  if (own < 0) return `Add the wing "${from.wing}" to scripts/lint/wings.mjs.`;
  if (other > own) return `The wing "${to.wing}" is above "${from.wing}" (scripts/lint/wings.mjs).`;
  if (from.module === undefined) return 'The public file of a wing exports what its own modules contain.';
  if (to.module !== undefined) return `Import from modules/${to.wing}: its index.ts is what other wings may use.`;
  return undefined;
}

/**
 * @param {Outside | Inside} from @param {Outside | Inside} to
 * @returns {string | undefined} The violation of an import, if any.
 */
function violationOf(from, to) {
  if (from.floor === 'composer') return to.floor === 'wing' && !to.isPublic ? privateFile(to) : undefined;
  if (to.floor === 'composer') return 'Only files that compose the application may import this file.';
  if (to.floor !== 'wing') return undefined;
  if (from.floor !== 'wing') return 'The kernel is below the modules: pass what it needs as an argument.';
  if (from.wing !== to.wing) return violationBetweenWings(from, to);
  return from.module === to.module && from.module !== undefined ? undefined : violationInWing(from, to);
}

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
