import type { FastifyRequest } from 'fastify';
import { readBindingCookie } from './binding-cookie';
import { readDeviceCookie } from './device-cookie';

/** Where a call comes from: for the security events, and for what a browser is given besides its tokens. */
export type RequestOrigin = {
  requestId: string;
  clientAddress: string;
  userAgent: string | null;
  /** Browsers say where a request was made from (Fetch standard); other clients do not. */
  isBrowser: boolean;
  /** The value of the binding cookie, when the browser showed one. */
  binding: string | undefined;
  /** The value of the device cookie, when the browser showed one. */
  device: string | undefined;
};

const userAgentCharactersMax = 256;

/** Reads what is known about a call besides its content. */
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
