import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { bundleServers, serverBundles } from '@/scripts/build/bundle-servers.mjs';
import { root } from '@/scripts/process/settings.mjs';

/** Vitest's global setup for tests whose code starts threads: bundles what they run. */
export default async function bundleThreads(): Promise<void> {
  await mkdir(path.join(root, '.build'), { recursive: true });
  await bundleServers([serverBundles.performStep]);
}
