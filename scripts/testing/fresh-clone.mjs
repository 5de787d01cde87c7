// @ts-check
/**
 * `npm run test:fresh-clone`: runs the README's first command on a machine with only Node and this repository: as root,
 * as an ordinary user, and as both in a folder with mode 0700. Each product is installed, started, requested, stopped
 * with Ctrl-C, started again within a time limit, killed part by part, started once more, and run with `npm run dev`.
 * `npm run test:fresh-clone -- "ordinary user"` runs the cases whose title contains these words.
 */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../process/run.mjs';
import { root } from '../process/settings.mjs';
import { freePort } from '../process/free-port.mjs';
import { ProductUnderTest } from './product-under-test.mjs';
import { describeCounts } from './outcome.mjs';

/** A second start has nothing to build. */
const laterStartMaxMs = 10_000;
/** The first start after `npm ci`, build included. */
const firstStartMaxMs = 120_000;

const isRoot = process.getuid?.() === 0;
/** The unprivileged account of every Unix system. */
const unprivileged = { uid: 65534, gid: 65534 };

const cases = [
  { title: 'as this user', mode: 0o755, owner: undefined },
  { title: 'as this user, in a folder with mode 0700', mode: 0o700, owner: undefined },
  ...(isRoot
    ? [
        { title: 'as an ordinary user', mode: 0o755, owner: unprivileged },
        { title: 'as an ordinary user, in a folder with mode 0700', mode: 0o700, owner: unprivileged },
      ]
    : []),
];

const counts = { passed: 0, failed: 0, skipped: 0 };
/** @param {string} promise @param {boolean} isKept @param {string} [detail] */
function check(promise, isKept, detail = '') {
  counts[isKept ? 'passed' : 'failed'] += 1;
  console.log(`  ${isKept ? '✓' : '✗'} ${promise}${detail && ` (${detail})`}`);
}

/** @param {typeof cases[number]} variant */
async function tryCase({ title, mode, owner }) {
  console.log(`\n${title}`);
  const home = await mkdtemp(path.join(tmpdir(), 'dcipher-clone-'));
  const clone = path.join(home, 'project');
  try {
    await run('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
    await mkdir(path.join(home, 'home'));
    if (owner) await run('chown', ['-R', `${owner.uid}:${owner.gid}`, home]);
    await chmod(home, mode);
    const product = new ProductUnderTest(clone, {
      owner,
      environment: {
        HOME: path.join(home, 'home'),
        WEB_PORT: String(await freePort()),
        BACKEND_PORT: String(await freePort()),
      },
    });
    const installed = await product.install();
    check('npm ci succeeds', installed.code === 0, installed.code === 0 ? '' : installed.output.slice(-500));
    if (installed.code !== 0) return;
    const firstMs = await product.start();
    check('npm start starts the site', await product.answers('/'), `${Math.round(firstMs / 1000)} s`);
    check(`the first start takes at most ${firstStartMaxMs / 1000} s`, firstMs <= firstStartMaxMs);
    check('the backend and its database respond', await product.answers('/api/health/ready'));
    const said = await product.interrupt();
    const left = await product.leftOver();
    const problems = [said.includes('Stopped.') ? '' : said.trim(), ...left.map(({ command }) => command)].join(' ');
    check('Ctrl-C stops everything cleanly', problems.trim() === '', problems.trim());
    const secondMs = await product.start();
    check(
      `a later start takes at most ${laterStartMaxMs / 1000} s`,
      secondMs <= laterStartMaxMs,
      `${(secondMs / 1000).toFixed(1)} s`,
    );
    for (const part of /** @type {const} */ (['front door', 'backend', 'database', 'everything'])) {
      await product.killWithoutWarning(part);
      await product.start();
      check(`a start after kill -9 of the ${part} works`, await product.answers('/api/health/ready'));
    }
    await product.interrupt();
    await product.start('dev');
    const statuses = [await product.status('/login'), await product.status('/api/health/ready')];
    check(
      'npm run dev prints the URL once it responds',
      statuses.every((status) => status === 200),
      `${statuses}`,
    );
    await product.interrupt();
    const leftByDev = (await product.leftOver()).map(({ command }) => command).join(' ');
    check('Ctrl-C stops npm run dev and its database', leftByDev === '', leftByDev);
  } catch (error) {
    check('the case runs to its end', false, error instanceof Error ? error.message : String(error));
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

if (!isRoot) console.log('Not root: cases of other users are skipped.');
const only = process.argv[2] ?? '';
for (const variant of cases.filter(({ title }) => title.includes(only))) await tryCase(variant);
console.log(`\n${describeCounts(counts)}`);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
