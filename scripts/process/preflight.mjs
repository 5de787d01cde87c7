// @ts-check
import { constants } from 'node:fs';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';

/** A startup error that the operator can fix. Printed as its message, without a stack. */
export class StartProblem extends Error {
  /**
   * @param {string} message
   * @param {object} [options]
   * @param {boolean} [options.isTransient] Whether it resolves without action, such as a database that isn't up yet.
   */
  constructor(message, { isTransient = false } = {}) {
    super(message);
    this.isTransient = isTransient;
  }
}

/**
 * @param {string} folder Created if it does not exist.
 * @throws {StartProblem} If it is not writable.
 */
export async function requireWritableFolder(folder) {
  const probe = path.join(folder, `.writable-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch {
    throw new StartProblem(
      `The folder ${folder} cannot be written to by ${userInfo().username}: allow it, or start from a folder that can.`,
    );
  }
}

/**
 * @param {string} host @param {number} port @param {string} setting The variable that selects another port.
 * @throws {StartProblem} If the port is in use.
 */
export async function requireFreePort(host, port, setting) {
  await new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      reject(
        new StartProblem(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is taken: stop what listens there, or choose another port with ${setting}.`
            : `Port ${port} on ${host} cannot be opened (${error.code}): choose another with ${setting}.`,
        ),
      );
    });
    server.listen({ host, port, exclusive: true }, () => server.close(resolve));
  });
}

/** @param {string} root The project's folder. @throws {StartProblem} If the dependencies are not installed. */
export async function requireDependencies(root) {
  try {
    await access(path.join(root, 'node_modules', 'next', 'package.json'), constants.R_OK);
  } catch {
    throw new StartProblem('The dependencies are not installed: run "npm ci" first.');
  }
}
