// @ts-check
import path from 'node:path';
import { build } from 'esbuild';
import { isOwnSpecifier } from '../import-alias.mjs';
import { root } from '../process/settings.mjs';

/** The programs that run as bundles: source and bundle. */
export const serverBundles = {
  backend: { source: 'backend/src/server.ts', bundle: '.build/backend.mjs' },
  frontDoor: { source: 'front-door/server.ts', bundle: '.build/front-door.mjs' },
  performStep: {
    source: 'backend/src/modules/flows/flow-steps/child/perform-step.child.ts',
    bundle: '.build/perform-step.mjs',
  },
  watchChild: { source: 'backend/src/child-processes/watch-child.ts', bundle: '.build/watch-child.mjs' },
  prepareKeys: { source: 'backend/src/cryptography/prepare-keys.ts', bundle: '.build/prepare-keys.mjs' },
  renderInvoice: {
    source: 'backend/src/modules/billing/invoices/pdf/render-invoice.child.ts',
    bundle: '.build/render-invoice.mjs',
  },
  renderText: { source: 'lib/cms/html/render-text.ts', bundle: '.build/render-text.mjs' },
  staff: { source: 'backend/src/staff/staff-command.ts', bundle: '.build/staff-command.mjs' },
};

/**
 * Bundles our own code; packages stay in node_modules. Starting a bundle is a second faster than compiling.
 * @param {{ source: string, bundle: string }[]} bundles All by default.
 */
export async function bundleServers(bundles = Object.values(serverBundles)) {
  await build({
    absWorkingDir: root,
    entryPoints: bundles.map(({ source, bundle }) => ({
      in: source,
      out: path.basename(bundle, '.mjs'),
    })),
    outdir: '.build',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [
      {
        name: 'keep packages external',
        setup({ onResolve }) {
          // Our workspaces are TypeScript, so they are bundled. Every other bare name is a package.
          onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
            kind === 'entry-point' || isOwnSpecifier(name) ? undefined : { path: name, external: true },
          );
        },
      },
    ],
  });
}
