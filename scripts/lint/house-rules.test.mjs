// @ts-check
import { parser as tsParser } from 'typescript-eslint';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { houseRules } from './house-rules.mjs';

const linter = new Linter({ configType: 'flat' });
/** @type {import('eslint').Linter.Config} */
const parsing = {
  files: ['**/*.{ts,tsx}'],
  languageOptions: { parser: tsParser, parserOptions: { ecmaFeatures: { jsx: true } } },
};

/** @param {string} filename @param {string} code @returns {string[]} The messages of the rules for a file. */
const findingsIn = (filename, code) =>
  linter.verify(code, [parsing, ...houseRules], { filename }).map(({ message }) => message);

const component = 'components/ui/note/note.tsx';
const service = 'backend/src/email/outbox.ts';
const email = 'backend/src/modules/access/members/emails/member-left-email.ts';
const module = 'backend/src/modules/access/members/members.service.ts';

describe("M5: the project's lint rules", () => {
  it.each([
    ['raw HTML outside the one component', component, 'const a = <p dangerouslySetInnerHTML={{ __html: html }} />;'],
    ['random numbers that can be predicted', service, 'const id = Math.random();'],
    ['SQL from a string', service, 'const query = sql.raw(text);'],
    ['SQL from a template', service, 'void client.query(`select ${name}`);'],
    ['the clock of the database server', service, 'const due = sql`due_at < now()`;'],
    ['a request past the one client', service, "void fetch('https://example.com');"],
    ['a setting outside the one reader', service, 'const host = process.env.HOST;'],
    ['a row lock past the lock order', service, "void select.for('update');"],
    [
      'a claim that a plan may repeat',
      module,
      "const due = database.select().from(tasks).limit(9).for('update', { skipLocked: true });",
    ],
    ['a claim in a statement of its own', module, 'const due = sql`select id from tasks for update skip locked`;'],
    ['an advisory lock past the lock order', service, 'void sql`select pg_advisory_xact_lock(1)`;'],
    ['a module that changes another when it is imported', module, "registerEffect('plan', startPlan);"],
    ['an import for what it changes', module, "import '@/backend/modules/billing/wallet';"],
    [
      'a request of the front door past the one client',
      'front-door/pages/pages.ts',
      "void fetch('https://example.com');",
    ],
    ['Enter that ends a composition', component, "const isSent = event.key === 'Enter';"],
    ['a style attribute', component, "const a = <p style={{ color: 'red' }} />;"],
    ['a sentence outside locales', component, 'const a = <p>Hello there</p>;'],
    ['own calendar arithmetic on an instant', service, 'due.setUTCDate(31);'],
    ['the parts of an instant', component, 'const year = now.getFullYear();'],
    ['an instant from calendar parts', service, 'const due = new Date(2026, month);'],
    ['a timestamp from calendar parts', service, 'const dueMs = Date.UTC(2026, month);'],
    ['a date in the language of the machine', component, 'const day = due.toLocaleDateString();'],
    ['a message that is called when its module is loaded', component, 'const labels = { name: m.ui_name() };'],
    ['a message in an element of a module', 'pages/about.tsx', 'const link = <a href="/">{m.ui_log_in()}</a>;'],
    ['a message of an email that is called early', service, 'export const subject = m.email_subject();'],
    ['the message of an issue that is called early', component, "const required = issueMessage({ code: 'required' });"],
    ['a language of its own', component, "const names = new Intl.DisplayNames('en', { type: 'region' });"],
    ['a language in a page of its own', service, 'const page = `<html lang="en">${content}</html>`;'],
    ['an email whose message has no locale', email, 'export const subject = (name: string) => m.a_subject({ name });'],
    ['a query key of its own', 'lib/a-query.ts', "const query = { queryKey: ['account', id] };"],
    ['a change when a page arrives', component, "import { useArrival } from '@/lib/navigation/use-arrival';"],
    ['a call without an event', 'components/blocks/a.ts', "import { callOnArrival } from '@/lib/api';"],
    ['a client of its own', 'lib/a.ts', "import { createApiClient } from '@app/api-client/create-api-client';"],
    ['a client of its own, loaded later', 'lib/a.ts', "void import('@app/api-client/create-api-client');"],
    ['a form with settings of its own', component, "import { useForm } from 'react-hook-form';"],
    [
      'a hook of a form with settings of its own',
      'components/blocks/a.ts',
      "import { useForm } from 'react-hook-form';",
    ],
    ['a form without an error summary', component, 'const a = <form method="post" />;'],
    [
      'a form that counts its attempts itself',
      component,
      'const a = <Form state={{ errors, isSubmitting, submitCount }} />;',
    ],
    ['a heavy package in every page', 'pages/_app.tsx', "import axios from 'axios';"],
  ])('M5: report %s', (_what, filename, code) => {
    expect(findingsIn(filename, code)).toHaveLength(1);
  });

  it.each([
    'const labels = { name: m.ui_name };',
    'const labels = () => ({ name: m.ui_name() });',
    'function Link() { return <a href="/">{m.ui_log_in()}</a>; }',
    'const subject = (locale: Locale) => m.a_subject({}, { locale });',
  ])('allow a message that is called when it is shown: %s', (code) => {
    expect(findingsIn(component, code)).toEqual([]);
  });

  it('allow a lock without waiting in a statement of its own', () => {
    const code = "const lock = async () => (await select.for('update', { skipLocked: true }))[0];";
    expect(findingsIn(module, code)).toEqual([]);
  });

  it.each([
    "void page.getByRole('row').first();",
    "void page.getByRole('cell', { name: '25 credits gifted' }).nth(1);",
    "void expect(page.getByRole('table').getByRole('row')).toHaveCount(2);",
  ])('report a journey that counts what others also make: %s', (code) => {
    const asSeeded = "import { logIn, seededStaff } from '../support/users';\n";
    expect(findingsIn('tests/e2e/operator/staff.spec.ts', asSeeded + code)).toHaveLength(1);
    expect(
      findingsIn('tests/e2e/identity/sessions.spec.ts', `import { createUser } from '../support/users';\n${code}`),
    ).toEqual([]);
  });

  it.each([
    "it('is rejected', check);",
    "it.each([1, 2])('H3: has %i parts', check);",
    "describe('a key', () => { it('can be revoked', check); });",
    "describe.each(kinds)('a key of kind %s', () => { it('is rejected', check); });",
    "test('BI-7, H3: are kept', check);",
  ])('report a title without its subject: %s', (code) => {
    expect(findingsIn('lib/key.test.ts', code)).toHaveLength(1);
  });

  it.each(["it('a key is rejected', check);", "it('island keys are rejected', check);"])(
    'allow a title with its subject: %s',
    (code) => {
      expect(findingsIn('lib/key.test.ts', code)).toEqual([]);
    },
  );

  it.each([
    ['raw HTML', "const a = <p dangerouslySetInnerHTML={{ __html: '' }} />;"],
    ['anything', 'const id = Math.random();'],
  ])('allow %s in tests', (_what, code) => {
    expect(findingsIn('components/ui/note/note.test.tsx', code)).toEqual([]);
  });
});
