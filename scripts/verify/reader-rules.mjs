// @ts-check

/**
 * Which tests read which files from the file system: the import graph cannot show it. A test that names a path in one
 * string, such as '../../styles/tokens.css', needs no rule. Each pattern matches a file, which a test checks.
 * @type {import('./related-tests.mjs').ReaderRule[]}
 */
export const readerRules = [
  { changed: [/^vitest\.config\.ts$/], tests: [/./], reason: 'The configuration decides about every test.' },
  {
    changed: [/^tests\/support\/components\/(component-setup|mocked-.+)\.ts$/],
    tests: [/\.test\.tsx$/],
    reason: 'They set up every component test.',
  },
  {
    changed: [
      /^tests\/support\/processes\/(bundle-children|print-recent-log)\.ts$/,
      /^scripts\/build\/bundle-servers\.mjs$/,
    ],
    tests: [/^backend\//, /^tests\/resilience\//],
    reason: 'They set up every test of a backend.',
  },
  {
    changed: [/^tests\/support\/processes\/(prepare-backend|bundle-servers)\.ts$/],
    tests: [/^tests\/resilience\//],
    reason: 'They set up every test that starts real servers.',
  },
  {
    changed: [/^backend\/src\/(http|modules)\//, /^api-client\/(contract|rules)\//],
    tests: [/^backend\/src\/modules\/organization\/authority\//, /^backend\/src\/http\/document\/ledger\.test\.ts$/],
    reason: 'They compare the contract with what is served and allowed.',
  },
  {
    changed: [/^backend\/src\/modules\/organization\/authority\//, /^backend\/src\/modules\/.+\.routes\.ts$/],
    tests: [/^backend\/src\/testing\/authority-matrix\/(authority-matrix|ability-cells)\.test\.ts$/],
    reason: 'They make every call as every kind of caller, through the whole backend.',
  },
  {
    changed: [/^backend\/src\/(http|ports|testing)\/(?!.+\.test\.)/, /^backend\/src\/db\/(?!schema\/|.+\.test\.)/],
    tests: [/^backend\//],
    reason: 'Every module uses these, even through indirect imports.',
  },
  { changed: [/^docs\//], tests: [/^tests\/docs\//], reason: 'They compare the pages with the code.' },
  {
    changed: [/\.(test|spec)\.(tsx?|mjs)$/],
    tests: [/^tests\/docs\/promises\.test\.ts$/, /^scripts\/guards\/guards\.test\.mjs$/],
    reason: 'Promises and guards name tests by title.',
  },
  {
    changed: [/^tests\/guards\//],
    tests: [/^scripts\/guards\/guards\.test\.mjs$/, /^tests\/docs\/promises\.test\.ts$/],
    reason: 'They read the guards.',
  },
  {
    changed: [
      /^\.env\.example$/,
      /^scripts\/.+\.mjs$/,
      /^backend\/src\/config\.ts$/,
      /^front-door\/config\.ts$/,
      /^lib\/env[^/]*\.ts$/,
    ],
    tests: [/^tests\/docs\/env-example\.test\.ts$/],
    reason: 'It compares the example with the settings that these files read.',
  },
  {
    changed: [/(^|\/)package(-lock)?\.json$/, /^\.npmrc$/],
    tests: [
      /^tests\/supply-chain\//,
      /^tests\/docs\/commands\.test\.ts$/,
      /^components\/features\/site\/company\/supporters\/projects\.test\.ts$/,
    ],
    reason: 'They compare packages, versions, licenses and commands.',
  },
  {
    changed: [/^(components|pages)\/.+\.(tsx|css)$/, /^styles\//],
    tests: [/^tests\/styles\//, /^lib\/theme\//],
    reason: 'They compare the class names in code with the style sheets.',
  },
  {
    changed: [/^(components|pages|lib)\/.+\.tsx?$/, /^next\.config\.js$/],
    tests: [/^tests\/environments\//, /^lib\/(cms\/server-only|routes)\.test\.ts$/],
    reason: 'They follow the imports and the names of the pages.',
  },
  {
    changed: [/^(api-client|backend\/src|components|front-door|lib|packages|pages)\/.+\.tsx?$/],
    tests: [/^lib\/storage-inventory\.test\.ts$/],
    reason: 'It looks for every use of browser storage.',
  },
  {
    changed: [/^backend\/migrations\//, /^backend\/src\/db\/schema\//],
    tests: [/^backend\/src\/(db|regional-data)\//, /^backend\/src\/modules\/organization\/personal-data\//],
    reason: 'They migrate databases, compare the migrations with the tables, and know every column.',
  },
  { changed: [/^backend\/content\//], tests: [/^backend\/src\/content-service\//], reason: 'They read the articles.' },
  {
    changed: [/^(content|backend\/content|locales\/en|(scripts|packages)\/(documents|landscape|typesetting))\//],
    tests: [/^(scripts|packages)\/(documents|landscape|typesetting)\//, /^components\/ui\/landscape\//],
    reason: 'The documents and the landscapes are generated from these texts.',
  },
  {
    changed: [/^api-client\/contract\//, /^api-client\/to-call-definition\.ts$/, /^scripts\/calls\//],
    tests: [/^api-client\/[^/]+\.test\.ts$/],
    reason: 'The calls are generated from the contract.',
  },
  {
    changed: [/^project\.inlang\//, /^scripts\/messages\//],
    tests: [/^(components|lib|pages)\//, /^tests\/contract\//],
    reason: 'The messages are compiled by these files.',
  },
];
