// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './settings.mjs';

/**
 * @typedef {{ name: string, dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Manifest
 *   The used part of a package.json.
 */

/** @param {string} folder @returns {any} */
const readManifest = (folder) => JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

/** @param {string} pattern Such as `backend` or `packages/*`. @returns {string[]} */
function foldersOf(pattern) {
  const [, parent] = /^(.+)\/\*$/.exec(pattern) ?? [];
  return parent === undefined ? [pattern] : readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`);
}

/**
 * Lists the workspaces of the project.
 * @returns {{ folder: string, manifest: Manifest }[]} Folders are relative to the project's.
 */
export function listWorkspaces() {
  /** @type {string[]} */
  const patterns = readManifest('.').workspaces;
  return patterns.flatMap(foldersOf).map((folder) => ({ folder, manifest: readManifest(folder) }));
}

/** Reads the manifests of the project and its workspaces. @returns {Manifest[]} */
export const readManifests = () => [readManifest('.'), ...listWorkspaces().map(({ manifest }) => manifest)];
