import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { resolveSpecifier } from '@/scripts/import-alias.mjs';
import { root } from '@/scripts/process/settings.mjs';

/**
 * Functions that only run on the server. Next.js removes them from the browser code, with imports that only they use.
 */
const serverParts = new Set(['getServerSideProps', 'getStaticProps', 'getStaticPaths']);
const serverOnly = /^lib\/(cms\/(?!content-types\.ts$)|upstream\/)/;

const read = (file: string) =>
  ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );

function isServerPart(statement: ts.Statement): boolean {
  if (ts.isFunctionDeclaration(statement)) return serverParts.has(statement.name?.text ?? '');
  return (
    ts.isVariableStatement(statement) &&
    statement.declarationList.declarations.some(({ name }) => ts.isIdentifier(name) && serverParts.has(name.text))
  );
}

/** @returns All names that the node uses, except in imports. */
function namesIn(node: ts.Node, names = new Set<string>()): Set<string> {
  if (ts.isIdentifier(node)) names.add(node.text);
  node.forEachChild((child) => void namesIn(child, names));
  return names;
}

function importedNames({ importClause }: ts.ImportDeclaration): string[] {
  const bindings = importClause?.namedBindings;
  const named =
    bindings && ts.isNamedImports(bindings) ? bindings.elements.filter(({ isTypeOnly }) => !isTypeOnly) : [];
  return [
    ...(importClause?.name ? [importClause.name.text] : []),
    ...(bindings && ts.isNamespaceImport(bindings) ? [bindings.name.text] : []),
    ...named.map(({ name }) => name.text),
  ];
}

function fileOf(from: string, specifier: string): string | undefined {
  const base = resolveSpecifier(from, specifier);
  return ['', '.ts', '.tsx', '/index.ts']
    .map((end) => `${base}${end}`)
    .find((file) => /\.tsx?$/.test(file) && existsSync(path.join(root, file)));
}

const downloads = new Map<string, string[]>();

/** @returns The files that a browser downloads with this one. */
function downloadedWith(file: string): string[] {
  const known = downloads.get(file) ?? findDownloads(file);
  downloads.set(file, known);
  return known;
}

function findDownloads(file: string): string[] {
  const { statements } = read(file);
  const kept = statements.filter((statement) => !ts.isImportDeclaration(statement) && !isServerPart(statement));
  const hasServerPart = statements.some(isServerPart);
  const used = new Set(kept.flatMap((statement) => [...namesIn(statement)]));
  const imports = statements.filter(ts.isImportDeclaration).filter((declaration) => {
    if (declaration.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return false;
    const names = importedNames(declaration);
    if (!declaration.importClause) return true;
    return names.some((name) => !hasServerPart || used.has(name));
  });
  const reExports = statements.filter(ts.isExportDeclaration).filter(({ isTypeOnly }) => !isTypeOnly);
  const defer = [...readFileSync(path.join(root, file), 'utf8').matchAll(/import\('([^']+)'\)/g)].map(
    ([, name = '']) => name,
  );
  return [
    ...[...imports, ...reExports].flatMap(({ moduleSpecifier }) =>
      moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? [moduleSpecifier.text] : [],
    ),
    ...defer,
  ].flatMap((specifier) => fileOf(file, specifier) ?? []);
}

/** The import path from a page's browser code to a server file, if there is one. */
function findPathToServer(page: string): string[] | undefined {
  const seen = new Set([page]);
  const ways = [[page]];
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const file of downloadedWith(way.at(-1) ?? page)) {
      if (serverOnly.test(file)) return [...way, file];
      if (!seen.has(file)) ways.push([...way, file]);
      seen.add(file);
    }
  }
  return undefined;
}

const pages = readdirSync(path.join(root, 'pages'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => `pages/${file}`);

describe('the browser code', () => {
  it.each(pages)("of %s does not include the content service's code", (page) => {
    expect(findPathToServer(page)).toBeUndefined();
  });

  it('excludes what only server-side functions use', () => {
    expect(downloadedWith('lib/cms/pages/content-page.ts').some((file) => serverOnly.test(file))).toBe(true);
    expect(downloadedWith('pages/preview/index.tsx')).toEqual([]);
  });
});
