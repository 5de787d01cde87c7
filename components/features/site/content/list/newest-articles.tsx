import type { ArticleSummary } from '@/lib/cms/content-types';
import * as m from '@/locales/generated/messages';
import { OnwardLinks } from '@/components/blocks/onward-links/onward-links';
import { Section } from '@/components/blocks/section/section';
import { Link } from '@/components/ui/link/link';
import { Byline } from '../byline';
import { contentKinds, type ContentKindName } from '../content-kinds';
import styles from './newest-articles.module.css';

const labels: Record<ContentKindName, { heading: () => string; all: () => string }> = {
  blog: { heading: m.content_newest_heading, all: m.content_newest_all },
  press: { heading: m.press_newest, all: m.press_all },
  stories: { heading: m.stories_newest, all: m.content_story_all },
};

type NewestArticlesProps = { kind: ContentKindName; articles: readonly ArticleSummary[] };

/** The newest articles of a kind without pictures, for other pages. */
export function NewestArticles({ kind, articles }: NewestArticlesProps) {
  const { path, hrefOf } = contentKinds[kind];
  const { heading, all } = labels[kind];
  return (
    <Section id="newest" heading={heading()}>
      <ul role="list" className={styles.articles}>
        {articles.map((article) => (
          <li key={article.slug} className={styles.article}>
            <h3 className={styles.title}>
              <Link href={hrefOf(article.slug)}>{article.title}</Link>
            </h3>
            <p className={styles.abstract}>{article.abstract}</p>
            <Byline {...article} />
          </li>
        ))}
      </ul>
      <OnwardLinks entries={[{ label: all(), href: path }]} />
    </Section>
  );
}
