// @ts-check
/** The project's own lint rules. Each message says why. */

const environmentRule = {
  selector: 'MemberExpression[object.name="process"][property.name="env"]',
  message: 'Read settings only in lib/env.ts, lib/server-settings.ts, front-door/config.ts or backend/src/config.ts.',
};
const rawHtmlRule = {
  selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
  message: 'Render raw HTML only with the component that requires sanitized HTML.',
};
const inlineStyleRule = {
  selector: 'JSXAttribute[name.name="style"]',
  message: 'The content security policy blocks style attributes in served HTML: use a CSS module or SVG attributes.',
};
const sentenceRule = {
  selector: 'JSXText[value=/[A-Za-z]{2}/]',
  message: 'Put user-visible text into locales, so that every text has one source.',
};
const sqlClockRule = {
  selector: 'TemplateElement[value.raw=/\\b(now\\s*\\(|current_timestamp|localtimestamp|clock_timestamp)/i]',
  message: 'Take the time from the clock port: tests cannot move the clock of the database.',
};
const rawSqlRule = {
  selector: 'CallExpression[callee.object.name="sql"][callee.property.name="raw"]',
  message: 'Never build SQL from strings: pass values as parameters.',
};
const builtQueryRule = {
  selector:
    'CallExpression[callee.property.name="query"] > TemplateLiteral.arguments:first-child[expressions.length>0]',
  message: 'Never build SQL from strings: pass values as parameters.',
};
const randomRule = {
  selector: 'MemberExpression[object.name="Math"][property.name="random"]',
  message: 'Math.random is predictable: take identifiers and secrets from the ids port or node:crypto.',
};
const earlyTextRule = {
  selector: 'CallExpression:matches([callee.object.name="m"], [callee.name=/^(error|issue)Message$/]):not(:function *)',
  message: 'Call messages in a function, when they are shown: a module is loaded before the language is known.',
};
const ownLocaleRules = [
  {
    selector: 'Literal[value=/^en([-_][A-Z]{2})?$/]',
    message: 'Take the language from locales/locale.ts, so that another one is added in one list.',
  },
  {
    selector: 'TemplateElement[value.raw=/ lang="[a-z]/]',
    message: 'Take the language from locales/locale.ts, so that another one is added in one list.',
  },
];
const emailLocaleRule = {
  selector: 'CallExpression[callee.object.name="m"][arguments.length<2]',
  message: 'Pass the locale of the reader to each message of an email or a document: m.key(inputs, { locale }).',
};
const enterRule = {
  selector: 'BinaryExpression[left.property.name="key"][right.value="Enter"]',
  message: 'Ask hasPressedEnter of lib/pressed-enter: Enter also accepts a text that is being composed.',
};
const queryKeyRule = {
  selector: 'Property[key.name="queryKey"] > ArrayExpression > Literal:first-child',
  message: 'Begin a query key with one of lib/query-keys.ts: two queries with the same name share their data.',
};
const serverFetchRule = {
  selector: 'CallExpression[callee.name="fetch"]',
  message: 'Send outgoing requests through the client that limits time, size and hosts.',
};

const ownCalendar =
  'Use api-client/rules/values/dates.ts, which uses date-fns in UTC: own calendar arithmetic misses the edges.';
const calendarRules = [
  {
    selector: 'MemberExpression[property.name=/^[gs]et(UTC)?(Date|Day|Month|FullYear|Hours|Minutes)$/]',
    message: ownCalendar,
  },
  { selector: 'MemberExpression[object.name="Date"][property.name="UTC"]', message: ownCalendar },
  { selector: 'NewExpression[callee.name="Date"][arguments.length>1]', message: ownCalendar },
  {
    selector: 'MemberExpression[property.name=/^toLocale(Date|Time)String$/]',
    message: 'Format dates with lib/format/dates.ts or email/email-time.ts, which fix the language and the time zone.',
  },
];

