// @ts-check
/** The floors of ARCHITECTURE.md, part 3: imports go down, never up, and never sideways between two features. */
import { readdirSync } from 'node:fs';

/** @param {string} folder @returns {string[]} The names of the folders in it; none when it does not exist. */
function foldersIn(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  } catch {
    return [];
  }
}

const above = {
  features: ['./pages', './front-door'],
  ui: ['./pages', './front-door', './components/features', './components/layouts', './components/seo'],
  lib: ['./pages', './front-door', './components'],
  apiClient: ['./pages', './front-door', './components', './lib', './backend'],
};

/**
 * @param {string} target @param {string[]} from @param {string} message
 * @param {string[]} [except]
 */
const zones = (target, from, message, except) =>
  from.map((source) => ({ target, from: source, message, ...(except && { except }) }));

const featureZones = foldersIn('./components/features').map((feature) => ({
  target: `./components/features/${feature}`,
  from: './components/features',
  except: [`./${feature}`],
  message: 'A feature does not know another feature: the page composes the two.',
}));

/** @type {import('eslint').Linter.Config} */
export const floors = {
  rules: {
    'import/no-restricted-paths': [
      'error',
      {
        zones: [
          ...zones('./components/features', above.features, 'Features lie below the pages that compose them.'),
          ...zones('./components/layouts', above.features, 'Layouts lie below the pages that choose them.'),
          ...zones('./components/ui', above.ui, 'ui holds no domain: what it needs comes in as props.'),
          ...zones('./components/forms', above.ui, 'forms hold no domain: what they need comes in as props.'),
          ...zones(
            './components/ui',
            ['./lib'],
            'ui may import lib/i18n and the types of content only, so that it stays free of requests.',
            ['./i18n', './cms/content-types.ts'],
          ),
          ...zones('./components', ['./lib/upstream'], 'Other servers are asked by the server alone.'),
          ...zones(
            './components/forms',
            ['./lib'],
            'forms may import lib/i18n and lib/early-submit only, so that they stay free of requests.',
            ['./i18n', './early-submit'],
          ),
          ...zones('./lib', above.lib, 'lib is the floor below components: it gives, it never takes.'),
          ...zones(
            './api-client',
            above.apiClient,
            'The client knows nothing of cookies, notices or routes: lib/api gives it what it needs.',
          ),
          ...zones(
            './api-client/contract',
            ['./api-client'],
            'The contract is the ground floor: zod and the rules, nothing else.',
            ['./contract', './rules'],
          ),
          ...zones('./api-client/rules', ['./api-client'], 'Rules are pure: they import other rules only.', [
            './rules',
          ]),
          ...zones(
            './backend',
            ['./pages', './components', './lib', './front-door'],
            'The backend and the web share the contract, the rules and the sentences, nothing else.',
          ),
          ...zones(
            './front-door',
            ['./pages', './components', './backend'],
            'The front door serves the web without knowing its pages.',
          ),
          ...featureZones,
        ],
      },
    ],
  },
};
