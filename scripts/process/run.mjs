// @ts-check
import { spawn } from 'node:child_process';
import { processEnvironment } from './environment.mjs';
import { root } from './settings.mjs';

/** Characters kept of output that is printed immediately. A suite may print more than a string can hold. */
const shownCharsMax = 1_000_000;

/**
 * Runs a program until it exits.
 * @param {string} program @param {string[]} args
 * @param {{ environment?: import('./environment.mjs').Environment, show?: boolean, cwd?: string }} [options] `show`
 * prints the output immediately; `cwd` is the project's folder by default.
 * @returns {Promise<{ code: number, stdout: string, output: string }>} `output` contains both streams, in order. With
 *   `show`, both are the ends of what was printed.
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
    /** Cut rarely, because each cut copies the text. @param {string} text */
    const keepEnd = (text) => (show && text.length > 2 * shownCharsMax ? text.slice(-shownCharsMax) : text);
    child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      stdout = keepEnd(stdout + text);
      output = keepEnd(output + text);
      if (show) process.stdout.write(text);
    });
    child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output = keepEnd(output + text);
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
