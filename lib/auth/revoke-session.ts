import { logout } from '@app/api-client/calls/identity/login';
import { apiBaseUrl } from '../env';

/**
 * Ends a session on the server, even if its access token has expired (SE-6). It needs no code that loads later, and the
 * call goes on if the page is closed.
 * @returns Whether the server has confirmed it. Never rejects.
 */
export async function revokeSession(accessToken: string): Promise<boolean> {
  try {
    const response = await fetch(apiBaseUrl + logout.path, {
      method: logout.method,
      keepalive: true,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ isForced: true }),
    });
    // A firewall's own page may be a success, too.
    const { loggedOut } = (await response.json()) as { loggedOut?: unknown };
    return response.ok && loggedOut === true;
  } catch {
    return false;
  }
}
