import type { Page } from '@playwright/test';

/** A served page before any script runs. URLs are as written. */
export type ParsedPage = {
  title: string;
  description: string | undefined;
  canonical: string | undefined;
  robots: string | undefined;
  /** The share image. */
  shareImage: string | undefined;
  headings: string[];
  ids: string[];
  links: string[];
  /** Images, feeds, icons, styles, scripts: everything else that the page requests or references. */
  files: string[];
  /** The tags of images without alternative text or a size. */
  faultyPictures: string[];
  /** The texts of JSON-LD blocks. */
  structuredData: string[];
};

/**
 * Parses a page's HTML with the browser's parser. Nothing is run or fetched.
 * @param parser Any open page.
 */
export function parsePage(parser: Page, html: string): Promise<ParsedPage> {
  return parser.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html');
    const all = (selector: string) => [...parsed.querySelectorAll(selector)];
    const attributes = (selector: string, name: string) =>
      all(selector).flatMap((element) => element.getAttribute(name) ?? []);
    const attribute = (selector: string, name: string) => attributes(selector, name)[0];
    const openingTag = ({ outerHTML }: Element) => outerHTML.replace(/>[^]*/, '>').slice(0, 200);

    const hasPlace = (image: Element) => {
      // The service returns only the height of a customer's logo. Its tile has a fixed width.
      const isMark = image.closest('[aria-labelledby="customers-heading"]') !== null;
      return image.hasAttribute('height') && (image.hasAttribute('width') || isMark);
    };
    const hasLabels = (drawing: Element) =>
      drawing.closest('[aria-hidden="true"]') !== null ||
      // It embeds HTML, which has its own text.
      drawing.querySelector('foreignObject') !== null ||
      (drawing.getAttribute('role') === 'img' &&
        (drawing.hasAttribute('aria-label') || drawing.hasAttribute('aria-labelledby')));

    return {
      title: parsed.title,
      description: attribute('meta[name="description"]', 'content'),
      canonical: attribute('link[rel="canonical"]', 'href'),
      robots: attribute('meta[name="robots"]', 'content'),
      shareImage: attribute('meta[property="og:image"]', 'content'),
      headings: all('h1').map(({ textContent }) => textContent),
      ids: attributes('[id]', 'id'),
      links: attributes('a[href], area[href]', 'href'),
      files: [
        ...attributes('img[src], source[src], video[src], iframe[src], script[src]', 'src'),
        ...attributes('link[href]:not([rel="canonical"])', 'href'),
      ],
      faultyPictures: [
        ...all('img').filter((image) => !image.hasAttribute('alt') || !hasPlace(image)),
        ...all('svg').filter((drawing) => !drawing.parentElement?.closest('svg') && !hasLabels(drawing)),
      ].map(openingTag),
      structuredData: all('script[type="application/ld+json"]').map(({ textContent }) => textContent),
    };
  }, html);
}

/** @returns All URLs in a feed or a sitemap, in its elements and its texts. */
export function parseXmlLinks(parser: Page, xml: string): Promise<string[]> {
  return parser.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'application/xml');
    const problem = parsed.querySelector('parsererror');
    if (problem) throw new Error(problem.textContent);
    const inText = [...parsed.getElementsByTagName('content:encoded')].flatMap(({ textContent }) => {
      const text = new DOMParser().parseFromString(textContent, 'text/html');
      return [...text.querySelectorAll('[href], [src]')].map(
        (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
      );
    });
    const elements = [...parsed.querySelectorAll('loc, link, guid')].map(({ textContent }) => textContent);
    return [...elements, ...inText];
  }, xml);
}
