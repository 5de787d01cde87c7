import { formatDate } from '@/locales/dates';
import * as m from '@/locales/generated/messages';
import { Badge } from '@/components/ui/badge/badge';
import styles from './byline.module.css';

type BylineProps = {
  publishedAt: string;
  updatedAt?: string | null;
  readingMinutes?: number;
  tags: readonly string[];
  isSample: boolean;
};

/** The dates and topics of an article, and whether it is a sample. */
export function Byline({ publishedAt, updatedAt, readingMinutes, tags, isSample }: BylineProps) {
  const wasUpdated = updatedAt != null && formatDate(updatedAt) !== formatDate(publishedAt);
  return (
    <div className={styles.byline}>
      <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
      {wasUpdated && <time dateTime={updatedAt}>{m.content_updated({ date: formatDate(updatedAt) })}</time>}
      {readingMinutes !== undefined && <span>{m.content_reading_time({ n: readingMinutes })}</span>}
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
      {isSample && (
        <Badge tone="neutral" shape="ring">
          {m.content_sample()}
        </Badge>
      )}
    </div>
  );
}
