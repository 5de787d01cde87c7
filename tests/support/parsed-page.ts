import type { Page } from '@playwright/test';

/** What a served page says, before any script of it runs. Addresses are as they are written. */
export type ParsedPage = {
  title: string;
  description: string | undefined;
  canonical: string | undefined;
  robots: string | undefined;
  /** The picture that previews show. */
  shareImage: string | undefined;
  headings: string[];
  ids: string[];
  links: string[];
  /** Pictures, feeds, icons, styles, scripts: whatever else the page asks for or names. */
  files: string[];
  /** The opening tags of pictures that lack words, or a size that would keep their place. */
  faultyPictures: string[];
  /** Texts of the blocks of JSON-LD. */
  structuredData: string[];
};

/**
 * Has a browser's own parser read a page's HTML. Nothing in it is run or fetched.
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
      // The service tells the height of a customer's mark only; its tile has a width of its own.
      const isMark = image.closest('[aria-labelledby="customers-heading"]') !== null;
      return image.hasAttribute('height') && (image.hasAttribute('width') || isMark);
    };
    const hasLabels = (drawing: Element) =>
      drawing.closest('[aria-hidden="true"]') !== null ||
      // It places HTML, which has its own words.
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

/** @returns Every address that a feed or a site map names, in its elements and in the texts that it carries. */
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
