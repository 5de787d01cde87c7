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

/** Asks servers at addresses that somebody typed. */
export type OutgoingClient = {
  /** @throws {OutgoingError} When the address may not be asked, or did not answer in time and in bounds. */
  send(address: string, request?: OutgoingRequest): Promise<OutgoingAnswer>;
};

/** Why a server can't be asked, where whoever typed its address can change that. */
export type OutgoingReason = 'private_address' | 'redirects';

/** Nothing was asked, or nothing usable answered. The message is for the log. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
  readonly reason: OutgoingReason | undefined;

  constructor(message: string, { reason, ...options }: ErrorOptions & { reason?: OutgoingReason } = {}) {
    super(message, options);
    this.reason = reason;
  }
}

/** @returns The error of this client that an error was caused by, if any. */
export function outgoingErrorIn(error: unknown): OutgoingError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutgoingError) return cause;
  }
  return undefined;
}

/** A redirect that wasn't followed yet. */
class Redirect extends Error {
  constructor(readonly location: string) {
    super('redirect');
  }
}

export type OutgoingClientOptions = {
  dns: Pick<DnsResolver, 'addresses'>;
  /** Only in dev: the origin of the local identity providers, which is on this machine and speaks plain HTTP. */
  localOrigin?: string | undefined;
  /** Given by tests: how a server is reached. */
  agent?: Agent;
};

/** An answer that is read to its end: no compression, an end in sight. @throws {Redirect} */
function readAnswer(incoming: IncomingMessage): Promise<OutgoingAnswer> {
  return new Promise((resolve, reject) => {
    const { statusCode: status = 0, headers } = incoming;
    const fail = (error: Error) => {
      incoming.destroy();
      reject(error);
    };
    if (status >= 300 && status < 400) return fail(new Redirect(headers.location ?? ''));
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
      return fail(new OutgoingError('its answer is compressed'));
    }
    const parts: Buffer[] = [];
    let bytes = 0;
    incoming.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > answerBytesMax) fail(new OutgoingError('its answer is too long'));
      else parts.push(part);
    });
    incoming.once('error', (error) => reject(new OutgoingError('its answer broke off', { cause: error })));
    incoming.once('end', () => {
      const single = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
      resolve({ status, headers: Object.fromEntries(single), body: Buffer.concat(parts) });
    });
  });
}

/** Hands over the address that was checked, whatever the name leads to by now (DNS rebinding). */
const pinnedTo =
  ({ address, family }: NetworkAddress): LookupFunction =>
  (_hostname, options, callback) => {
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };

function parse(address: string): URL {
  if (!URL.canParse(address)) throw new OutgoingError('it is no address');
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') throw new OutgoingError('it carries a name or a password');
  return url;
}

/**
 * Makes the one client for addresses that users type (security.md F6): https by name only, the name resolved once and
 * every address of it public, at most 5 s and 1 MB, one redirect within the same origin at most, and no compression.
 */
export function createOutgoingClient({ dns, localOrigin, agent }: OutgoingClientOptions): OutgoingClient {
  const checkedAddress = async ({ protocol, hostname }: URL): Promise<NetworkAddress> => {
    if (protocol !== 'https:') throw new OutgoingError('it is not https');
    // The parser has turned decimal, octal and hexadecimal forms into this one.
    if (hostname.startsWith('[') || isIP(hostname) !== 0) {
      throw new OutgoingError('it names no host', { reason: 'private_address' });
    }
    const found = await dns.addresses(hostname).catch((error: unknown) => {
      throw new OutgoingError('its name leads nowhere', { cause: error });
    });
    if (!found.every(isPublicAddress)) {
      throw new OutgoingError('its name leads to a private network', { reason: 'private_address' });
    }
    const [first] = found;
    if (!first) throw new OutgoingError('its name leads nowhere');
    return first;
  };

  const ask = async (url: URL, { method = 'GET', headers, body }: OutgoingRequest, signal: AbortSignal) => {
    const options: RequestOptions = {
      method,
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      signal,
    };
    const isLocal = url.origin === localOrigin;
    const lookup = isLocal ? undefined : pinnedTo(await checkedAddress(url));
    return new Promise<OutgoingAnswer>((resolve, reject) => {
      const take = (incoming: IncomingMessage) => readAnswer(incoming).then(resolve, reject);
      const call =
        url.protocol === 'https:'
          ? requestSecure(url, { ...options, ...(lookup && { lookup }), agent: agent ?? false }, take)
          : requestPlain(url, { ...options, agent: false as PlainAgent | false }, take);
      call.on('error', (error) => reject(new OutgoingError('it cannot be reached', { cause: error })));
      call.end(body);
    });
  };

  /** Follows one redirect of a read within its origin, as some providers redirect their issuer's address to another path. */
  const follow = async (
    url: URL,
    request: OutgoingRequest,
    signal: AbortSignal,
    redirectsLeft = 1,
  ): Promise<OutgoingAnswer> => {
    try {
      return await ask(url, request, signal);
    } catch (error) {
      if (!(error instanceof Redirect)) throw error;
      const next = URL.canParse(error.location, url) ? new URL(error.location, url) : undefined;
      const isRead = (request.method ?? 'GET') === 'GET';
      if (!next || !isRead || redirectsLeft === 0 || next.origin !== url.origin) {
        throw new OutgoingError('it sends elsewhere', { reason: 'redirects', cause: error });
      }
      return follow(parse(next.href), request, signal, redirectsLeft - 1);
    }
  };

  return {
    async send(address, request = {}) {
      const url = parse(address);
      const signal = AbortSignal.timeout(timeoutMs);
      const defer = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new OutgoingError('it takes too long')), { once: true });
      });
      return Promise.race([follow(url, request, signal), defer]);
    },
  };
}
