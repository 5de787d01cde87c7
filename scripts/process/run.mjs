// @ts-check
import { spawn } from 'node:child_process';
import { processEnvironment } from './environment.mjs';
import { root } from './settings.mjs';

/**
 * Runs a program until it exits.
 * @param {string} program @param {string[]} args
 * @param {{ environment?: import('./environment.mjs').Environment, show?: boolean, cwd?: string }} [options] `show`
 * prints the output immediately; `cwd` is the project's folder by default.
 * @returns {Promise<{ code: number, stdout: string, output: string }>} `output` contains both streams, in order.
 */
export async function run(program, args, { environment = process.env, show = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: processEnvironment(environment),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // If this process exits early, by Ctrl-C or a failure, it stops the program.
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

/**
 * Runs a program from node_modules. @param {string} name @param {string[]} args @param {Parameters<typeof run>[2]}
 * [options]
 */
export function runTool(name, args, options) {
  const suffix = process.platform === 'win32' ? '.cmd' : '';
  return run(`${root}/node_modules/.bin/${name}${suffix}`, args, options);
}
