import {
  request as requestPlain,
  type Agent as PlainAgent,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as requestSecure, type Agent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DnsResolver, NetworkAddress } from './dns-resolver';
import { isPublicAddress } from './public-address';

const timeoutMs = 5_000;
const answerBytesMax = 1_024 * 1_024;

export type OutgoingRequest = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };
export type OutgoingAnswer = { status: number; headers: Record<string, string>; body: Buffer };

/** Sends requests to URLs that users typed. */
export type OutgoingClient = {
  /** @throws {OutgoingError} If the URL is not allowed, or the response is late, too large or otherwise unusable. */
  send(address: string, request?: OutgoingRequest): Promise<OutgoingAnswer>;
};

/** Why a server cannot be reached, if the user who typed its URL can fix that. */
export type OutgoingReason = 'ip_address' | 'port' | 'redirects';

/** The ports of servers with TLS: the standard one, and those that identity providers are installed with. */
export const outgoingPorts = [443, 8443, 9443] as const;

/** Whether a URL with `https` has an allowed port. The parser omits the standard one. */
export const hasAllowedPort = ({ port }: Pick<URL, 'port'>): boolean =>
  port === '' || outgoingPorts.some((allowed) => String(allowed) === port);

/** The request was not allowed, or got no usable response. The message is for the log. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
  readonly reason: OutgoingReason | undefined;

  constructor(message: string, { reason, ...options }: ErrorOptions & { reason?: OutgoingReason } = {}) {
    super(message, options);
    this.reason = reason;
  }
}

/** The server did not answer in time. */
export class OutgoingTimeout extends OutgoingError {}

/** @returns The first OutgoingError among the causes of an error; undefined if there is none. */
export function outgoingErrorIn(error: unknown): OutgoingError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutgoingError) return cause;
  }
  return undefined;
}

/** A redirect that has not been followed yet. */
class Redirect extends Error {
  constructor(readonly location: string) {
    super('redirect');
  }
}

export type OutgoingClientOptions = {
  dns: Pick<DnsResolver, 'addresses'>;
  /** Only in dev: the origin of the local identity providers, which run on this machine without TLS. */
  localOrigin?: string | undefined;
  /** Only in dev: also reaches programs on this machine, without TLS. */
  reachesLoopback?: boolean;
  /** The connections to servers. Set by tests. */
  agent?: Agent;
};

/** Reads an uncompressed response of limited size to its end. @throws {Redirect} */
function readAnswer(incoming: IncomingMessage): Promise<OutgoingAnswer> {
  return new Promise((resolve, reject) => {
    const { statusCode: status = 0, headers } = incoming;
    const fail = (error: Error) => {
      incoming.destroy();
      reject(error);
    };
    if (status >= 300 && status < 400) return fail(new Redirect(headers.location ?? ''));
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
      return fail(new OutgoingError('response is compressed'));
    }
    const parts: Buffer[] = [];
    let bytes = 0;
    incoming.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > answerBytesMax) fail(new OutgoingError('response is too large'));
      else parts.push(part);
    });
    incoming.once('error', (error) => reject(new OutgoingError('response was interrupted', { cause: error })));
    incoming.once('end', () => {
      const single = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
      resolve({ status, headers: Object.fromEntries(single), body: Buffer.concat(parts) });
    });
  });
}

/** Whether a URL names this machine. The URL parser has normalized the notations of its address. */
export const isLoopbackUrl = ({ protocol, hostname }: URL): boolean =>
  /^https?:$/.test(protocol) && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** Returns the address that was checked, even if the name resolves elsewhere by now (DNS rebinding). */
const pinnedTo =
  ({ address, family }: NetworkAddress): LookupFunction =>
  (_hostname, options, callback) => {
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };

function parse(address: string): URL {
  if (!URL.canParse(address)) throw new OutgoingError('not a URL');
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') throw new OutgoingError('URL contains a user name or a password');
  return url;
}

/**
 * Creates the client for URLs that users type (F6): https to host names and `outgoingPorts` only, each name resolved once
 * to public addresses only, at most 5 s and 1 MB, at most one redirect within the same origin, and no compression.
 */
export function createOutgoingClient({
  dns,
  localOrigin,
  reachesLoopback = false,
  agent,
}: OutgoingClientOptions): OutgoingClient {
  const checkedAddress = async (url: URL): Promise<NetworkAddress> => {
    const { protocol, hostname } = url;
    if (protocol !== 'https:') throw new OutgoingError('URL is not https');
    // The URL parser has converted decimal, octal and hexadecimal notations to this form.
    if (hostname.startsWith('[') || isIP(hostname) !== 0) {
      throw new OutgoingError('URL contains an IP address', { reason: 'ip_address' });
    }
    if (!hasAllowedPort(url)) throw new OutgoingError('port is not allowed', { reason: 'port' });
    const addresses = await dns.addresses(hostname).catch((error: unknown) => {
      throw new OutgoingError('name does not resolve', { cause: error });
    });
    // No reason, as if it did not resolve: otherwise a user could find out which names exist in a private network.
    if (!addresses.every(isPublicAddress)) throw new OutgoingError('name resolves to a private network');
    const [first] = addresses;
    if (!first) throw new OutgoingError('name does not resolve');
    return first;
  };

  const sendOnce = async (url: URL, { method = 'GET', headers, body }: OutgoingRequest, signal: AbortSignal) => {
    const options: RequestOptions = {
      method,
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      signal,
    };
    const isLocal = url.origin === localOrigin || (reachesLoopback && isLoopbackUrl(url));
    const lookup = isLocal ? undefined : pinnedTo(await checkedAddress(url));
    return new Promise<OutgoingAnswer>((resolve, reject) => {
      const onResponse = (incoming: IncomingMessage) => readAnswer(incoming).then(resolve, reject);
      const call =
        url.protocol === 'https:'
          ? requestSecure(url, { ...options, ...(lookup && { lookup }), agent: agent ?? false }, onResponse)
          : requestPlain(url, { ...options, agent: false as PlainAgent | false }, onResponse);
      call.on('error', (error) => reject(new OutgoingError('server is unreachable', { cause: error })));
      call.end(body);
    });
  };

  /**
   * Follows one redirect of a GET request within its origin: some providers redirect their issuer's URL to another
   * path.
   */
  const sendWithRedirect = async (
    url: URL,
    request: OutgoingRequest,
    signal: AbortSignal,
    redirectsLeft = 1,
  ): Promise<OutgoingAnswer> => {
    try {
      return await sendOnce(url, request, signal);
    } catch (error) {
      if (!(error instanceof Redirect)) throw error;
      const next = URL.canParse(error.location, url) ? new URL(error.location, url) : undefined;
      const isRead = (request.method ?? 'GET') === 'GET';
      if (!next || !isRead || redirectsLeft === 0 || next.origin !== url.origin) {
        throw new OutgoingError('redirect was rejected', { reason: 'redirects', cause: error });
      }
      return sendWithRedirect(parse(next.href), request, signal, redirectsLeft - 1);
    }
  };

  return {
    async send(address, request = {}) {
      const url = parse(address);
      const signal = AbortSignal.timeout(timeoutMs);
      const timedOut = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new OutgoingTimeout('request timed out')), {
          once: true,
        });
      });
      return Promise.race([sendWithRedirect(url, request, signal), timedOut]);
    },
  };
}
