import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '@/scripts/process/settings.mjs';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const folder = '.github/workflows';
const workflows = readdirSync(path.join(root, folder)).map((file) => [file, read(path.join(folder, file))] as const);

type Workflow = { jobs: Record<string, { strategy?: { matrix: Record<string, string[]> } }> };

describe.each(workflows)('the workflow %s', (_, text) => {
  it('M4: uses actions by the hash of a commit, with the version beside it', () => {
    const used = text.split('\n').filter((line) => /^\s*(-\s+)?uses:/.test(line));
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((line) => !/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });
});

describe('the tests of a change', () => {
  const { jobs } = parse(read(path.join(folder, 'ci.yml'))) as Workflow;
  const versions = jobs.test?.strategy?.matrix['node-version'] ?? [];

  it('run with the version of Node that production runs, and with the oldest one that is allowed', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    const [, oldest] = /^>=(\d+\.\d+)\.\d+$/.exec(engines.node) ?? [];
    expect(versions[0]).toBe(read('.nvmrc').trim());
    expect(versions.at(-1)).toBe(oldest);
  });
});
