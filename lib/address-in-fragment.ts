import { emailCharactersMax, isEmail } from '@app/api-client/rules/identity/email';
import { maskEmail } from '@app/api-client/rules/identity/mask-email';

/**
 * Reads the email address in the fragment of an emailed link. Browsers never send fragments to a server.
 * @param fragment With its `#`. Untrusted: anyone can write a link.
 * @param maskedEmail The link's masked address, as the server returned it.
 * @returns The address if it matches the masked one.
 */
export function addressInFragment(fragment: string, maskedEmail: string): string | undefined {
  let address: string;
  try {
    address = decodeURIComponent(fragment.slice(1));
  } catch {
    return undefined;
  }
  const matches = address.length <= emailCharactersMax && isEmail(address) && maskEmail(address) === maskedEmail;
  return matches ? address : undefined;
}
