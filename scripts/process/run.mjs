// @ts-check
import { spawn } from 'node:child_process';
import { processEnvironment } from './environment.mjs';
import { root } from './settings.mjs';

/**
 * Runs a program to its end.
 * @param {string} program @param {string[]} args
 * @param {{ environment?: import('./environment.mjs').Environment, show?: boolean, cwd?: string }} [options] `show` passes its
 *   output on as it comes; `cwd` is where it runs, the project's folder if left out.
 * @returns {Promise<{ code: number, stdout: string, output: string }>} `output` holds both streams, in order.
 */
export async function run(program, args, { environment = process.env, show = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: processEnvironment(environment),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // A command that ends early, by Ctrl-C or by a failure beside this program, does not leave it running.
    const end = () => void child.kill();
    process.once('exit', end);
    let stdout = '';
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      stdout += text;
      output += text;
      if (show) process.stdout.write(text);
    });
    child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
      if (show) process.stderr.write(text);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', end);
      resolve({ code: code ?? 1, stdout, output });
    });
  });
}

/** Runs a program that a package of this project brings. @param {string} name @param {string[]} args @param {Parameters<typeof run>[2]} [options] */
export function runTool(name, args, options) {
  const suffix = process.platform === 'win32' ? '.cmd' : '';
  return run(`${root}/node_modules/.bin/${name}${suffix}`, args, options);
}
