import type { FeatureUpdate } from '@/lib/cms/content-types';
import { formatDate } from '@/locales/dates';
import * as m from '@/locales/generated/messages';
import { Badge, type BadgeShape, type BadgeTone } from '@/components/ui/badge/badge';
import { RichText } from '@/components/ui/rich-text/rich-text';
import styles from './update-entry.module.css';

const tagBadges: Record<string, { tone: BadgeTone; shape: BadgeShape }> = {
  New: { tone: 'info', shape: 'triangle' },
  Improved: { tone: 'ok', shape: 'half' },
  Fixed: { tone: 'neutral', shape: 'square' },
};
const defaultBadge = { tone: 'neutral', shape: 'ring' } as const;

type UpdateEntryProps = {
  update: FeatureUpdate;
  /** Whether the update is likely visible without scrolling. Pictures of the others load lazily. */
  isNear: boolean;
};

/** One version and its changes, with its own permalink. */
export function UpdateEntry({ update, isNear }: UpdateEntryProps) {
  const { slug, title, abstract, body, publishedAt, versionName, isSample, tags, image } = update;
  return (
    <article id={slug} className={styles.entry} aria-labelledby={`${slug}-title`}>
      <div className={styles.margin}>
        <time dateTime={publishedAt} className={styles.date}>
          {formatDate(publishedAt)}
        </time>
        {versionName !== '' && <span>{m.updates_version({ version: versionName })}</span>}
        {isSample && (
          <Badge tone="neutral" shape="ring">
            {m.content_sample()}
          </Badge>
        )}
      </div>
      <div className={styles.text}>
        <h2 id={`${slug}-title`} className={styles.title}>
          <a href={`#${slug}`} aria-label={m.updates_permalink({ title })}>
            {title}
          </a>
        </h2>
        {tags.length > 0 && (
          <ul role="list" className={styles.tags}>
            {tags.map((tag) => (
              <li key={tag}>
                <Badge {...(tagBadges[tag] ?? defaultBadge)}>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
        <p className="text-lead">{abstract}</p>
        {image && (
          // eslint-disable-next-line @next/next/no-img-element -- Pictures are served as they are, never resized here.
          <img
            src={image.url}
            alt={image.alt}
            width={image.width ?? 1600}
            height={image.height ?? 900}
            loading={isNear ? 'eager' : 'lazy'}
            decoding="async"
            className={styles.picture}
          />
        )}
        <RichText html={body} />
      </div>
    </article>
  );
}
