import { z } from 'zod';

/** Schemas of texts that several settings have. */

export const yesOrNo = z.enum(['yes', 'no']);
export const port = z.coerce.number().int().min(0).max(65_535);
export const httpUrl = z.url({ protocol: /^https?$/ });

/** @param protocols Such as `smtp:`. */
export const urlWith = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

/** Hostnames with optional ports, separated by commas. */
export const hostList = z.string().regex(/^\s*[\w.-]+(:\d+)?\s*(,\s*[\w.-]+(:\d+)?\s*)*$/);

/** @returns The origins of a list of hosts, over TLS. */
export const originsOf = (hosts: string | undefined): string[] =>
  (hosts ?? '').split(',').flatMap((host) => (host.trim() ? new URL(`https://${host.trim()}`).origin : []));

const loopbackHostnames = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/** @param host A hostname or an address. @returns Whether only this machine reaches it. */
export const isLoopback = (host: string): boolean => loopbackHostnames.test(host);
