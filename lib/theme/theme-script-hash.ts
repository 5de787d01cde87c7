import { createHash } from 'node:crypto';
import { themeScript } from './theme-script';

/**
 * The source expression that lets the theme script run under `script-src`: the SHA-256 of exactly the text between its
 * tags (CSP Level 3, 2.3.1). On the server only.
 */
export function themeScriptHash(): string {
  return `'sha256-${createHash('sha256').update(themeScript, 'utf8').digest('base64')}'`;
}
