import { emailCharactersMax, isEmail } from '@app/api-client/rules/email';
import { maskEmail } from '@app/api-client/rules/mask-email';

/**
 * Reads the email address in the fragment of an emailed link. Browsers send fragments to nobody.
 * @param fragment With its `#`. Anybody may have written it.
 * @param maskedEmail The server's masked address of the link.
 * @returns The address if it matches the masked one.
 */
export function addressInFragment(fragment: string, maskedEmail: string): string | undefined {
  let address: string;
  try {
    address = decodeURIComponent(fragment.slice(1));
  } catch {
    return undefined;
  }
  const isMeant = address.length <= emailCharactersMax && isEmail(address) && maskEmail(address) === maskedEmail;
  return isMeant ? address : undefined;
}
