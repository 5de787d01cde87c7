import type { FastifyRequest } from 'fastify';
import { readBindingCookie } from './binding-cookie';
import { readDeviceCookie } from './device-cookie';

/** The origin of a call, for security events and for the cookies that a browser gets with its tokens. */
export type RequestOrigin = {
  requestId: string;
  clientAddress: string;
  userAgent: string | null;
  /** Whether the client is a browser. Browsers send where a request was made from (Fetch standard). */
  isBrowser: boolean;
  /** The value of the binding cookie, if the browser sent it. */
  binding: string | undefined;
  /** The value of the device cookie, if the browser sent it. */
  device: string | undefined;
};

const userAgentCharactersMax = 256;

/** Reads the origin of a call from its connection and headers. */
export function originOf(request: FastifyRequest): RequestOrigin {
  const { headers } = request;
  return {
    requestId: request.id,
    clientAddress: request.getDecorator<string>('clientAddress'),
    userAgent: headers['user-agent']?.slice(0, userAgentCharactersMax) ?? null,
    isBrowser: headers['sec-fetch-site'] !== undefined || headers.origin !== undefined,
    binding: readBindingCookie(headers.cookie),
    device: readDeviceCookie(headers.cookie),
  };
}
