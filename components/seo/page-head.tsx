import Head from 'next/head';
import { routes } from '@app/routes';
import { appBaseUrl, isProduction } from '@/lib/env';
import type { FeedLink } from '@/lib/feeds';
import * as m from '@/locales/generated/messages';
import { shareImageUrl } from './share-image';

type PageHeadProps = {
  /** Without a title, the browser shows the company's name only. */
  title?: string;
  /** Unique for each public page. */
  description?: string;
  /**
   * The page's path with the query that selects its content: `/blog?page=2`. Without it, there is no canonical link.
   */
  path?: string;
  /** For account, login and confirmation pages: crawlers may fetch but not list them. */
  isUnlisted?: boolean;
  type?: 'website' | 'article';
  /** The page's feed. */
  feed?: FeedLink | undefined;
};

/** The share image: a listed page's own, or else the site's. 1200 × 630 px. */
function pictureOf({ title, path, isUnlisted = false }: PageHeadProps): { url: string; alt: string } {
  if (title === undefined || path === undefined || path === routes.home || path.includes('?') || isUnlisted) {
    return { url: `${appBaseUrl}/share.png`, alt: m.site_share_image_alt() };
  }
  return { url: shareImageUrl(path), alt: m.content_share_image({ title }) };
}

/** Title, description, share image and other metadata of a page. */
export function PageHead(props: PageHeadProps) {
  const { title, description = m.site_description(), path, isUnlisted = false, type = 'website', feed } = props;
  const company = m.company_name();
  const fullTitle = title === undefined ? company : `${company} | ${title}`;
  const canonical = path === undefined ? undefined : `${appBaseUrl}${path}`;
  const picture = pictureOf(props);
  const preview = [
    ['og:site_name', company],
    ['og:title', title ?? company],
    ['og:description', description],
    ['og:type', type],
    ['og:url', canonical],
    ['og:image', picture.url],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', picture.alt],
  ];
  return (
    <Head>
      <title key="title">{fullTitle}</title>
      <meta key="description" name="description" content={description} />
      {(isUnlisted || !isProduction) && <meta key="robots" name="robots" content="noindex" />}
      {canonical !== undefined && <link key="canonical" rel="canonical" href={canonical} />}
      {feed && <link key="feed" rel="alternate" type="application/rss+xml" title={feed.title()} href={feed.path} />}
      {preview.map(([name, content]) => content && <meta key={name} property={name} content={content} />)}
      <meta key="twitter:card" name="twitter:card" content="summary_large_image" />
    </Head>
  );
}
