// @ts-check
/** Words of the house style (CONTRIBUTING.md) that must not come back, with what to write instead. */

/** @type {readonly { pattern: RegExp, instead: string }[]} */
export const houseWords = [
  {
    pattern: /\b(somebody|whoever|nobody|whatever|everybody|whomever)\b/i,
    instead: 'the subject: the user, an admin, the caller',
  },
  { pattern: /\bpersonIds?\b/, instead: 'userId' },
  { pattern: /\bpersons\b/i, instead: 'users' },
  { pattern: /\bfor good\b/i, instead: 'permanently' },
  { pattern: /\b(is|are) told\b/i, instead: 'is notified, prints, shows' },
  { pattern: /\bgives? way to\b/i, instead: 'is replaced by' },
  { pattern: /\b(take|takes|took|taken|taking) (it )?back\b/i, instead: 'revoke, cancel, stop sharing' },
  { pattern: /\bin any case\b/i, instead: 'always' },
  {
    pattern: /\b(behaviour|colour|normalise|recognise|organisation|licence|cancelled by)\b/i,
    instead: 'American spelling',
  },
  { pattern: /\bby (it|them)sel(f|ves)\b/i, instead: 'automatically, alone' },
];

/** @param {string} text @returns {string[]} A message for each word that must not be used. */
export const findHouseWords = (text) =>
  houseWords.flatMap(({ pattern, instead }) => {
    const [word] = pattern.exec(text) ?? [];
    return word === undefined ? [] : [`Instead of "${word}" write: ${instead}.`];
  });

/** @type {import('eslint').Rule.RuleModule} */
const words = {
  create(context) {
    const { sourceCode } = context;
    /** @param {import('eslint').Rule.Node} node @param {unknown} text */
    const check = (node, text) => {
      if (typeof text !== 'string') return;
      for (const message of findHouseWords(text)) context.report({ node, message });
    };
    return {
      Program() {
        for (const comment of sourceCode.getAllComments()) {
          for (const message of findHouseWords(comment.value)) {
            context.report({ loc: comment.loc ?? { line: 1, column: 0 }, message });
          }
        }
      },
      Identifier: (node) => check(node, node.name),
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
};

/** @type {import('eslint').Linter.Config} */
export const houseWordsRule = {
  files: ['**/*.{ts,tsx,mjs}'],
  ignores: [
    'scripts/lint/house-words*',
    // They list such words.
    'scripts/measure/shape.mjs',
    'packages/landscape/words/generic-words.ts',
    'tests/guards/**',
  ],
  plugins: { house: { rules: { words } } },
  rules: { 'house/words': 'error' },
};
