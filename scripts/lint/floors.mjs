// @ts-check
/** The floors of ARCHITECTURE.md: imports go down, never up, and never between two features. */
import { readdirSync } from 'node:fs';

/** @param {string} folder @returns {string[]} The names of the folders in it; none when it does not exist. */
function foldersIn(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  } catch {
    return [];
  }
}

const aboveFeatures = ['./pages', './front-door'];
const aboveBlocks = [...aboveFeatures, './components/features', './components/layouts', './components/seo'];
const above = {
  features: aboveFeatures,
  blocks: aboveBlocks,
  ui: [...aboveBlocks, './components/blocks'],
  lib: ['./pages', './front-door', './components'],
  apiClient: ['./pages', './front-door', './components', './lib', './backend'],
};

/**
 * @param {string} target @param {string[]} from @param {string} message
 * @param {string[]} [except]
 */
const zones = (target, from, message, except) =>
  from.map((source) => ({ target, from: source, message, ...(except && { except }) }));

const features = foldersIn('./components/features').flatMap((wing) =>
  foldersIn(`./components/features/${wing}`).map((feature) => `${wing}/${feature}`),
);
const featureZones = features.map((feature) => ({
  target: `./components/features/${feature}`,
  from: './components/features',
  except: [`./${feature}`],
  message: 'A feature must not import another feature: compose them in the page.',
}));

/** @type {import('eslint').Linter.Config} */
export const floors = {
  rules: {
    'import/no-restricted-paths': [
      'error',
      {
        zones: [
          ...zones('./components/features', above.features, 'Features are below the pages that compose them.'),
          ...zones('./components/layouts', above.features, 'Layouts are below the pages that use them.'),
          ...zones('./components/blocks', above.blocks, 'Blocks are below the features and layouts that use them.'),
          ...zones('./components/ui', above.ui, 'ui contains no domain code: pass what it needs as props.'),
          ...zones('./components/forms', above.ui, 'forms contain no domain code: pass what they need as props.'),
          ...zones(
            './components/ui',
            ['./lib'],
            'ui may import lib/i18n, lib/outdated and the types of content only, so that it stays free of calls.',
            ['./i18n', './outdated.ts', './cms/content-types.ts'],
          ),
          ...zones('./components', ['./lib/upstream'], 'Only server code sends requests to other servers.'),
          ...zones(
            './components/forms',
            ['./lib'],
            'forms may import lib/i18n, lib/outdated, lib/early-submit and lib/use-attempt only, so that they stay free of calls.',
            ['./i18n', './outdated.ts', './early-submit', './use-attempt.ts'],
          ),
          ...zones('./lib', above.lib, 'lib is below components and must not import them.'),
          ...zones(
            './api-client',
            above.apiClient,
            'The client must not depend on cookies, notices or routes: lib/api passes it what it needs.',
          ),
          ...zones(
            './api-client/contract',
            ['./api-client'],
            'The contract is the lowest floor: it imports zod and the rules only.',
            ['./contract', './rules'],
          ),
          ...zones('./api-client/rules', ['./api-client'], 'Rules are pure: they import other rules only.', [
            './rules',
          ]),
          ...zones(
            './backend',
            ['./pages', './components', './lib', './front-door'],
            'The backend and the web share the contract, the rules and the sentences only.',
          ),
          ...zones('./front-door', ['./pages', './components', './backend'], 'The front door must not import pages.'),
          ...featureZones,
        ],
      },
    ],
  },
};
