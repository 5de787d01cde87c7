import type { BlogPostSummary } from '../../../../lib/cms/content-types';
import { routes } from '../../../../lib/routes';
import * as m from '../../../../locales/generated/messages';
import { OnwardLinks } from '../../../layouts/onward-links/onward-links';
import { Section } from '../../../layouts/section/section';
import { Link } from '../../../ui/link/link';
import { Byline } from '../byline';
import styles from './latest-posts.module.css';

/** The newest posts in words alone, for a page that is about something else. */
export function LatestPosts({ posts }: { posts: readonly BlogPostSummary[] }) {
  return (
    <Section id="posts" heading={m.home_posts_heading()}>
      <ul role="list" className={styles.posts}>
        {posts.map((post) => (
          <li key={post.slug} className={styles.post}>
            <h3 className={styles.title}>
              <Link href={routes.blogPost(post.slug)}>{post.title}</Link>
            </h3>
            <p className={styles.abstract}>{post.abstract}</p>
            <Byline {...post} />
          </li>
        ))}
      </ul>
      <OnwardLinks entries={[{ label: m.home_posts_all(), href: routes.blog }]} />
    </Section>
  );
}
