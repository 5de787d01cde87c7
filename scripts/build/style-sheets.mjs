// @ts-check
import path from 'node:path';

/** @param {string[]} names */
const features = (...names) => names.map((name) => `components/features/${name}/`);
/** @param {string[]} names */
const ui = (...names) => names.map((name) => `components/ui/${name}/`);

/** The site's style sheets and their folders. `base` is for every page, `forms` for everything in no other sheet. */
const sheets = {
  base: [
    ...['styles/', 'components/layouts/brand-link/', 'components/layouts/site-layout/', 'components/forms/field/'],
    'components/layouts/navigation-progress/',
    ...features('errors', 'quick-signup'),
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
    ...features('company', 'contact', 'content', 'legal', 'marketing', 'meeting', 'pricing', 'products', 'solutions'),
    ...features('whitepaper'),
    ...ui('breadcrumb', 'drawing', 'pagination', 'rich-text', 'term-list'),
    ...[
      'closing-call',
      'on-this-page',
      'onward-links',
      'page-intro',
      'preview-ribbon',
      'questions',
      'section',
      'trial-actions',
    ].map((name) => `components/layouts/${name}/`),
  ],
  account: [
    ...features('account', 'account-deletion', 'api-keys', 'cloud-settings', 'data-export', 'organization'),
    ...features('privacy', 'sharing', 'sso-settings'),
    ...ui('actions-menu', 'dialog', 'filters', 'switch', 'toast'),
    'components/layouts/account-layout/',
  ],
  local: features('local-tools'),
  forms: ['components/'],
};

/** A module of mini-css-extract-plugin. */
const cssModuleType = 'css/mini-extract';

/**
 * Makes webpack write a few style sheets instead of one per page and lazy component. The router copies the text of a
 * page's sheets into `<style>` elements, and the content security policy allows each by its hash: with many sheets the
 * policy exceeds the 4 kB that nginx buffers for response headers. `base` is a sheet of `_app`, which the router never
 * inserts.
 * @param {{ optimization: { splitChunks: { cacheGroups: object } } }} config Webpack's configuration for the browser.
 * @param {string} rootDir
 */
export function groupStyleSheets(config, rootDir) {
  const sheetOf = (/** @type {string} */ file) => {
    const relative = path.relative(rootDir, file).split(path.sep).join('/');
    return Object.entries(sheets).find(([, folders]) => folders.some((folder) => relative.startsWith(folder)))?.[0];
  };
  const groups = Object.keys(sheets).map((name) => [
    `${name}Styles`,
    {
      name: `${name}-styles`,
      type: cssModuleType,
      test: (/** @type {{ nameForCondition(): string | null }} */ module) =>
        sheetOf(module.nameForCondition() ?? '') === name,
      chunks: 'all',
      enforce: true,
      priority: 100,
    },
  ]);
  Object.assign(config.optimization.splitChunks.cacheGroups, Object.fromEntries(groups));
}