const lockRule = {
  selector:
    'CallExpression[callee.property.name="for"][arguments.0.value=/^(no key )?update$|^share$/]:not(:has(Property[key.name=/^(skipLocked|noWait)$/]))',
  message: 'Acquire locks through db/locks.ts, which checks their order.',
};
/** A select statement that is part of another statement, unlike one that is awaited. */
const claimRule = {
  selector: ':not(AwaitExpression) > CallExpression[callee.property.name="for"]:has(Property[key.name="skipLocked"])',
  message:
    'Claim rows with isAmongUnlocked of db/due-rows.ts: a plan may repeat a select statement in another statement.',
};
const rawClaimRule = {
  selector: 'TemplateElement[value.raw=/\\bskip\\s+locked\\b/i]',
  message: claimRule.message,
};
const advisoryLockRule = {
  selector: 'TemplateElement[value.raw=/pg_advisory_xact_lock/]',
  message: 'Acquire locks through db/locks.ts, which checks their order.',
};

const foreignRowsRule = {
  selector:
    'Program:has(ImportSpecifier[imported.name=/^seeded(?!PromoCode)/]) CallExpression[callee.property.name=/^(first|last|nth|count|toHaveCount)$/]:has(CallExpression[callee.property.name="getByRole"] > Literal[value=/^(row|cell|listitem|article)$/])',
  message:
    'Other journeys act as the seeded users, too: find a row by an id of this journey, such as the address of its user.',
};

const titleRule = {
  selector:
    'CallExpression:matches([callee.name=/^(it|test)$/], [callee.object.name=/^(it|test)$/], [callee.callee.object.name=/^(it|test)$/]) > Literal.arguments:first-child[value=/^([A-Z]{1,2}-?\\d*(, [A-Z]{1,2}-?\\d+)*: )?(is|are|was|were|has|have|had|can|cannot|does|do|may|must|will|would)\\b/]',
  message: 'Begin the title with its subject: it is read alone in reports, and the title of its group is not.',
};

const ownFormRule = {
  selector: 'ImportDeclaration[source.value="react-hook-form"] > ImportSpecifier[imported.name="useForm"]',
  message: 'Create forms with useForm of components/forms/form: all of them validate and move the focus alike.',
};
const bareFormRule = {
  selector: 'JSXOpeningElement[name.name="form"]',
  message: 'Show forms with Form of components/forms/form: it holds early submissions and lists the errors.',
};
const madeUpStatusRule = {
  selector: 'JSXOpeningElement[name.name="Form"] > JSXAttribute[name.name="state"] ObjectExpression',
  message: 'Pass the formState of useForm, so that attempts and errors are counted alike in all forms.',
};
const screenRules = [environmentRule, inlineStyleRule, sentenceRule];
const componentRules = [...screenRules, ownFormRule, bareFormRule, madeUpStatusRule];
/** Forms of one line or of choices. They have no error summary, and some are sent without a script. */
const bareForms = [
  'components/features/billing/pricing/components/plan-estimate.tsx',
  'components/features/billing/subscription/options/promo-code.tsx',
  'components/features/identity/quick-signup/*.tsx',
  'components/features/operator/local-tools/components/{clock-jump,provider-values}.tsx',
  'components/features/site/consent/choice-form.tsx',
];

const unaskedChange =
  'A page changes data by callApi of lib/api only, which waits for an event of its user: scanners and browsers open pages.';
/** A6: what could change data without an event of the user. */
const unaskedChangeRules = [
  { selector: 'ImportSpecifier[imported.name="callOnArrival"]', message: unaskedChange },
  { selector: 'ImportSpecifier[imported.name="useArrival"]', message: unaskedChange },
  { selector: 'ImportSpecifier[imported.name="createApiClient"]', message: unaskedChange },
  { selector: 'ImportExpression[source.value="@app/api-client/create-api-client"]', message: unaskedChange },
];
/** The client itself, its session, and what handles arrivals: a logout by its address, and answers of other services. */
const arrivals = [
  'lib/api.ts',
  'lib/auth/{replace-session,session-calls}.ts',
  'components/features/access/sso/{sso-calls,use-sso-arrival}.ts',
  'components/features/flows/connections/{connection-calls,use-connection-arrival}.ts',
];
const arrivalPages = ['components/features/identity/auth/logout.tsx'];

const importEffect =
  'Importing a module changes nothing: what one leads to in another is a table, in backend/src/compose-consequences.ts.';
const importEffectRules = [
  { selector: 'Program > ExpressionStatement', message: importEffect },
  { selector: 'ImportDeclaration[specifiers.length=0]', message: importEffect },
];

