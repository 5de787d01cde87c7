import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Link } from '@/components/ui/link/link';
import { listAddress } from '../list-address';
import styles from './missing-update-notice.module.css';
import type { UpdateListProps } from './update-list';

type MissingUpdateNoticeProps = UpdateListProps & {
  /** What the address names. */
  place: string;
};

/** @returns Where to look on: among all updates, then page by page. Nothing where everything is on this page. */
function wayOn({ place, list: { page, pageCount, tag } }: MissingUpdateNoticeProps) {
  const path = routes.productUpdates;
  if (tag) return { label: m.updates_missing_all(), href: `${path}#${place}` };
  if (page < pageCount) {
    return { label: m.updates_missing_next(), href: `${listAddress({ path, page: page + 1 })}#${place}` };
  }
  return page > 1 ? { label: m.updates_missing_all(), href: path } : undefined;
}

/** An update that is not on this page, and the way to find it. */
export function MissingUpdateNotice(props: MissingUpdateNoticeProps) {
  const way = wayOn(props);
  return (
    <div className={styles.notice}>
      <Banner level="info" isAnnounced action={way && <Link href={way.href}>{way.label}</Link>}>
        {m.updates_missing()}
      </Banner>
    </div>
  );
}
