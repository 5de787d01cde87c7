import { recordServerTime } from '@/lib/auth/server-clock';
import { apiBaseUrl } from '@/lib/env';

/**
 * Requests the server's time with the cheapest call, without the API client, because most visitors only read the page.
 * @returns Milliseconds since the epoch. Rejects if the response lacks the header.
 */
export async function loadServerTime(): Promise<number> {
  const response = await fetch(`${apiBaseUrl}/health/live`, { cache: 'no-store' });
  // An unread body would keep the connection open.
  await response.text();
  const serverMs = Number(response.headers.get('x-server-time'));
  if (!(serverMs > 0)) throw new Error('The response has no server time.');
  recordServerTime(serverMs);
  return serverMs;
}
