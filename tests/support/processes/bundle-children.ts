import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { bundleServers, serverBundles } from '@/scripts/build/bundle-servers.mjs';
import { root } from '@/scripts/process/settings.mjs';

const childProcesses = 'backend/src/child-processes';
/** Programs that only the tests of child processes run. */
const testPrograms = [
  { source: `${childProcesses}/serve-jobs.ts`, bundle: '.build/serve-jobs.mjs' },
  { source: `${childProcesses}/testing/run-one-job.ts`, bundle: '.build/run-one-job.mjs' },
];

/** Vitest's global setup for tests whose code starts child processes: bundles what they run. */
export default async function bundleChildren(): Promise<void> {
  await mkdir(path.join(root, '.build'), { recursive: true });
  const { performStep, renderInvoice, watchChild } = serverBundles;
  await bundleServers([performStep, renderInvoice, watchChild, ...testPrograms]);
}
