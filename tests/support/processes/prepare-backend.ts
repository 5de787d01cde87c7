import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { createBackendFolder } from './backend-folder';
import { BackendProcess } from './backend-process';
import bundleOnce from './bundle-servers';

/** Vitest's global setup for tests that start real backends: creates the bundles and the folder that they copy. */
export default async function prepareBackend(project: TestProject): Promise<() => Promise<void>> {
  await bundleOnce();
  const folder = await createBackendFolder();
  const backend = await BackendProcess.prepare({}, folder);
  await backend.start();
  await backend.stop();
  project.provide('preparedBackendFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
