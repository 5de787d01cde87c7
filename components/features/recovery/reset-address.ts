import { emailCharactersMax, isEmail } from '@app/api-client/rules/email';
import { maskEmail } from '@app/api-client/rules/mask-email';

/**
 * The address that the link of a reset mail names in its fragment.
 * @param fragment As the browser gives it, `#` included: anything that somebody put there.
 * @param maskedEmail What the server says of the account's address.
 * @returns The address, where it is the one that the server means.
 */
export function resetAddress(fragment: string, maskedEmail: string): string | undefined {
  let address: string;
  try {
    address = decodeURIComponent(fragment.slice(1));
  } catch {
    return undefined;
  }
  const isMeant = address.length <= emailCharactersMax && isEmail(address) && maskEmail(address) === maskedEmail;
  return isMeant ? address : undefined;
}
