import type { Article } from '@/lib/cms/content-types';
import { appBaseUrl } from '@/lib/env';
import { getLocale } from '@/locales/locale';
import { breadcrumbNode, organizationNode, publisher } from '@/components/seo/organization';
import { shareImageUrl } from '@/components/seo/share-image';
import { contentKinds, type ContentKindName } from '../content-kinds';

/** The breadcrumb trail to an article. */
export function breadcrumbTrail(kind: ContentKindName, { slug, title }: Pick<Article, 'slug' | 'title'>) {
  const { path, title: listTitle, hrefOf } = contentKinds[kind];
  return [
    { label: listTitle(), href: path },
    { label: title, href: hrefOf(slug) },
  ];
}

/** The structured data of an article (schema.org). */
export function articleGraph(kind: ContentKindName, article: Article): readonly object[] {
  const { schemaType, hrefOf } = contentKinds[kind];
  const url = `${appBaseUrl}${hrefOf(article.slug)}`;
  const picture = article.image && new URL(article.image.url, appBaseUrl).href;
  return [
    organizationNode(),
    {
      '@type': schemaType,
      '@id': `${url}#article`,
      headline: article.title,
      description: article.abstract,
      image: [...(picture ? [picture] : []), shareImageUrl(hrefOf(article.slug))],
      datePublished: article.publishedAt,
      dateModified: article.updatedAt ?? article.publishedAt,
      author: publisher,
      publisher,
      mainEntityOfPage: url,
      inLanguage: getLocale(),
      ...(article.tags.length > 0 && { keywords: article.tags.join(', ') }),
    },
    breadcrumbNode(breadcrumbTrail(kind, article)),
  ];
}
