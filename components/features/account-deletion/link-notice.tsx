import * as m from '../../../locales/generated/messages';
import type { LinkState } from './use-deletion-link';

const words: Partial<Record<LinkState, () => string>> = {
  usable: m.deletion_link_usable,
  unknown: m.deletion_link_usable,
  expired: m.deletion_link_expired,
  foreign: m.deletion_link_foreign,
  invalid: m.deletion_link_invalid,
};

/** What has become of the link of the mail that led here. Not in a banner: the page has one, of something graver. */
export function LinkNotice({ state }: { state: LinkState }) {
  const sentence = words[state];
  return sentence && <p role="status">{sentence()}</p>;
}
