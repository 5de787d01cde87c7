import type { CustomerSuccessStory } from '@/lib/cms/content-types';
import { ArticleView, type ArticleViewProps } from '../article/article-view';
import { StoryGlance } from './story-glance';

type StoryViewProps = Pick<ArticleViewProps, 'neighbors' | 'related'> & { article: CustomerSuccessStory };

/** A story with its key facts. */
export function StoryView({ article, ...rest }: StoryViewProps) {
  return <ArticleView kind="stories" article={article} glance={<StoryGlance story={article} />} {...rest} />;
}
