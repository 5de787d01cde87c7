import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { bundleServers } from '@/scripts/build/bundle-servers.mjs';
import { run } from '@/scripts/process/run.mjs';
import { root } from '@/scripts/process/settings.mjs';

/** Vitest's global setup for tests that start the real servers: bundles them once. */
export default async function bundleOnce(): Promise<void> {
  await run(process.execPath, ['scripts/generate.mjs']);
  await mkdir(path.join(root, '.build'), { recursive: true });
  await bundleServers();
}
