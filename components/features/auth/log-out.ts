import { setSession } from '../../../lib/auth/session-state';
import { clearTokens } from '../../../lib/auth/token-store';

const logOutTimeoutMs = 3_000;

/**
 * Logs out: the forced call, the other tabs, the tokens. After 3 s at the latest nobody is logged in here, whatever
 * became of the call, and even where the code that makes it does not load. Never rejects.
 */
export async function logOut(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeIsUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, logOutTimeoutMs);
  });
  const work = import('../../../lib/auth/session').then(({ signOut }) => signOut()).catch(() => {});
  await Promise.race([work, timeIsUp]);
  clearTimeout(timer);
  clearTokens();
  setSession({ status: 'signedOut', hasEnded: false });
}
