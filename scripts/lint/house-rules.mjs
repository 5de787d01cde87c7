// @ts-check
/** Rules of this house that the linter can prove. Each message says why. */

const environmentRule = {
  selector: 'MemberExpression[object.name="process"][property.name="env"]',
  message: 'Settings are read and validated in one place: lib/env*.ts, front-door/config.ts or backend/src/config.ts.',
};
const rawHtmlRule = {
  selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
  message: 'Raw HTML goes through the one component that sanitizes it.',
};
const inlineStyleRule = {
  selector: 'JSXAttribute[name.name="style"]',
  message: 'The content security policy blocks style attributes in served HTML: use a CSS module or SVG attributes.',
};
const sentenceRule = {
  selector: 'JSXText[value=/[A-Za-z]{2}/]',
  message: 'A sentence that a person reads lives in locales, so that every text has one home.',
};
const sqlClockRule = {
  selector: 'TemplateElement[value.raw=/\\b(now\\s*\\(|current_timestamp|localtimestamp|clock_timestamp)/i]',
  message: 'Time comes from the clock port: SQL that reads the server clock cannot be moved by a test.',
};
const rawSqlRule = {
  selector: 'CallExpression[callee.object.name="sql"][callee.property.name="raw"]',
  message: 'SQL is never built from strings: pass values as parameters.',
};
const builtQueryRule = {
  selector:
    'CallExpression[callee.property.name="query"] > TemplateLiteral.arguments:first-child[expressions.length>0]',
  message: 'SQL is never built from strings: pass values as parameters.',
};
const randomRule = {
  selector: 'MemberExpression[object.name="Math"][property.name="random"]',
  message: 'Math.random is predictable: identifiers and secrets come from the ids port or node:crypto.',
};
const serverFetchRule = {
  selector: 'CallExpression[callee.name="fetch"]',
  message: 'Outgoing requests go through the one client with a time-out, a size cap and an allow-list.',
};

const lockRule = {
  selector:
    'CallExpression[callee.property.name="for"][arguments.0.value=/^(no key )?update$|^share$/]:not(:has(Property[key.name=/^(skipLocked|noWait)$/]))',
  message: 'Locks are taken through db/locks.ts, which checks their order.',
};
const advisoryLockRule = {
  selector: 'TemplateElement[value.raw=/pg_advisory_xact_lock/]',
  message: 'Locks are taken through db/locks.ts, which checks their order.',
};

const everywhere = [rawHtmlRule, randomRule, rawSqlRule, builtQueryRule];
const tests = ['**/*.test.{ts,tsx}', 'tests/**', '**/testing/**'];

/** @param {{ selector: string, message: string }[]} rules @returns {import('eslint').Linter.RulesRecord} */
const restricted = (...rules) => ({ 'no-restricted-syntax': ['error', ...everywhere, ...rules] });

/** @type {import('eslint').Linter.Config[]} */
export const houseRules = [
  { files: ['**/*.{ts,tsx}'], rules: restricted(environmentRule) },
  {
    files: ['components/**/*.tsx', 'pages/**/*.tsx'],
    rules: restricted(environmentRule, inlineStyleRule, sentenceRule),
  },
  {
    files: ['backend/**/*.ts'],
    rules: restricted(environmentRule, sqlClockRule, serverFetchRule, lockRule, advisoryLockRule),
  },
  { files: ['backend/src/db/locks.ts'], rules: restricted(environmentRule, sqlClockRule, serverFetchRule, lockRule) },
  { files: ['front-door/**/*.ts'], rules: restricted(environmentRule, serverFetchRule) },
  {
    files: ['lib/env*.ts', 'front-door/config.ts', 'backend/src/config.ts', '*.config.*', 'backend/drizzle.config.ts'],
    rules: restricted(),
  },
  { files: tests, rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['pages/_app.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        ...['axios', 'zod', 'jose', 'posthog-js', '@sentry/nextjs'].map((name) => ({
          name,
          message: 'Every page loads what _app imports: load this by import() where it is needed.',
        })),
      ],
    },
  },
];
