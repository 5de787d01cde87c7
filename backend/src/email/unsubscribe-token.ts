import { timingSafeEqual } from 'node:crypto';
import { unsubscribeByOneClick } from '@app/api-client/contract/identity/unsubscribe';
import { keyedHash } from '@/backend/cryptography/keyed-hash';
import type { Deps } from '@/backend/deps';

/** The path of the call for one-click unsubscribing. */
const oneClickPath = `/api${unsubscribeByOneClick.path}`;

type Signer = Pick<Deps, 'keys'>;

const sign = ({ keys }: Signer, address: string) => keyedHash(keys.emailSecret, 'unsubscribe', address);

/**
 * Creates the unsubscribe token of an address: the signed address. It never expires, because recipients keep emails. It
 * can only unsubscribe and resubscribe (PE-1).
 * @param address Normalized.
 */
export function signUnsubscribeToken(signer: Signer, address: string): string {
  return `${Buffer.from(address).toString('base64url')}.${sign(signer, address).toString('base64url')}`;
}

/** @returns The address of a token, or undefined if the sign is invalid. */
export function readUnsubscribeToken(signer: Signer, token: string): string | undefined {
  const [encoded = '', signed = ''] = token.split('.');
  const address = Buffer.from(encoded, 'base64url').toString('utf8');
  const [expected, actual] = [sign(signer, address), Buffer.from(signed, 'base64url')];
  const isSigned = actual.length === expected.length && timingSafeEqual(actual, expected);
  // Reject other encodings of the same bytes.
  return isSigned && token === signUnsubscribeToken(signer, address) ? address : undefined;
}

/** @returns The URL of the unsubscribe page, which asks for confirmation. */
export function unsubscribePageUrl({ keys, config }: Pick<Deps, 'keys' | 'config'>, address: string): string {
  return `${config.publicBaseUrl}/unsubscribe?token=${signUnsubscribeToken({ keys }, address)}`;
}

/** @returns The URL that an email program posts to for one-click unsubscribing. */
export function unsubscribeUrl({ keys, config }: Pick<Deps, 'keys' | 'config'>, address: string): string {
  return `${config.publicBaseUrl}${oneClickPath}?token=${signUnsubscribeToken({ keys }, address)}`;
}
