// @ts-check

const beginnings = [
  String.raw`^\*[\s*]*`,
  String.raw`@(?:returns?|throws)\b(?:[^@]*\})?[\s*]+`,
  String.raw`@(?:param|property|typedef)\b(?:[^@]*\})?[\s*]+\S+[\s*]+`,
];
/** First words of a doc comment, or of the text of one of its tags, that put the subject of the sentence last. */
const questionWord = new RegExp(`(?:${beginnings.join('|')})(What|How)\\b`);

/**
 * Doc comments begin with a verb or a noun: "What a refund revokes" has to be read to its end to learn what is declared.
 * @type {import('eslint').Rule.RuleModule}
 */
const firstWord = {
  create(context) {
    return {
      Program() {
        for (const { type, value, loc } of context.sourceCode.getAllComments()) {
          const word = type === 'Block' && value.startsWith('*') ? questionWord.exec(value)?.[1] : undefined;
          if (word === undefined) continue;
          context.report({
            loc: loc ?? { line: 1, column: 0 },
            message: `Begin a doc comment with a verb or a noun, not with "${word}".`,
          });
        }
      },
    };
  },
};

/** @type {import('eslint').Linter.Config} */
export const docstringRule = {
  files: ['**/*.{ts,tsx,mjs}'],
  plugins: { docstrings: { rules: { 'first-word': firstWord } } },
  rules: { 'docstrings/first-word': 'error' },
};
