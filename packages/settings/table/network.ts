import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { environments, group, optional, outsideDevBecause, standard } from '../setting';
import { httpUrl, port, urlWith, yesOrNo } from '../schemas';

function isNetwork(text: string): boolean {
  const [address = '', prefix] = text.split('/');
  if (isIP(address) === 0) return false;
  if (prefix === undefined) return true;
  try {
    new BlockList().addSubnet(address, Number(prefix || NaN), isIP(address) === 6 ? 'ipv6' : 'ipv4');
    return true;
  } catch {
    return false;
  }
}

/** Addresses or CIDR ranges, separated by commas. */
const networkList = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .superRefine((networks, context) => {
    for (const network of networks.filter((one) => !isNetwork(one))) {
      context.addIssue(`contains "${network}", which is neither an address nor a range such as 10.0.0.0/8`);
    }
  });

/** Where the installation runs, and who reaches it. */
export const environment = group({
  about:
    'dev (the default), staging or production. dev turns on the local services: mailbox, proof-of-work CAPTCHA, clock, sample users. staging and production refuse to start with a local service or a missing setting.',
  settings: { APP_ENV: standard(z.enum(environments), 'dev') },
});

export const localMode = group({
  about:
    'yes: dev may listen on an address other than loopback, or use a database on another machine. Every visitor who can reach it can then read all emails.',
  settings: { LOCAL_MODE: optional(yesOrNo) },
});

export const frontDoor = group({
  about: 'Where the front door listens: the only address that browsers use.',
  settings: { HOST: standard(z.string(), '127.0.0.1'), WEB_PORT: standard(port, '3000') },
});

export const backend = group({
  about: 'Where the backend listens, and where the front door finds it.',
  settings: {
    BACKEND_PORT: standard(port, '3001'),
    BACKEND_URL: optional(httpUrl, { shown: 'http://127.0.0.1:3001' }),
  },
});

export const site = group({
  about: "The site's public URL. Links in emails are built from it, never from a request.",
  settings: {
    PUBLIC_BASE_URL: optional(httpUrl, {
      shown: 'http://localhost:3000',
      ...outsideDevBecause('links in emails need the public URL'),
    }),
  },
});

export const api = group({
  about: "The base URL of the API, if it is not /api on the site's own origin.",
  settings: { NEXT_PUBLIC_API_BASE_URL: optional(z.string()) },
});

export const tokenKeys = group({
  about: 'The set of public keys (JWKS) that the browser verifies tokens with. Empty: the one of KEYS_DIR.',
  settings: { NEXT_PUBLIC_TOKEN_PUBLIC_KEYS: optional(z.string()) },
});

export const cookies = group({
  about: "The parent domain that shares the token cookies, such as example.com. Empty: the site's own host only.",
  settings: { COOKIE_DOMAIN: optional(z.string()) },
});

export const redis = group({
  about:
    'Where several backend processes share rate limit counts, such as redis://host:6379. Empty: each process counts in memory.',
  settings: { REDIS_URL: optional(urlWith('redis:', 'rediss:')) },
});

export const proxies = group({
  about:
    'Addresses or ranges (CIDR, separated by commas) of proxies in front whose X-Forwarded-For is trusted. Empty: none.',
  settings: { TRUSTED_PROXIES: standard(networkList, '') },
});

export const apiDocument = group({
  about: 'yes: the API document is public at /api/docs. Default: yes, but no in production.',
  settings: { API_DOCUMENT: optional(yesOrNo) },
});

export const logs = group({
  about: 'trace, debug, info, warn, error or silent.',
  settings: {
    LOG_LEVEL: optional(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), { shown: 'info' }),
  },
});
