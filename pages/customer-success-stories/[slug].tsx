import { ArticleFrame } from '../../components/features/content/article/article-frame';
import { LateStoryView } from '../../components/features/content/customers/late-stories';
import { UnavailablePage } from '../../components/features/errors/unavailable-page';
import { articlePage, type ArticleContent } from '../../lib/cms/article-page';
import type { CustomerSuccessStory, ContentPageProps } from '../../lib/cms/content-types';
import { findCustomerSuccessStory, listCustomerSuccessStories } from '../../lib/cms/customer-success-stories';

export const getServerSideProps = articlePage(findCustomerSuccessStory, listCustomerSuccessStories);

/** A story. */
export default function CustomerSuccessStoryPage(props: ContentPageProps<ArticleContent<CustomerSuccessStory>>) {
  if (props.unavailable) return <UnavailablePage errorId={props.errorId} />;
  const { article, neighbours, related } = props.content;
  return (
    <ArticleFrame kind="stories" article={article} preview={props.preview}>
      <LateStoryView article={article} neighbours={neighbours} related={related} />
    </ArticleFrame>
  );
}
