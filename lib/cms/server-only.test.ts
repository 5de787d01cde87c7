import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from '@/scripts/process/settings.mjs';

/** What runs on the server alone: the framework takes it out of a page's code, with the imports that only it uses. */
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

/** @returns Every name that the node uses, imports aside. */
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
  if (!specifier.startsWith('.')) return undefined;
  const base = path.join(path.dirname(from), specifier);
  return ['', '.ts', '.tsx', '/index.ts']
    .map((end) => base + end)
    .find((file) => /\.tsx?$/.test(file) && existsSync(path.join(root, file)));
}

/** @returns The files that come with this one into a browser. */
function broughtBy(file: string): string[] {
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

/** @returns The way by which a page's browser code reaches a file of the server, if there is one. */
function wayToServer(page: string): string[] | undefined {
  const seen = new Set([page]);
  const ways = [[page]];
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const file of broughtBy(way.at(-1) ?? page)) {
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

describe('what browsers download', () => {
  it.each(pages)('of %s holds nothing that reads the content service', (page) => {
    expect(wayToServer(page)).toBeUndefined();
  });

  it('is told apart from what a page leaves to the server', () => {
    expect(broughtBy('lib/cms/content-page.ts').some((file) => serverOnly.test(file))).toBe(true);
    expect(broughtBy('pages/preview/index.tsx')).toEqual([]);
  });
});
