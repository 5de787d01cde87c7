import type { ContentHeading } from '@/lib/cms/content-types';
import * as m from '@/locales/generated/messages';
import { Disclosure } from '@/components/ui/disclosure/disclosure';
import styles from './text-contents.module.css';

/** Shorter articles need no table of contents. */
const headingsMin = 4;

/** The table of contents of a long article. Collapsed on small screens. */
export function TextContents({ headings }: { headings: readonly ContentHeading[] }) {
  if (headings.length < headingsMin) return null;
  const list = (
    <ol role="list">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className={styles.link}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label={m.content_contents()} className={styles.contents}>
      <div className={styles.small}>
        <Disclosure label={m.content_contents()}>{list}</Disclosure>
      </div>
      <div className={styles.wide}>
        <p className={styles.title}>{m.content_contents()}</p>
        {list}
      </div>
    </nav>
  );
}
