import { appBaseUrl } from '../env';
import { xmlDocument, xmlElement } from './xml';

export type SitePage = {
  path: string;
  /** When its content last changed; omitted if unknown. */
  changedAt?: string;
};

/** A sitemap of the indexable pages (sitemaps.org). @returns XML. */
export function writeSiteMap(pages: readonly SitePage[]): string {
  return xmlDocument(
    xmlElement(
      'urlset',
      pages.map(({ path, changedAt }) =>
        xmlElement('url', [
          xmlElement('loc', `${appBaseUrl}${path}`),
          ...(changedAt === undefined ? [] : [xmlElement('lastmod', changedAt)]),
        ]),
      ),
      { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
    ),
  );
}
