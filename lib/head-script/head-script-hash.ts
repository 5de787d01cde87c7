import { createHash } from 'node:crypto';
import { headScript } from './head-script';

/**
 * Returns the source expression that allows the head script under `script-src`: the SHA-256 of the exact text between
 * its tags (CSP Level 3, 2.3.1). Server only.
 */
export function headScriptHash(): string {
  return `'sha256-${createHash('sha256').update(headScript, 'utf8').digest('base64')}'`;
}
