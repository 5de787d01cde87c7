import { setSession } from '@/lib/auth/session-state';
import { clearTokens } from '@/lib/auth/token-store';

const logOutTimeoutMs = 3_000;

/**
 * Logs out: revokes the session on the server, notifies the other tabs and clears the tokens. The tokens are cleared
 * after 3 s at the latest, even if the call fails or its code does not load. Never rejects.
 */
export async function logOut(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, logOutTimeoutMs);
  });
  const work = import('@/lib/auth/session').then(({ signOut }) => signOut()).catch(() => {});
  await Promise.race([work, timeout]);
  clearTimeout(timer);
  clearTokens();
  setSession({ status: 'signedOut', hasEnded: false });
}
