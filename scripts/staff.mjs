// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleServers, serverBundles } from './build/bundle-servers.mjs';
import { readSettings, root } from './process/settings.mjs';

/** Runs the backend's staff command with the product's settings, including `.env`. */
readSettings();
const bundle = path.join(root, serverBundles.staff.bundle);
if (!existsSync(bundle)) await bundleServers();
await import(pathToFileURL(bundle).href);
