import type { CustomerSuccessStory } from '@/lib/cms/content-types';
import * as m from '@/locales/generated/messages';
import { ArticleView, type ArticleViewProps } from '../article/article-view';

import styles from './story-glance.module.css';

/** The industry, product and result of a story. Renders nothing if none is known. */
function StoryGlance({ story }: { story: CustomerSuccessStory }) {
  const facts = [
    { term: m.stories_industry(), value: story.industry },
    { term: m.stories_product(), value: story.product },
    { term: m.stories_result(), value: story.result },
  ].filter(({ value }) => value !== null);
  if (facts.length === 0) return null;
  return (
    <section className={styles.glance} aria-labelledby="glance-heading">
      <h2 id="glance-heading" className={styles.heading}>
        {m.stories_glance()}
      </h2>
      <dl>
        {facts.map(({ term, value }) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {story.isSample && <p className="text-hint">{m.content_sample_note()}</p>}
    </section>
  );
}

type StoryViewProps = Pick<ArticleViewProps, 'neighbors' | 'related'> & { article: CustomerSuccessStory };

/** A story with its key facts. */
export function StoryView({ article, ...rest }: StoryViewProps) {
  return <ArticleView kind="stories" article={article} glance={<StoryGlance story={article} />} {...rest} />;
}
