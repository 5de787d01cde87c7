import { recordServerTime } from '@/lib/auth/server-clock';
import { apiBaseUrl } from '@/lib/env';

/**
 * Asks for the server's time by the lightest call there is, without the HTTP library: the page is only being read.
 * @returns Milliseconds since the epoch. Rejects when no answer says it.
 */
export async function loadServerTime(): Promise<number> {
  const response = await fetch(`${apiBaseUrl}/health/live`, { cache: 'no-store' });
  // An answer that nobody reads keeps its connection open.
  await response.text();
  const serverMs = Number(response.headers.get('x-server-time'));
  if (!(serverMs > 0)) throw new Error('The answer does not say what time it is.');
  recordServerTime(serverMs);
  return serverMs;
}
