// @ts-check

/** @param {any} child @returns {boolean} Whether a child of an element is more than the white space of the source. */
const isContent = (child) =>
  child.type === 'JSXText' ? child.value.trim() !== '' : child.expression?.type !== 'JSXEmptyExpression';

/** @param {string} text */
const isBlank = (text) => text.trim() === '';

/** Functions and methods whose result is text: messages of the locales, and what formats a value. */
const textCalls = /^((own|format)[A-Z]\w*|join|toFixed|toLocaleString|(\w+)?(Label|Text|Sentence|Name))$/;

/**
 * @param {any} expression
 * @returns {boolean} Whether an expression is text for sure. Names without types are judged by the component tests.
 */
function isText(expression) {
  switch (expression?.type) {
    case 'Literal':
      return !isBlank(String(expression.value)) && ['string', 'number'].includes(typeof expression.value);
    case 'TemplateLiteral':
      return true;
    case 'LogicalExpression':
      return isText(expression.right);
    case 'ConditionalExpression':
      return isText(expression.consequent) || isText(expression.alternate);
    case 'BinaryExpression':
      return ['+', '-', '*', '/'].includes(expression.operator);
    case 'CallExpression': {
      const { callee } = expression;
      if (callee.type === 'MemberExpression' && callee.object.name === 'm') return true;
      return textCalls.test(callee.type === 'MemberExpression' ? (callee.property.name ?? '') : (callee.name ?? ''));
    }
    default:
      return false;
  }
}

/** @param {any} child */
const isTextChild = (child) =>
  child.type === 'JSXText' ? isContent(child) : child.type === 'JSXExpressionContainer' && isText(child.expression);

/**
 * A text is alone in its element. Browsers that translate a page replace its text nodes: React then sets a text that is
 * its element's only child, but keeps the old one, or fails, where the text has neighbors.
 * @type {import('eslint').Rule.RuleModule}
 */
const sharedText = {
  create(context) {
    /** @param {any} node */
    const check = (node) => {
      const children = node.children.filter(isContent);
      const isWrapped = node.openingElement?.name.name === 'Texts';
      // The child of a fragment is a child of the element around it.
      if (isWrapped || (children.length < 2 && node.type === 'JSXElement')) return;
      for (const child of children.filter(isTextChild)) {
        context.report({
          node: child,
          message: 'Put this text in an element of its own: a translated page would keep it when it changes.',
        });
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

/** @type {import('eslint').Linter.Config} */
export const sharedTextRule = {
  files: ['{components,lib,pages}/**/*.tsx'],
  ignores: ['**/*.test.tsx', '**/testing/**'],
  plugins: { texts: { rules: { shared: sharedText } } },
  rules: { 'texts/shared': 'error' },
};
