import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLimits } from '@/backend/http/limits/limits';
import { root } from '@/scripts/process/settings.mjs';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The files that read settings. The linter rejects other readers. */
const readers = [
  'backend/src/config.ts',
  'front-door/config.ts',
  'lib/env.ts',
  'lib/env-trackers.ts',
  'lib/env-token-keys.ts',
];
/** Set by build and start scripts, never by users in `.env`. */
const setByTools = new Set(['NODE_ENV', 'HAS_OUTSIDE_CONTENT', 'HAS_TRACKERS', 'HAS_ERROR_REPORTS']);

/** Returns the names that a file reads: `process.env.NAME`, `variables.NAME`, or a key of the validating schema. */
function namesReadIn(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const reads = code.matchAll(/\b(?:process\.env|variables|env)\.([A-Z][A-Z0-9_]+)\b/g);
  const keys = code.matchAll(/^\s+([A-Z][A-Z0-9]*_?[A-Z0-9_]+): (?:optional|required|z\.|[a-z]\w*[(,.])/gm);
  return [...reads, ...keys].flatMap(([, name]) => (name && !setByTools.has(name) ? [name] : []));
}

const limitNames = Object.keys(readLimits({})).map((name) => `RATE_LIMIT_${name.toUpperCase()}`);
const settings = [...new Set([...readers.flatMap((file) => namesReadIn(read(file))), ...limitNames])].sort();
const usedByCommands = readdirSync(path.join(root, 'scripts'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mjs'))
  .flatMap((file) => namesReadIn(read(`scripts/${file}`)));

/** Returns each variable of the example with the comment above it or its group. */
function explained(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const block of text.split(/\n\s*\n/)) {
    const comment = block.match(/^#.*$/gm)?.join(' ') ?? '';
    for (const [, name] of block.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)) if (name) found.set(name, comment);
  }
  return found;
}

describe('.env.example', () => {
  const example = explained(read('.env.example'));

  it('.env.example is compared with the settings that are found in code', () => {
    expect(settings).toEqual(expect.arrayContaining(['APP_ENV', 'SMTP_URL', 'RATE_LIMIT_REFRESH', 'WEB_PORT']));
  });

  it.each(settings)('explains %s', (name) => {
    expect([...example.keys()]).toContain(name);
    expect(example.get(name)?.length ?? 0).toBeGreaterThan(20);
  });

  it('explains no setting that no program reads', () => {
    const known = new Set([...settings, ...usedByCommands]);
    expect([...example.keys()].filter((name) => !known.has(name))).toEqual([]);
  });
});
