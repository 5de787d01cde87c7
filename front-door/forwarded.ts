import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { networkOf, withoutMapping, type TrustedProxies } from './trusted-proxies';

/** Who really asks: from the socket, or from a proxy that is trusted. */
export type Client = {
  address: string;
  /** See `networkOf`. */
  network: string;
  isSecure: boolean;
};

/**
 * Headers that only a proxy of ours may say something with, that steer the framework from outside (its middleware,
 * data and prerender switches), or that belong to one connection alone (RFC 9110, 7.6.1). A client's own are dropped.
 */
const droppedHeaders =
  /^(forwarded|via|x-real-ip|x-front-door|x-request-id|x-forwarded-.*|x-middleware-.*|x-invoke-.*|x-matched-path|x-now-.*|x-vercel-.*|x-prerender-.*|x-nextjs-.*|rsc|next-.*|keep-alive|proxy-.*|te|trailer|upgrade|http2-settings|expect)$/;

/** The data requests of the framework's own router carry this one; on any other address it would turn HTML into data. */
export const routerDataHeader = 'x-nextjs-data';
export const routerDataPath = '/_next/data/';

const single = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join(',') : (header ?? ''));

function forwardedAddress(headers: IncomingHttpHeaders, trusted: TrustedProxies): string | undefined {
  const chain = single(headers['x-forwarded-for'])
    .split(',')
    .map((part) => withoutMapping(part.trim()));
  // From the right, because each proxy appends: what stands left of the first stranger was written by that stranger.
  const stranger = chain.reverse().find((address) => !trusted.includes(address));
  return stranger && isIP(stranger) !== 0 ? stranger : undefined;
}

/**
 * Finds out who asks and removes from the request whatever a client may not say.
 * @returns The client, as the rest of this server and the backend see it.
 */
export function takeForwarded(request: IncomingMessage, trusted: TrustedProxies): Client {
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
