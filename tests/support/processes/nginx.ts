import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@/scripts/process/free-port.mjs';
import { eventually } from '../time/eventually';

export type Nginx = { url: string; stop(): Promise<void> };

/** A minimal configuration: nothing but `proxy_pass`. The parts outside of `server` are only for the test. */
const configurationOf = (folder: string, port: number, target: string) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${target};
    }
  }
}
`;

/**
 * Starts nginx with its defaults in front of a server.
 * @returns Undefined if nginx isn't installed.
 */
export async function startNginx(target: string): Promise<Nginx | undefined> {
  if (spawnSync('nginx', ['-v']).status !== 0) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, configurationOf(folder, port, target));
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', path.join(folder, 'error.log')], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  await eventually(async () => (await fetch(url)).status > 0, { what: 'nginx answers' });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
