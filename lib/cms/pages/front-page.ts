import type { GetServerSideProps } from 'next';
import { listBlogPosts } from '../collections/blog-posts';
import type { BlogPostSummary, CustomerLogo, CustomerSuccessStorySummary } from '../content-types';
import { listCustomerSuccessStories } from '../collections/customer-success-stories';
import { listCustomers } from '../collections/customers';
import { orEmptyList } from './optional-part';

const postsMax = 3;

/** The home page's content. Each part is empty if there is none or it is unavailable. */
export type FrontPageContent = {
  customers: CustomerLogo[];
  story: CustomerSuccessStorySummary | null;
  posts: BlogPostSummary[];
};

type Lists = {
  customers: () => Promise<CustomerLogo[]>;
  stories: () => Promise<CustomerSuccessStorySummary[]>;
  posts: () => Promise<BlogPostSummary[]>;
};

const lists: Lists = {
  customers: () => listCustomers(),
  stories: () => listCustomerSuccessStories(),
  posts: () => listBlogPosts(),
};

/**
 * `getServerSideProps` of the home page, which also works without a content service: unavailable parts are omitted, and
 * an incomplete page is cached for seconds only.
 */
export function frontPage(read: Lists = lists): GetServerSideProps<FrontPageContent> {
  return async ({ res }) => {
    const [customers, stories, posts] = await Promise.all([
      orEmptyList(read.customers, res),
      orEmptyList(read.stories, res),
      orEmptyList(read.posts, res),
    ]);
    return { props: { customers, story: stories[0] ?? null, posts: posts.slice(0, postsMax) } };
  };
}
