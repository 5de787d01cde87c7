// @ts-check
import path from 'node:path';

/** @param {string[]} names Each with its wing. */
const features = (...names) => names.map((name) => `components/features/${name}/`);
/** @param {string[]} names */
const layouts = (...names) => names.map((name) => `components/layouts/${name}/`);
/** @param {string[]} names */
const blocks = (...names) => names.map((name) => `components/blocks/${name}/`);
/** @param {string[]} names */
const forms = (...names) => names.map((name) => `components/forms/${name}/`);
/** @param {string[]} names */
const ui = (...names) => names.map((name) => `components/ui/${name}/`);

/** The site's style sheets and their folders, each in exactly one sheet. `base` is for every page. */
export const sheetFolders = {
  base: [
    'styles/',
    ...layouts('brand-link', 'navigation-progress', 'site-layout'),
    ...forms('field'),
    ...features('site/consent', 'site/errors', 'identity/quick-signup', 'operator/local-strip'),
    ...ui(
      'badge',
      'banner',
      'button',
      'copy-button',
      'deferred',
      'disclosure',
      'empty-state',
      'icon',
      'landscape',
      'logo',
    ),
    ...ui('segmented-control', 'skip-link', 'spinner', 'stack', 'table'),
  ],
  site: [
    ...features(
      'site/company',
      'site/contact',
      'site/content',
      'site/legal',
      'site/marketing',
      'site/meeting',
      'billing/pricing',
      'site/products',
      'site/solutions',
    ),
    ...features('site/try', 'site/whitepaper'),
    ...ui('breadcrumb', 'drawing', 'pagination', 'rich-text', 'term-list'),
    ...blocks('closing-call', 'on-this-page', 'onward-links', 'page-intro', 'preview-ribbon', 'questions', 'section'),
    ...blocks('trial-actions'),
  ],
  account: [
    ...features(
      'access/account',
      'access/account-deletion',
      'access/overview',
      'flows/api-keys',
      'organization/cloud-settings',
      'organization/data-export',
      'flows/flows',
    ),
    ...features(
      'organization/organization',
      'site/privacy',
      'organization/sharing',
      'access/sso-settings',
      'organization/webhooks',
    ),
    ...ui('actions-menu', 'dialog', 'filters', 'secret-dialog', 'switch', 'toast'),
    ...layouts('account-layout'),
    ...blocks('invoice-number', 'route'),
  ],
  billing: [
    ...features(
      'billing/add-ons',
      'billing/checkout',
      'billing/invoices',
      'billing/payment',
      'billing/subscription',
      'billing/wallet',
    ),
    ...forms('payment-card', 'quantity-field'),
    ...layouts('checkout-layout'),
    ...blocks('billing-details', 'purchase-form'),
  ],
  local: features('operator/local-tools'),
  forms: [
    ...features('identity/auth', 'access/invitation', 'identity/recovery', 'identity/session', 'identity/verification'),
    ...forms('captcha-field', 'checkbox-field', 'file-field', 'form', 'password-field', 'password-rules'),
    ...forms('password-strength', 'radio-group-field', 'select-field'),
    ...forms('textarea-field', 'tick'),
    ...layouts('auth-layout'),
    ...blocks('ask-admin', 'topic-map'),
    ...ui('actions', 'async-section', 'breakable', 'card', 'definition-list', 'inline-select', 'meter'),
    ...ui('native-select', 'plot', 'rows', 'saved-note', 'skeleton', 'stepper'),
  ],
};

/**
 * Returns the name of a file's style sheet.
 * @param {string} file Path from the root of the project, with slashes.
 * @throws {Error} If the file is in no folder of `sheetFolders`, or in folders of two sheets.
 */
export function sheetOf(file) {
  const names = Object.entries(sheetFolders)
    .filter(([, folders]) => folders.some((folder) => file.startsWith(folder)))
    .map(([name]) => name);
  const [sheet] = names;
  if (sheet !== undefined && names.length === 1) return sheet;
  const found = sheet === undefined ? 'no style sheet' : `the style sheets ${names.join(' and ')}`;
  throw new Error(`${file} is in ${found}. List its folder once in sheetFolders of scripts/build/style-sheets.mjs.`);
}

/** A module of mini-css-extract-plugin. */
const cssModuleType = 'css/mini-extract';

/**
 * Makes webpack write a few style sheets instead of one per page and lazy component. The router copies the text of a
 * page's sheets into `<style>` elements, and the content security policy allows each by its hash: with many sheets the
 * policy exceeds the 4 kB that nginx buffers for response headers. `base` is a sheet of `_app`, which the router never
 * inserts.
 * @param {{ optimization: { splitChunks: { cacheGroups: object } } }} config Webpack's configuration for the browser.
 * @param {string} rootDir
 * @throws {Error} While webpack builds, if a CSS module is in no sheet or in two.
 */
export function groupStyleSheets(config, rootDir) {
  const groups = Object.keys(sheetFolders).map((name) => [
    `${name}Styles`,
    {
      name: `${name}-styles`,
      type: cssModuleType,
      // Webpack calls it for scripts, too, before it compares the type.
      test: (/** @type {{ type: string, nameForCondition(): string | null }} */ module) =>
        module.type === cssModuleType &&
        sheetOf(path.relative(rootDir, module.nameForCondition() ?? '').replaceAll(path.sep, '/')) === name,
      chunks: 'all',
      enforce: true,
      priority: 100,
    },
  ]);
  Object.assign(config.optimization.splitChunks.cacheGroups, Object.fromEntries(groups));
}
