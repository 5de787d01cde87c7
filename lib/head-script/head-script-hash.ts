import { createHash } from 'node:crypto';
import { headScript } from './head-script';

/**
 * The source expression that lets the head's script run under `script-src`: the SHA-256 of exactly the text between its
 * tags (CSP Level 3, 2.3.1). On the server only.
 */
export function headScriptHash(): string {
  return `'sha256-${createHash('sha256').update(headScript, 'utf8').digest('base64')}'`;
}
