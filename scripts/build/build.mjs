// @ts-check
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run, runTool } from '../process/run.mjs';
import { StartProblem } from '../process/preflight.mjs';
import { root } from '../process/settings.mjs';
import { compressFiles } from './compress-files.mjs';
import { bundleServers, serverBundles } from './bundle-servers.mjs';
import { releaseOf } from './release.mjs';
import { sourceFingerprint } from './source-fingerprint.mjs';
import { moveSourceMaps } from './source-maps.mjs';

const stampFile = path.join(root, '.build', 'fingerprint');

/** Creates the keys that are missing, because both servers start at the same time. */
async function prepareKeys() {
  const { code, output } = await run(process.execPath, [path.join(root, serverBundles.prepareKeys.bundle)]);
  if (code !== 0) throw new StartProblem(output.trim().split('\n')[0] ?? 'The keys could not be created.');
}

async function generate() {
  const { code, output } = await run(process.execPath, ['scripts/generate.mjs']);
  if (code !== 0) throw new StartProblem(`Messages, illustrations or documents could not be generated:\n${output}`);
}

async function lastFingerprint() {
  try {
    return await readFile(stampFile, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Builds everything that runs, unless nothing has changed since the last build.
 * @param {ReturnType<typeof import('../process/progress.mjs').createProgress>} progress
 * @param {{ isGenerated?: boolean }} [options] `isGenerated`: the caller has created the generated files.
 * @returns {Promise<{ web: () => Promise<void> }>} The server bundles are ready on return. `web` builds the pages,
 * which takes longest and may run while the database starts.
 */
export async function prepareBuild(progress, { isGenerated = false } = {}) {
  await mkdir(path.join(root, '.build'), { recursive: true });
  if (!isGenerated) await progress.step('Messages and illustrations', generate);
  await progress.step('Servers', bundleServers);
  await progress.step('Keys', prepareKeys);
  const fingerprint = await sourceFingerprint({ SOURCE_MAPS: process.env.SOURCE_MAPS ?? '' });
  // The servers are started with this environment.
  process.env.RELEASE ||= await releaseOf(fingerprint);
  return {
    web: async () => {
      if ((await lastFingerprint()) === fingerprint) {
        progress.say('  ✓ Pages (nothing changed since the last build)');
        return;
      }
      await progress.step('Pages', () => buildPages(fingerprint));
      if (process.env.SOURCE_MAPS === 'yes')
        progress.say(`  Source maps of ${process.env.RELEASE}: .build/source-maps`);
    },
  };
}

/** @param {string} fingerprint */
async function buildPages(fingerprint) {
  await rm(stampFile, { force: true });
  const { code, output } = await runTool('next', ['build', '--webpack'], {
    environment: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (code !== 0) throw new StartProblem(`The pages could not be built:\n${output}`);
  const staticFolder = path.join(root, '.next', 'static');
  await moveSourceMaps(staticFolder, path.join(root, '.build', 'source-maps'));
  await compressFiles(staticFolder);
  await writeFile(stampFile, fingerprint);
}
