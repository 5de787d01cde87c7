import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { StartError } from '@app/server-kit/start-error';

/** The operating system account that runs the server; undefined for the account of this process. */
export type ServerAccount = { uid: number; gid: number } | undefined;

/** Unprivileged accounts on common systems. */
// eslint-disable-next-line house/words -- the name of a Unix account
const unprivilegedNames = ['postgres', 'nobody'];

const isRoot = () => process.getuid?.() === 0;

function accountNamed(name: string): ServerAccount {
  try {
    const read = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: read('-u'), gid: read('-g') };
  } catch {
    return undefined;
  }
}

/**
 * Chooses an unprivileged account, because PostgreSQL does not run as root: the owner of existing data, or a standard
 * account.
 * @param dataFolder May not exist yet.
 * @throws {StartError} If the data belongs to an account that this process cannot switch to, or if no account exists.
 */
export function chooseServerAccount(dataFolder: string): ServerAccount {
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (!isRoot()) {
    const ownUid = process.getuid?.();
    if (owner && ownUid !== undefined && owner.uid !== ownUid) {
      throw new StartError(
        `The database folder ${dataFolder} belongs to user ${owner.uid}: start as that user, or choose another DATA_DIR.`,
      );
    }
    return undefined;
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of unprivilegedNames) {
    const account = accountNamed(name);
    if (account && account.uid !== 0) return account;
  }
  throw new StartError(
    `PostgreSQL does not run as root and no account "${unprivilegedNames.join('" or "')}" exists: start as another user.`,
  );
}

/** @returns Whether the account may enter the folder or execute the file. */
export function canReach(file: string, account: ServerAccount): boolean {
  return (
    account === undefined || spawnSync('test', ['-x', file], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
  );
}
