import { getLocale } from '@/locales/locale';
import { appBaseUrl } from '../env';
import { xmlDocument, xmlElement, xmlText } from './xml';

export type FeedItem = {
  title: string;
  /** The path on this site, also used as the item's id. */
  path: string;
  abstract: string;
  /** The whole text, for reading in the feed reader. */
  html: string;
  publishedAt: string;
  tags: readonly string[];
};

export type Feed = { title: string; description: string; path: string; feedPath: string; items: readonly FeedItem[] };

/** RFC 822, which RSS requires. */
const dateOf = (instant: string) => new Date(instant).toUTCString();

/** Makes links absolute, because feed readers have no base URL. */
const absolute = (html: string) => html.replaceAll(/(\s(?:href|src)=")\/(?!\/)/g, `$1${appBaseUrl}/`);

/** An RSS 2.0 feed with whole texts. @returns XML. */
export function writeFeed({ title, description, path, feedPath, items }: Feed): string {
  const newest = items[0]?.publishedAt;
  return xmlDocument(
    xmlElement(
      'rss',
      [
        xmlElement('channel', [
          xmlElement('title', title),
          xmlElement('link', `${appBaseUrl}${path}`),
          xmlElement('description', description),
          xmlElement('language', getLocale()),
          xmlElement('atom:link', '', { href: `${appBaseUrl}${feedPath}`, rel: 'self', type: 'application/rss+xml' }),
          ...(newest === undefined ? [] : [xmlElement('lastBuildDate', dateOf(newest))]),
          ...items.map((item) =>
            xmlElement('item', [
              xmlElement('title', item.title),
              xmlElement('link', `${appBaseUrl}${item.path}`),
              xmlElement('guid', `${appBaseUrl}${item.path}`, { isPermaLink: 'true' }),
              xmlElement('pubDate', dateOf(item.publishedAt)),
              // Readers parse it as HTML.
              xmlElement('description', xmlText(item.abstract)),
              ...item.tags.map((tag) => xmlElement('category', tag)),
              xmlElement('content:encoded', absolute(item.html)),
            ]),
          ),
        ]),
      ],
      {
        version: '2.0',
        'xmlns:atom': 'http://www.w3.org/2005/Atom',
        'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      },
    ),
  );
}
