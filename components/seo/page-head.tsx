import Head from 'next/head';
import { appBaseUrl, isProduction } from '../../lib/env';
import type { FeedLink } from '../../lib/feeds';
import * as m from '../../locales/generated/messages';

type PageHeadProps = {
  /** Without one the browser's title is the company's name alone. */
  title?: string;
  /** Unique for every public page. */
  description?: string;
  /** The page's own path, with the query that selects its content: `/blog?page=2`. Without one, no canonical link. */
  path?: string;
  /** Account, sign-in and confirmation pages: may be fetched, may not be listed. */
  isUnlisted?: boolean;
  type?: 'website' | 'article';
  /** What a feed reader finds on this page. */
  feed?: FeedLink | undefined;
  /** Absolute, 1200 by 630, with what it shows. */
  image?: { url: string; alt: string };
};

/** What browsers, search engines and previews are told about a page. */
export function PageHead(props: PageHeadProps) {
  const { title, description = m.site_description(), path, isUnlisted = false, type = 'website', feed, image } = props;
  const company = m.company_name();
  const fullTitle = title === undefined ? company : `${company} | ${title}`;
  const canonical = path === undefined ? undefined : `${appBaseUrl}${path}`;
  const shared = image ?? { url: `${appBaseUrl}/share.png`, alt: m.site_share_image_alt() };
  return (
    <Head>
      <title key="title">{fullTitle}</title>
      <meta key="description" name="description" content={description} />
      {(isUnlisted || !isProduction) && <meta key="robots" name="robots" content="noindex" />}
      {canonical !== undefined && <link key="canonical" rel="canonical" href={canonical} />}
      {feed && <link key="feed" rel="alternate" type="application/rss+xml" title={feed.title()} href={feed.path} />}
      <meta key="og:site_name" property="og:site_name" content={company} />
      <meta key="og:title" property="og:title" content={title ?? company} />
      <meta key="og:description" property="og:description" content={description} />
      <meta key="og:type" property="og:type" content={type} />
      {canonical !== undefined && <meta key="og:url" property="og:url" content={canonical} />}
      <meta key="og:image" property="og:image" content={shared.url} />
      <meta key="og:image:width" property="og:image:width" content="1200" />
      <meta key="og:image:height" property="og:image:height" content="630" />
      <meta key="og:image:alt" property="og:image:alt" content={shared.alt} />
      <meta key="twitter:card" name="twitter:card" content="summary_large_image" />
    </Head>
  );
}