const backendRules = [
  environmentRule,
  sqlClockRule,
  serverFetchRule,
  lockRule,
  claimRule,
  rawClaimRule,
  advisoryLockRule,
];
const everywhere = [
  rawHtmlRule,
  randomRule,
  rawSqlRule,
  builtQueryRule,
  earlyTextRule,
  queryKeyRule,
  enterRule,
  ...ownLocaleRules,
  ...calendarRules,
];
const tests = ['**/*.test.{ts,tsx}', 'tests/**', '**/testing/**'];

/** @param {{ selector: string, message: string }[]} rules @returns {import('eslint').Linter.RulesRecord} */
const restricted = (...rules) => ({ 'no-restricted-syntax': ['error', ...everywhere, ...rules] });

/** @type {import('eslint').Linter.Config[]} */
export const houseRules = [
  { files: ['**/*.{ts,tsx}'], rules: restricted(environmentRule) },
  {
    // The languages of analyzed texts are not those of the product.
    files: ['packages/landscape/{words,topics}/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        environmentRule,
        ...everywhere.filter((rule) => !ownLocaleRules.includes(rule)),
      ],
    },
  },
  { files: ['lib/**/*.{ts,tsx}'], rules: restricted(environmentRule, ...unaskedChangeRules) },
  {
    files: ['lib/pressed-enter.ts'],
    rules: { 'no-restricted-syntax': ['error', environmentRule, ...everywhere.filter((rule) => rule !== enterRule)] },
  },
  {
    files: ['components/**/*.tsx', 'pages/**/*.tsx'],
    rules: restricted(...componentRules, ...unaskedChangeRules),
  },
  { files: ['components/**/*.ts'], rules: restricted(environmentRule, ...unaskedChangeRules, ownFormRule) },
  { files: ['components/forms/form/use-form.ts'], rules: restricted(environmentRule, ...unaskedChangeRules) },
  {
    files: ['components/forms/form/form.tsx', ...bareForms],
    rules: restricted(...screenRules, ...unaskedChangeRules, ownFormRule),
  },
  { files: arrivals, rules: restricted(environmentRule, ownFormRule) },
  { files: arrivalPages, rules: restricted(...componentRules) },
  { files: ['backend/**/*.ts'], rules: restricted(...backendRules) },
  {
    files: ['backend/src/modules/**/*.ts'],
    // A child process begins with its file.
    ignores: ['**/*.child.ts'],
    rules: restricted(...backendRules, ...importEffectRules),
  },
  {
    files: ['backend/src/modules/**/{emails/*,*-email,*-emails,pdf/*}.ts'],
    ignores: ['**/*.child.ts'],
    rules: restricted(...backendRules, ...importEffectRules, emailLocaleRule),
  },
  { files: ['backend/src/email/email-layout.ts'], rules: restricted(...backendRules, emailLocaleRule) },
  {
    files: ['backend/src/db/locks.ts'],
    rules: restricted(...backendRules.filter((rule) => rule !== advisoryLockRule)),
  },
  { files: ['backend/src/db/due-rows.ts'], rules: restricted(...backendRules.filter((rule) => rule !== claimRule)) },
  // The one list of languages.
  { files: ['locales/locale.ts'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['front-door/**/*.ts'], rules: restricted(environmentRule, serverFetchRule) },
  {
    files: [
      'lib/env.ts',
      'lib/server-settings.ts',
      'front-door/config.ts',
      'backend/src/config.ts',
      '*.config.*',
      'backend/drizzle.config.ts',
    ],
    rules: restricted(),
  },
  { files: tests, rules: { 'no-restricted-syntax': ['error', titleRule] } },
  { files: ['**/*.test.mjs'], rules: { 'no-restricted-syntax': ['error', titleRule] } },
  {
    files: ['tests/{e2e,support}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', foreignRowsRule, titleRule] },
  },
  {
    files: ['pages/_app.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        ...['axios', 'zod', 'jose', 'posthog-js', '@sentry/nextjs'].map((name) => ({
          name,
          message: 'Every page loads what _app imports: load this with import() where it is needed.',
        })),
      ],
    },
  },
];
