import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runTool } from '@/scripts/process/run.mjs';
import { root } from '@/scripts/process/settings.mjs';
import { SupervisedProcess } from '@/scripts/process/supervised-process.mjs';
import { freePort } from '@/scripts/process/free-port.mjs';

/** An empty Next.js page, rendered on every request like ours. */
const page = `
export const getServerSideProps = async () => ({ props: {} });
export default function BarePage() {
  return <h1>Bare page</h1>;
}
`;

/** A plain HTTP server with Next.js, as in its documentation. Reports when it listens. */
const server = `
const http = require('node:http');
const next = require('next');
const app = next({ dev: false, dir: __dirname });
app.prepare().then(() => {
  const handle = app.getRequestHandler();
  http.createServer((request, response) => handle(request, response))
    .listen(Number(process.env.PORT), '127.0.0.1', () => process.send({ ready: true }));
});
process.on('SIGTERM', () => process.exit(0));
`;

/** Builds and starts the empty page, in a folder inside the project, where Next.js is found. */
export async function startBarePage(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = path.join(root, '.data', `bare-page-${randomBytes(4).toString('hex')}`);
  await mkdir(path.join(folder, 'pages'), { recursive: true });
  await writeFile(path.join(folder, 'pages', 'index.jsx'), page);
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }');
  await writeFile(path.join(folder, 'server.cjs'), server);
  // Without its own configuration Next.js would use the project's.
  await writeFile(path.join(folder, 'next.config.js'), 'module.exports = {};');
  const { code, output } = await runTool('next', ['build', '--webpack', folder]);
  if (code !== 0) throw new Error(`The bare page could not be built:\n${output}`);
  const port = await freePort();
  const running = new SupervisedProcess({
    name: 'bare page',
    command: [path.join(folder, 'server.cjs')],
    environment: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
  });
  await running.start();
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
