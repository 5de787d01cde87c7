import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { storageInventory, type StoredEntry } from './storage-inventory';

const root = path.resolve(import.meta.dirname, '..');
const folders = ['api-client', 'backend/src', 'components', 'front-door', 'lib', 'packages', 'pages'];

const sources = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)(testing|generated|node_modules)\//.test(file))
    .map((file) => path.join(root, folder, file)),
);
const textOf = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]));

/** The value of an expression such as `storageKey`, `'theme'` or `keyOf(form)`; a variable part is `…`. */
function valueOf(expression: string, file: string): string {
  const text = textOf.get(file) ?? '';
  const literal = /^(['"`])(.*)\1$/.exec(expression);
  if (literal) return (literal[2] ?? '').replaceAll(/\$\{[^}]*\}/g, '…');
  const name = expression.replace(/\(.*$/, '');
  const own = new RegExp(`const ${name} = (?:\\([^)]*\\)(?:: \\w+)? => )?(['"\`][^;\\n]*['"\`]);`).exec(text);
  if (own?.[1]) return valueOf(own[1], file);
  const imported = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(text);
  if (imported?.[1]) return valueOf(name, `${path.resolve(path.dirname(file), imported[1])}.ts`);
  throw new Error(`What is stored under ${expression} in ${path.relative(root, file)}? Give it a constant's name.`);
}

const found = (expression: RegExp) =>
  sources.flatMap((file) =>
    [...(textOf.get(file) ?? '').matchAll(expression)].map((match) => ({ file, argument: match.at(-1) ?? '', match })),
  );

const listed = (where: StoredEntry['where']) =>
  storageInventory
    .filter((entry) => entry.where === where)
    .map(({ name }) => name)
    .sort();
const unique = (names: string[]) => [...new Set(names)].sort();

it.each(['local', 'session'] as const)('storageInventory lists exactly what the code stores in %s storage', (where) => {
  const writes = found(new RegExp(`\\b${where}Storage\\.setItem\\(([^,]+),`, 'g'));
  expect(writes.length).toBeGreaterThan(1);
  expect(unique(writes.map(({ argument, file }) => valueOf(argument.trim(), file)))).toEqual(listed(where));
});

it('the code writes to storage through setItem only', () => {
  const others = found(/\b(?:local|session)Storage(?!\.(?:setItem|getItem|removeItem|clear)\()[.[]/g);
  expect(others.map(({ file, match }) => `${path.relative(root, file)}: ${match[0]}`)).toEqual([]);
  expect(found(/\bindexedDB\b|\bcaches\.open\(|\bcookieStore\b/g)).toEqual([]);
});

it('storageInventory lists exactly the cookies that the code sets', () => {
  const names = found(/\bconst \w*[cC]ookie(?:Name)? = ('[^']+');/g);
  expect(unique(names.map(({ argument, file }) => valueOf(argument, file)))).toEqual(listed('cookie'));
});

it('every cookie that the code sets takes its name from a constant', () => {
  const places = unique(
    found(/Cookies\.set\(|document\.cookie\s*=[^=]|['"]set-cookie['"],/gi).map(({ file }) => path.relative(root, file)),
  );
  expect(places).toEqual([
    'backend/src/http/calls/binding-cookie.ts',
    'backend/src/modules/access/sso/login/browser-cookie.ts',
    'backend/src/modules/identity/sessions/session.routes.ts',
    // The cookie of local mode's affiliate service.
    'front-door/examples/local-affiliate.ts',
    'lib/auth/token-store.ts',
    'lib/cms/preview/preview-routes.ts',
    // Erases the cookies of trackers.
    'lib/measurement/gate.ts',
  ]);
});

it('storageInventory states a purpose and a duration for each entry', () => {
  for (const { purpose, duration } of storageInventory) {
    expect(purpose().length).toBeGreaterThan(20);
    expect(duration().length).toBeGreaterThan(5);
  }
  expect(new Set(storageInventory.map(({ name }) => name)).size).toBe(storageInventory.length);
});
