import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { builtFolder } from '../testing/built-folder';
import { BuildFolders } from './build-folders';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const startMs = Date.UTC(2030, 0, 1);

/** The folder of the builds, a clock, and front doors of builds. */
function installation() {
  const folder = path.join(builtFolder({ 'favicon.svg': '<svg/>' }), 'data', 'builds');
  const clock = { nowMs: startMs };
  /** @param files Contents by path below `/_next/static/`. */
  const build = (buildId: string, files: Record<string, string>, bytesMax?: number) => {
    const contents = Object.entries(files).map(([name, content]) => [`_next/static/${name}`, content]);
    const rootDir = builtFolder({ '_next/BUILD_ID': `${buildId}\n`, ...Object.fromEntries(contents) });
    const builtFiles = path.join(rootDir, '.next');
    const door = () =>
      new BuildFolders({ folder, builtFolder: builtFiles, nowMs: () => clock.nowMs, ...(bytesMax && { bytesMax }) });
    return { door, builtFiles };
  };
  return { folder, clock, build };
}

it('MA-3: files of an earlier build are found for seven days after a front door last served it, and then removed', async () => {
  const { folder, clock, build } = installation();
  await build('one', { 'chunks/part-1.js': 'first' }).door().keep();
  clock.nowMs += dayMs;
  const second = build('two', { 'chunks/part-2.js': 'second' }).door();
  await second.keep();
  expect(await second.find('chunks/part-1.js')).toBe(path.join(folder, 'one'));
  clock.nowMs = startMs + 7 * dayMs;
  await second.keep();
  expect(await second.find('chunks/part-1.js')).toBe(path.join(folder, 'one'));
  clock.nowMs += 1;
  await second.keep();
  expect(await second.find('chunks/part-1.js')).toBeUndefined();
  expect(readdirSync(folder)).toEqual(['two']);
});

it('a build that a front door serves for months is an earlier build only from when that front door ends', async () => {
  const { clock, build } = installation();
  const first = build('one', { 'part-1.js': 'first' }).door();
  await first.keep();
  clock.nowMs += 90 * dayMs;
  await first.keep();
  clock.nowMs += dayMs;
  const second = build('two', { 'part-2.js': 'second' }).door();
  await second.keep();
  expect(await second.find('part-1.js')).toBeDefined();
});

it('front doors side by side copy a build once, and the one of the former build finds the files of the next', async () => {
  const { folder, build } = installation();
  const [first, second] = [build('one', { 'part-1.js': 'first' }), build('two', { 'part-2.js': 'second' })];
  await Promise.all([first.door().keep(), first.door().keep(), first.door().keep(), second.door().keep()]);
  expect(readdirSync(folder).sort()).toEqual(['one', 'two']);
  expect(await first.door().find('part-2.js')).toBe(path.join(folder, 'two'));
});

it('copies take no space on the disk of the build', async () => {
  const { folder, build } = installation();
  const { door, builtFiles } = build('one', { 'part-1.js': 'first' });
  await door().keep();
  const inode = (file: string) => statSync(file).ino;
  expect(inode(path.join(folder, 'one', 'part-1.js'))).toBe(inode(path.join(builtFiles, 'static', 'part-1.js')));
});

it('the oldest builds are removed when builds without a front door take too much space', async () => {
  const { folder, clock, build } = installation();
  for (const buildId of ['one', 'two', 'three']) {
    await build(buildId, { 'part.js': 'x'.repeat(100) })
      .door()
      .keep();
    clock.nowMs += 3 * hourMs;
  }
  // Its front door runs.
  const fourth = build('four', { 'part.js': 'x'.repeat(1_000) }, 250);
  await fourth.door().keep();
  expect(readdirSync(folder).sort()).toEqual(['four', 'three', 'two']);
});

it('a copy that a stopped front door left unfinished is no build and is removed', async () => {
  const { folder, clock, build } = installation();
  const copy = path.join(folder, '.copy-abc');
  mkdirSync(copy, { recursive: true });
  writeFileSync(path.join(copy, 'half.js'), 'half');
  utimesSync(copy, startMs / 1000, startMs / 1000);
  const { door } = build('one', { 'part-1.js': 'first' });
  await door().keep();
  expect(await door().find('half.js')).toBeUndefined();
  expect(existsSync(copy)).toBe(true);
  clock.nowMs += dayMs;
  await door().keep();
  expect(existsSync(copy)).toBe(false);
});

it.each([
  '../outside.js',
  'chunks/../../outside.js',
  'chunks/..\\..\\outside.js',
  '/etc/passwd',
  'chunks//a.js',
  '',
  '.',
  'chunks',
  'a.js.br',
])('the name %j leads to no file of an earlier build', async (name) => {
  const { folder, build } = installation();
  const { door } = build('one', { 'chunks/a.js': 'first', 'a.js.br': 'compressed' });
  await door().keep();
  writeFileSync(path.join(folder, 'outside.js'), 'secret');
  expect(await door().find('chunks/a.js')).toBeDefined();
  expect(await door().find(name)).toBeUndefined();
});
