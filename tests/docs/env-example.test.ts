import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { envExample, settingGroups, settingsTable, type Setting } from '@app/settings';
import { describe, expect, it } from 'vitest';
import { root } from '@/scripts/process/settings.mjs';

describe('.env.example', () => {
  it('.env.example follows from the table of settings (`npx vitest run tests/docs/env-example -u` writes it)', async () => {
    await expect(envExample()).toMatchFileSnapshot(path.join(root, '.env.example'));
  });

  it.each(Object.keys(settingsTable))('.env.example shows that the setting %s is missing from the table', (omitted) => {
    const others = settingGroups.map(({ settings, ...group }) => ({
      ...group,
      settings: Object.fromEntries(Object.entries<Setting>(settings).filter(([name]) => name !== omitted)),
    }));
    expect(envExample(others)).not.toBe(readFileSync(path.join(root, '.env.example'), 'utf8'));
  });

  it('.env.example explains each setting', () => {
    const blocks = envExample().split('\n\n');
    for (const name of Object.keys(settingsTable)) {
      const block = blocks.find((one) => new RegExp(`^${name}=`, 'm').test(one));
      expect(block?.match(/^#.*$/gm)?.join(' ').length ?? 0, name).toBeGreaterThan(20);
    }
  });

  it('the commands read no variable that is not a setting', () => {
    const setByTools = new Set(['NODE_ENV', 'TMPDIR', 'CI', 'PATH', 'HOME']);
    const files = readdirSync(path.join(root, 'scripts/process'), { encoding: 'utf8' });
    const reads = files.flatMap((file) => [
      ...readFileSync(path.join(root, 'scripts/process', file), 'utf8').matchAll(/\benv\.([A-Z][A-Z0-9_]+)\b/g),
    ]);
    const unknown = reads
      .map(([, name = '']) => name)
      .filter((name) => !(name in settingsTable) && !setByTools.has(name));
    expect(unknown).toEqual([]);
  });
});
