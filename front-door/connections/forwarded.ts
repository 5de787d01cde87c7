import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { networkOf, withoutMapping, type TrustedProxies } from './trusted-proxies';

/** The client, from the socket or a trusted proxy. */
export type Client = {
  address: string;
  /** See `networkOf`. */
  network: string;
  isSecure: boolean;
};

/**
 * Headers that only our proxies may set, that control the framework (its middleware, data and prerender switches), or
 * that belong to one connection (RFC 9110, 7.6.1). A client's own are removed.
 */
const droppedHeaders =
  /^(forwarded|via|x-real-ip|x-front-door|x-request-id|x-forwarded-.*|x-middleware-.*|x-invoke-.*|x-matched-path|x-now-.*|x-vercel-.*|x-prerender-.*|x-nextjs-.*|rsc|next-.*|keep-alive|proxy-.*|te|trailer|upgrade|http2-settings|expect)$/;

/** The framework's router sends this header with data requests. On other URLs it would turn HTML into data. */
export const routerDataHeader = 'x-nextjs-data';
export const routerDataPath = '/_next/data/';

const single = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join(',') : (header ?? ''));

function forwardedAddress(headers: IncomingHttpHeaders, trusted: TrustedProxies): string | undefined {
  const chain = single(headers['x-forwarded-for'])
    .split(',')
    .map((part) => withoutMapping(part.trim()));
  // From the right, because each proxy appends. Everything left of the first untrusted address may be forged by it.
  const untrusted = chain.reverse().find((address) => !trusted.includes(address));
  return untrusted && isIP(untrusted) !== 0 ? untrusted : undefined;
}

/**
 * Identifies the client and removes the headers that a client may not set.
 * @returns The client, as this server and the backend see it.
 */
export function identifyClient(request: IncomingMessage, trusted: TrustedProxies): Client {
  const { headers } = request;
  const peer = withoutMapping(request.socket.remoteAddress ?? '');
  const isTrusted = trusted.includes(peer);
  const address = (isTrusted && forwardedAddress(headers, trusted)) || peer;
  const client: Client = {
    address,
    network: networkOf(address),
    isSecure: isTrusted && single(headers['x-forwarded-proto']).split(',').pop()?.trim() === 'https',
  };
  for (const name of Object.keys(headers)) {
    const isRouterData = name === routerDataHeader && request.url?.startsWith(routerDataPath);
    if (droppedHeaders.test(name) && !isRouterData) delete headers[name];
  }
  return client;
}
