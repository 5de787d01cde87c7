import type { GetServerSideProps } from 'next';
import { longestPauseMs } from '../upstream/breaker';
import { listBlogPosts } from './blog-posts';
import type { BlogPostSummary, CustomerLogo, CustomerSuccessStorySummary } from './content-types';
import { ContentUnavailable } from './content-unavailable';
import { listCustomerSuccessStories } from './customer-success-stories';
import { listCustomers } from './customers';

const postsMax = 3;

/** What the home page shows of the content service; each part is empty where there is nothing, or none to be had now. */
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

/** No cache keeps a page that lacks parts for longer than the content service may be left alone. */
const incompletePage = `public, max-age=0, s-maxage=${longestPauseMs / 1_000}`;

/**
 * `getServerSideProps` of the home page. It says what the product is without any content service: what cannot be had now
 * is left out, and the page that lacks it is kept for seconds only.
 */
export function frontPage(read: Lists = lists): GetServerSideProps<FrontPageContent> {
  return async ({ res }) => {
    const orNone = async <Item>(list: () => Promise<Item[]>): Promise<Item[]> => {
      try {
        return await list();
      } catch (error) {
        if (!(error instanceof ContentUnavailable)) throw error;
        res.setHeader('cache-control', incompletePage);
        return [];
      }
    };
    const [customers, stories, posts] = await Promise.all([
      orNone(read.customers),
      orNone(read.stories),
      orNone(read.posts),
    ]);
    return { props: { customers, story: stories[0] ?? null, posts: posts.slice(0, postsMax) } };
  };
}
