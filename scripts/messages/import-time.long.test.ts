import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { listFiles } from '../process/git-files.mjs';
import { root } from '../process/settings.mjs';

const called: string[] = vi.hoisted(() => []);

vi.mock('@/locales/generated/messages', async (importOriginal) => {
  const messages = await importOriginal<Record<string, (...inputs: unknown[]) => string>>();
  const record = (key: string) => () => {
    called.push(key);
    return key;
  };
  return Object.fromEntries(Object.keys(messages).map((key) => [key, record(key)]));
});

const folders = /^(components|lib|pages|locales|front-door|backend\/src)\//;
/** Tests, and files that start a process or a thread when they are imported. */
const ignored = /\.test\.|\/testing\/|\.thread\.ts$|^backend\/src\/(server|staff\/)/;

/** The linter finds the calls of messages that stand in a module itself; this, those behind a function. */
it('no module calls a message when it is imported', { timeout: 300_000 }, async () => {
  const files = ((await listFiles()) ?? [])
    .filter((file) => /\.tsx?$/.test(file) && folders.test(file) && !ignored.test(file))
    .filter((file) => /locales\/(generated|labels)|i18n/.test(readFileSync(path.join(root, file), 'utf8')));
  expect(files.length).toBeGreaterThan(500);
  const findings: string[] = [];
  for (const file of files) {
    await import(path.join(root, file));
    findings.push(...called.splice(0).map((key) => `${key} is called by the import of ${file}`));
  }
  expect(findings).toEqual([]);
});
