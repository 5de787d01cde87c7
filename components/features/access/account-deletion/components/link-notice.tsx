import * as m from '@/locales/generated/messages';
import type { LinkState } from '../hooks/use-deletion-link';

const texts: Partial<Record<LinkState, () => string>> = {
  usable: m.deletion_link_usable,
  unknown: m.deletion_link_usable,
  expired: m.deletion_link_expired,
  foreign: m.deletion_link_foreign,
  invalid: m.deletion_link_invalid,
};

/**
 * The status of the emailed link that opened the page. Plain text, because the page's banner is the more serious
 * message.
 */
export function LinkNotice({ state }: { state: LinkState }) {
  const sentence = texts[state];
  return sentence && <p role="status">{sentence()}</p>;
}
