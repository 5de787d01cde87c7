import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { unsubscribeByOneClick } from '@app/api-client/contract/account/unsubscribe';
import type { Deps } from '@/backend/deps';

/** The call that ends promotional mails, below the site's own address. */
const oneClickPath = `/api${unsubscribeByOneClick.path}`;

type Signer = Pick<Deps, 'keys'>;

/** A key for this purpose alone, so that nothing else that is made with the mail secret passes for a token. */
const keyOf = ({ keys }: Signer) => Buffer.from(hkdfSync('sha256', keys.emailSecret, '', 'unsubscribe', 32));

const signature = (signer: Signer, address: string) => createHmac('sha256', keyOf(signer)).update(address).digest();

/**
 * What stands in a promotional mail for its recipient: the address, signed. It never expires, because mails are kept and
 * whoever wants none must not be told to ask again; it can do nothing but end such mails, or take that back.
 * @param address In normal form.
 */
export function signUnsubscribe(signer: Signer, address: string): string {
  return `${Buffer.from(address).toString('base64url')}.${signature(signer, address).toString('base64url')}`;
}

/** @returns The address that a token was signed for; nothing for a token that is not ours. */
export function readUnsubscribe(signer: Signer, token: string): string | undefined {
  const [encoded = '', signed = ''] = token.split('.');
  const address = Buffer.from(encoded, 'base64url').toString('utf8');
  const [expected, shown] = [signature(signer, address), Buffer.from(signed, 'base64url')];
  const isSigned = shown.length === expected.length && timingSafeEqual(shown, expected);
  // Only the one way of writing it that we use ourselves.
  return isSigned && token === signUnsubscribe(signer, address) ? address : undefined;
}

/** Where the link at the end of a promotional mail leads: a page that asks first. */
export function unsubscribePageUrl({ keys, config }: Pick<Deps, 'keys' | 'config'>, address: string): string {
  return `${config.publicBaseUrl}/unsubscribe?token=${signUnsubscribe({ keys }, address)}`;
}

/** Where a mail program posts to when its user wants no more of such mails. */
export function unsubscribeUrl({ keys, config }: Pick<Deps, 'keys' | 'config'>, address: string): string {
  return `${config.publicBaseUrl}${oneClickPath}?token=${signUnsubscribe({ keys }, address)}`;
}
