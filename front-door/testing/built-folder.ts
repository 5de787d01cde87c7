import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Creates a folder with files of a build and of `public/`. Removed at the end of the test.
 * @param files Contents by URL path without the leading slash.
 */
export function builtFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const rootDir = mkdtempSync(path.join(tmpdir(), 'built-'));
  onTestFinished(() => rmSync(rootDir, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(rootDir, name.startsWith('_next/') ? `.${name.slice(1)}` : `public/${name}`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return rootDir;
}
