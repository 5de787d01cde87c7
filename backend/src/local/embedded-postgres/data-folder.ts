import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@app/server-kit/start-error';
import { runProgram, type Programs } from './programs';

/** The database role of the embedded server. */
export const databaseUser = 'app';

const passwordFile = (dataFolder: string) => path.join(dataFolder, 'app.password');

export const readPassword = (dataFolder: string) => readFileSync(passwordFile(dataFolder), 'utf8').trim();

function writeOwned(file: string, content: string, { account }: Programs): void {
  writeFileSync(file, content, { mode: 0o600 });
  if (account) chownSync(file, account.uid, account.gid);
}

/**
 * Creates the data folder if it does not exist. It is created under another name and renamed, so that concurrent starts
 * end up with the same folder and an interrupted start leaves no incomplete one.
 * @throws {StartError} If the folder cannot be created, or initdb fails.
 */
export async function ensureDataFolder(dataFolder: string, programs: Programs): Promise<void> {
  if (existsSync(path.join(dataFolder, 'PG_VERSION'))) return;
  const draft = `${dataFolder}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    mkdirSync(draft, { mode: 0o700 });
    if (programs.account) chownSync(draft, programs.account.uid, programs.account.gid);
  } catch (error) {
    throw new StartError(
      `The database folder ${dataFolder} cannot be created (${(error as NodeJS.ErrnoException).code}).`,
      {
        cause: error,
      },
    );
  }
  try {
    const password = randomBytes(24).toString('base64url');
    const pwfile = path.join(draft, 'password');
    writeOwned(pwfile, password, programs);
    const data = path.join(draft, 'data');
    const { code, output } = await runProgram(
      programs,
      'initdb',
      [
        `--pgdata=${data}`,
        `--pwfile=${pwfile}`,
        `--username=${databaseUser}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      draft,
    );
    if (code !== 0) throw new StartError(`PostgreSQL could not create its data folder: ${lastLine(output)}`);
    writeOwned(passwordFile(data), password, programs);
    renameSync(data, dataFolder);
  } catch (error) {
    // Another process was faster, and its folder is complete.
    if (!existsSync(path.join(dataFolder, 'PG_VERSION'))) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

export const lastLine = (text: string) => text.trim().split('\n').at(-1)?.trim() ?? '';
