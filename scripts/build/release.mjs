// @ts-check
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../process/settings.mjs';

/** Enough digits to distinguish builds. */
const digits = 12;

/**
 * @param {string} fingerprint Of everything that the build is made from.
 * @returns {Promise<string>} The name of a build in error reports, such as `dcipher-web@0.1.0+1a2b3c4d5e6f`. A copy of the
 * sources without Git has one, too.
 */
export async function releaseOf(fingerprint) {
  const { name, version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  return `${name}@${version}+${fingerprint.slice(0, digits)}`;
}
