// @ts-check
/**
 * Bundles the scripts of the payment simulator's pages into a module, so that the backend serves them without a
 * compiler.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../process/settings.mjs';

const folder = path.join(root, 'backend/src/local/payment-simulator/card-fields');
const scripts = { cardFieldsScript: 'card-fields.ts', challengeScript: 'challenge.ts' };

/** Writes `generated/browser-scripts.ts`. */
export async function generateCardFields() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: Object.entries(scripts).map(([out, file]) => ({ in: path.join(folder, 'browser', file), out })),
    outdir: folder,
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
  const lines = outputFiles.map(
    ({ path: file, text }) => `export const ${path.basename(file, '.js')} = ${JSON.stringify(text.trim())};\n`,
  );
  await mkdir(path.join(folder, 'generated'), { recursive: true });
  await writeFile(path.join(folder, 'generated', 'browser-scripts.ts'), lines.sort().join(''));
}
