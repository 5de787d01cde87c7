import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Link } from '@/components/ui/link/link';
import { listAddress } from '../list-address';
import styles from './missing-update-notice.module.css';
import type { UpdateListProps } from './update-list';

type MissingUpdateNoticeProps = UpdateListProps & {
  /** The fragment of the URL, which names the update. */
  fragment: string;
};

/** @returns Where to continue searching: in all updates, then page by page. Undefined if this page has all updates. */
function nextLink({ fragment, list: { page, pageCount, tag } }: MissingUpdateNoticeProps) {
  const path = routes.productUpdates;
  if (tag) return { label: m.updates_missing_all(), href: `${path}#${fragment}` };
  if (page < pageCount) {
    return { label: m.updates_missing_next(), href: `${listAddress({ path, page: page + 1 })}#${fragment}` };
  }
  return page > 1 ? { label: m.updates_missing_all(), href: path } : undefined;
}

/** Says that an update is not on this page and links to where it may be. */
export function MissingUpdateNotice(props: MissingUpdateNoticeProps) {
  const link = nextLink(props);
  return (
    <div className={styles.notice}>
      <Banner level="info" isAnnounced action={link && <Link href={link.href}>{link.label}</Link>}>
        {m.updates_missing()}
      </Banner>
    </div>
  );
}
