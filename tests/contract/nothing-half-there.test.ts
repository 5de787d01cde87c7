import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AuditAction } from '@app/api-client/contract/fields/audit';
import { settingsTable } from '@app/settings';
import { expect, it } from 'vitest';
import { root } from '@/scripts/process/settings.mjs';

/** The code of folders or files, tests apart. @param except A folder that only declares. */
function sourceOf(places: readonly string[], except = 'none'): string {
  const files = places.flatMap((place) => {
    if (/\.m?tsx?$|\.mjs$/.test(place)) return [place];
    const names = readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' });
    return names.map((name) => path.join(place, name));
  });
  return files
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.|\/testing\/|node_modules/.test(file))
    .filter((file) => !file.startsWith(except))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
}

it('every action of the audit log is recorded', () => {
  const source = sourceOf(['backend/src']);
  expect(AuditAction.options.filter((action) => !source.includes(`'${action}'`))).toEqual([]);
});

it('every setting is read', () => {
  const source = sourceOf(['packages/settings', 'backend/src', 'front-door', 'scripts'], 'packages/settings/table');
  // Limits and the settings of connections are read by their kind, complete by type.
  const names = Object.keys(settingsTable).filter((name) => !/^(RATE_LIMIT|MIRO|SURVEYMONKEY)_/.test(name));
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(source))).toEqual([]);
});

it('every setting of pages is read by one', () => {
  const declaration = readFileSync(path.join(root, 'packages/settings/page/page-settings.ts'), 'utf8');
  const names = [...declaration.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name ?? '');
  const source = sourceOf(['lib', 'components', 'pages']);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !new RegExp(`\\.${name}\\b|\\b${name}[,} ]`).test(source))).toEqual([]);
});
