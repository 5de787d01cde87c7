import { ArticleFrame } from '@/components/features/site/content/article/article-frame';
import { DeferredStoryView } from '@/components/features/site/content/customers/deferred-stories';
import { DeferredNewestArticles } from '@/components/features/site/content/list/deferred-newest-articles';
import { NotFoundPage } from '@/components/features/site/errors/not-found-page';
import { UnavailablePage } from '@/components/features/site/errors/unavailable-page';
import { articlePage, type ArticleContent } from '@/lib/cms/pages/article-page';
import type { CustomerSuccessStory, ContentPageProps } from '@/lib/cms/content-types';
import { findCustomerSuccessStory, listCustomerSuccessStories } from '@/lib/cms/collections/customer-success-stories';

export const getServerSideProps = articlePage(findCustomerSuccessStory, listCustomerSuccessStories);

/** A customer success story. */
export default function CustomerSuccessStoryPage(props: ContentPageProps<ArticleContent<CustomerSuccessStory>>) {
  if (props.unavailable) return <UnavailablePage errorId={props.errorId} />;
  const { content, preview } = props;
  if (content.article === null) {
    return (
      <NotFoundPage>
        <DeferredNewestArticles kind="stories" articles={content.newest} />
      </NotFoundPage>
    );
  }
  return (
    <ArticleFrame kind="stories" article={content.article} preview={preview}>
      <DeferredStoryView {...content} />
    </ArticleFrame>
  );
}
