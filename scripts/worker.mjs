// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleServers, serverBundles } from './build/bundle-servers.mjs';
import { readSettings, root } from './process/settings.mjs';

/** Starts a process that only runs workers, with the product's settings, including `.env`. Any number may run. */
readSettings();
const bundle = path.join(root, serverBundles.backend.bundle);
if (!existsSync(bundle)) await bundleServers();
process.argv.push('--worker');
await import(pathToFileURL(bundle).href);
