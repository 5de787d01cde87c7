import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { erasureList } from '@/backend/modules/organization/personal-data/erasure-list';
import { foreignSchemas } from '@/backend/modules/organization/personal-data/rules/site-rules';
import { root } from '@/scripts/process/settings.mjs';

const text = readFileSync(path.join(root, 'docs', 'erasure.md'), 'utf8');

/** The cells of each row whose first cell names tables. */
const written = [...text.matchAll(/^\| (`[\w.*]+`) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(([, ...cells]) => cells);

it('docs/erasure.md describes every table as the erasure list does', () => {
  const listed = erasureList.map(({ table, user, organization, why }) => [`\`${table}\``, user, organization, why]);
  const foreign = foreignSchemas.map(({ schema, why }) => [`\`${schema}.*\``, 'untouched', 'untouched', why]);
  expect(written).toEqual([...listed, ...foreign]);
});
