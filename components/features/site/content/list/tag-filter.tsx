import type { ContentTag } from '@/lib/cms/content-types';
import * as m from '@/locales/generated/messages';
import { Link } from '@/components/ui/link/link';
import { VisuallyHidden } from '@/components/ui/visually-hidden/visually-hidden';
import { listAddress } from '../list-address';
import styles from './tag-filter.module.css';

type TagFilterProps = { path: string; tags: readonly ContentTag[]; chosen: ContentTag | null };

function Choice({ href, isChosen, name, count }: { href: string; isChosen: boolean; name: string; count?: number }) {
  return (
    <li>
      <Link href={href} className={styles.tag} aria-current={isChosen ? 'true' : undefined}>
        <span>{name}</span>
        {count !== undefined && (
          <>
            {' '}
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
            <VisuallyHidden>{m.content_tag_count({ n: count })}</VisuallyHidden>
          </>
        )}
      </Link>
    </li>
  );
}

/** Filters a list by topic. The choices are links, so that each topic has a URL. */
export function TagFilter({ path, tags, chosen }: TagFilterProps) {
  if (tags.length === 0) return null;
  return (
    <nav aria-label={m.content_filter()} className={styles.filter}>
      <ul role="list" className={styles.tags}>
        <Choice href={path} isChosen={chosen === null} name={m.content_all()} />
        {tags.map(({ slug, name, count }) => (
          <Choice
            key={slug}
            href={listAddress({ path, tag: slug })}
            isChosen={slug === chosen?.slug}
            name={name}
            count={count}
          />
        ))}
      </ul>
    </nav>
  );
}
