import { readFileSync } from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import { expect, it } from 'vitest';
import { erasureList } from '@/backend/modules/organization/personal-data/erasure-list';
import { foreignSchemas } from '@/backend/modules/organization/personal-data/rules/site-rules';
import { root } from '@/scripts/process/settings.mjs';

const file = path.join(root, 'docs', 'erasure.md');

/** The rows of the table whose first column names tables. */
const writtenRows = /(?:^\| `[\w.*]+` .*\n)+/m;

/** Renders the page with the table that the rules give. */
async function renderPage(text: string): Promise<string> {
  const listed = erasureList.map(({ table, user, organization, why }) => [`\`${table}\``, user, organization, why]);
  const foreign = foreignSchemas.map(({ schema, why }) => [`\`${schema}.*\``, 'untouched', 'untouched', why]);
  const rows = [...listed, ...foreign].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
  return prettier.format(
    text.replace(writtenRows, () => rows),
    { ...(await prettier.resolveConfig(file)), parser: 'markdown' },
  );
}

// `npx vitest run tests/docs/erasure -u` writes the table.
it('docs/erasure.md describes every table as the rules do', async () => {
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(writtenRows);
  await expect(await renderPage(text)).toMatchFileSnapshot(file);
});
