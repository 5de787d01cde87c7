import * as m from '../../../locales/generated/messages';
import { Banner, type BannerLevel } from '../../ui/banner/banner';
import type { LinkState } from './use-deletion-link';

const words: Partial<Record<LinkState, { level: BannerLevel; text: () => string }>> = {
  usable: { level: 'info', text: m.deletion_link_usable },
  unknown: { level: 'info', text: m.deletion_link_usable },
  expired: { level: 'warn', text: m.deletion_link_expired },
  foreign: { level: 'warn', text: m.deletion_link_foreign },
  invalid: { level: 'warn', text: m.deletion_link_invalid },
};

/** What has become of the link of the mail that led here. */
export function LinkNews({ state }: { state: LinkState }) {
  const news = words[state];
  return (
    news && (
      <Banner level={news.level} isAnnounced>
        {news.text()}
      </Banner>
    )
  );
}
