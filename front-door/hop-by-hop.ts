import type { IncomingHttpHeaders } from 'node:http';

/** RFC 9110, 7.6.1. */
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/**
 * Removes the hop-by-hop headers, including those that `Connection` lists.
 * @param withheld Names of further headers to remove.
 */
export function withoutHopByHop(headers: IncomingHttpHeaders, withheld: readonly string[] = []): IncomingHttpHeaders {
  const listed = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const removed = new Set([...hopByHop, ...listed, ...withheld]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !removed.has(name)));
}
